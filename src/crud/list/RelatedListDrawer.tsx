import { useListFilterContext } from "react-admin";
import { SideDrawer } from "../../ui/SideDrawer";
import { useTranslations } from "../../app/i18n/useTranslations";
import { declarationOf } from "../../app/routing/recordPaths";
import { FilterForm, type FilterValues } from "./FilterForm";
import { GeneratedList } from "./GeneratedList";

interface RelatedListDrawerProps {
  readonly resource: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const notFixed: FilterValues = {};

/** A related list in a drawer over the current one; lazy-loaded, because a list itself contains the buttons that open it. */
export function RelatedListDrawer({ resource, open, onClose }: RelatedListDrawerProps) {
  const t = useTranslations();
  return (
    <SideDrawer title={t(declarationOf(resource).label)} open={open} onClose={onClose}>
      <GeneratedList key={resource} resource={resource} embedded>
        <DrawerFilter resource={resource} />
      </GeneratedList>
    </SideDrawer>
  );
}

/** Lists in a drawer are as long as those with a screen: contracts, punches. */
function DrawerFilter({ resource }: { resource: string }) {
  const { scene } = useListFilterContext().filterValues as { scene?: unknown };
  return <FilterForm resource={resource} fixed={notFixed} scene={typeof scene === "string" ? scene : undefined} />;
}
