import type { OfferedFollowUp } from "./followUps";
import { FormDialog } from "./FormDialog";

export const FollowUpDialog = ({ offered, onClose }: { offered: OfferedFollowUp; onClose: () => void }) => (
  <FormDialog
    resource={offered.followUp.resource}
    title={offered.followUp.label}
    defaults={offered.defaults}
    only={offered.followUp.fields}
    labels={offered.followUp.labels}
    onClose={onClose}
  />
);
