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

/** The buttons that lead to the declared related lists; none to a list that the reader may not read. */
export function RelatedLists({ lists }: { lists: Readonly<Record<string, RelatedIcon>> }) {
  const t = useTranslations();
  // A list without its own screen opens over the current one.
  const [shown, setShown] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {Object.entries(lists)
        .filter(([of]) => canRead(declarationOf(of), getActor()))
        .map(([of, icon]) => {
          const place = viewNameOf(of) === undefined ? undefined : navigation.placeOf(of, "list");
          if (place) return <CountedLink key={of} of={of} icon={icon} place={place} />;
          const open = () => {
            setShown(of);
            setOpen(true);
          };
          return (
            <Button key={of} size="small" startIcon={pictures[icon]} onClick={open}>
              {t(declarationOf(of).label)}
            </Button>
          );
        })}
      {shown !== undefined && (
        <SideSheet title={t(declarationOf(shown).label)} open={isOpen} onClose={() => setOpen(false)}>
          <GeneratedList key={shown} of={shown} embedded />
        </SideSheet>
      )}
    </>
  );
}

interface CountedLinkProps {
  readonly of: string;
  readonly icon: RelatedIcon;
  readonly place: ScreenPlace;
}

/** The screen of a view, with the number of its rows. */
function CountedLink({ of, icon, place }: CountedLinkProps) {
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
