import { Button, Badge } from "@mui/material";
import Description from "@mui/icons-material/Description";
import DomainAddOutlined from "@mui/icons-material/DomainAddOutlined";
import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import Fingerprint from "@mui/icons-material/Fingerprint";
import Groups from "@mui/icons-material/Groups";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import { useState, type ReactElement } from "react";
import { LinkBase, useGetList } from "react-admin";
import type { ScreenPlace } from "../../../resources/kit/menu";
import type { RelatedIcon } from "../../../resources/kit/resource";
import { navigation } from "../../entry/navigation";
import { useTranslations } from "../../i18n/useTranslations";
import { SideSheet } from "../../feedback/SideSheet";
import { getActor } from "../actor";
import { canRead } from "../permissions";
import { declarationOf, resourceNameOf, viewNameOf } from "../../routing/recordPaths";
import { GeneratedList } from "./GeneratedList";

const pictures: Readonly<Record<RelatedIcon, ReactElement>> = {
  company: <DomainAddOutlined />,
  contract: <Description />,
  history: <HistoryOutlined />,
  moves: <SwapHoriz />,
  punches: <Fingerprint />,
  review: <FactCheckOutlined />,
  team: <Groups />,
};

interface RelatedListProps {
  readonly of: string;
  readonly icon: RelatedIcon;
}

/** The buttons that lead to the declared related lists; none to a list that the reader may not read. */
export function RelatedLists({ lists }: { lists: Readonly<Record<string, RelatedIcon>> }) {
  return Object.entries(lists)
    .filter(([of]) => canRead(declarationOf(of), getActor()))
    .map(([of, icon]) => {
      const place = viewNameOf(of) === undefined ? undefined : navigation.placeOf(of, "list");
      return place ? <CountedLink key={of} of={of} icon={icon} place={place} /> : <ListDrawer key={of} of={of} icon={icon} />;
    });
}

/** A list without a screen of its own opens over the one in sight. */
function ListDrawer({ of, icon }: RelatedListProps) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const label = t(declarationOf(of).label);
  return (
    <>
      <Button size="small" startIcon={pictures[icon]} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <SideSheet title={label} open={open} onClose={() => setOpen(false)}>
        <GeneratedList of={of} embedded />
      </SideSheet>
    </>
  );
}

/** The screen of a view, with the number of its rows. */
function CountedLink({ of, icon, place }: RelatedListProps & { readonly place: ScreenPlace }) {
  const t = useTranslations();
  const { total = 0 } = useGetList(resourceNameOf(of), {
    filter: { scene: viewNameOf(of) },
    pagination: { page: 1, perPage: 1 },
  });
  return (
    <Badge badgeContent={total} color="error" sx={{ mr: 1, my: 0.5 }}>
      <Button component={LinkBase} variant="outlined" size="small" startIcon={pictures[icon]} to={navigation.pathOf(place)}>
        {t(place.screen.label)}
      </Button>
    </Badge>
  );
}
