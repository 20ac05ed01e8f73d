import { SideDrawer } from "../../feedback/SideDrawer";
import { useTranslations } from "../../i18n/useTranslations";
import { declarationOf } from "../../routing/recordPaths";
import { GeneratedList } from "./GeneratedList";

interface RelatedSheetProps {
  readonly resource: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A related list over the current one; a file of its own, since a list has the buttons that lead here. */
export function RelatedListDrawer({ resource, open, onClose }: RelatedSheetProps) {
  const t = useTranslations();
  return (
    <SideDrawer title={t(declarationOf(resource).label)} open={open} onClose={onClose}>
      <GeneratedList key={resource} resource={resource} embedded />
    </SideDrawer>
  );
}
