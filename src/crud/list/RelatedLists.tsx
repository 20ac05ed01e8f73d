import { Badge } from "@mui/material";
import { Suspense, useState } from "react";
import { useGetList } from "react-admin";
import type { ScreenPlace } from "../../../resources/kit/menu";
import type { RelatedIcon } from "../../../resources/kit/resource";
import { navigation } from "../../app/entry/navigation";
import { lazyNamed } from "../../app/entry/loadChunk";
import { summaryOf } from "../../app/declarations";
import { useTranslations } from "../../app/i18n/useTranslations";
import { getActor } from "../actor";
import { canRead } from "../permissions";
import { resourceNameOf, viewNameOf } from "../../app/routing/recordPaths";
import { ToolbarButton, ToolbarLink } from "../../ui/ToolbarButton";

const RelatedListDrawer = lazyNamed(() => import("./RelatedListDrawer"), "RelatedListDrawer");

/** The buttons that open the declared related lists; those that the user may not read are left out. */
export function RelatedLists({ lists }: { lists: Readonly<Record<string, RelatedIcon>> }) {
  const t = useTranslations();
  // A list without its own screen opens in a drawer.
  const [shown, setShown] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {Object.entries(lists)
        .filter(([resource]) => canRead(summaryOf(resourceNameOf(resource)), getActor()))
        .map(([resource, icon]) => {
          const place = viewNameOf(resource) === undefined ? undefined : navigation.placeOf(resource, "list");
          if (place) return <CountedLink key={resource} resource={resource} icon={icon} place={place} />;
          const open = () => {
            setShown(resource);
            setOpen(true);
          };
          return (
            <ToolbarButton key={resource} startIcon={icon} onClick={open}>
              {t(summaryOf(resourceNameOf(resource)).label)}
            </ToolbarButton>
          );
        })}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <RelatedListDrawer resource={shown} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface CountedLinkProps {
  readonly resource: string;
  readonly icon: RelatedIcon;
  readonly place: ScreenPlace;
}

/** A link to the screen of a view, with its row count. */
function CountedLink({ resource, icon, place }: CountedLinkProps) {
  const t = useTranslations();
  const { total = 0 } = useGetList(resourceNameOf(resource), {
    filter: { scene: viewNameOf(resource) },
    pagination: { page: 1, perPage: 1 },
  });
  return (
    <Badge badgeContent={total} color="error" sx={{ mr: 1, my: 0.5 }}>
      <ToolbarLink variant="outlined" startIcon={icon} to={navigation.pathOf(place)}>
        {t(place.screen.label)}
      </ToolbarLink>
    </Badge>
  );
}
