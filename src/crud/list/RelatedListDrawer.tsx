import { SideDrawer } from "../../feedback/SideDrawer";
import { useTranslations } from "../../i18n/useTranslations";
import { declarationOf } from "../../routing/recordPaths";
import { GeneratedList } from "./GeneratedList";

interface RelatedListDrawerProps {
  readonly resource: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A related list in a drawer over the current one; lazy-loaded, because a list itself contains the buttons that open it. */
export function RelatedListDrawer({ resource, open, onClose }: RelatedListDrawerProps) {
  const t = useTranslations();
  return (
    <SideDrawer title={t(declarationOf(resource).label)} open={open} onClose={onClose}>
      <GeneratedList key={resource} resource={resource} embedded />
    </SideDrawer>
  );
}
