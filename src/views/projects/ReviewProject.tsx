import { ReviewPage } from "../../crud/review/ReviewPage";
import type { WireRow } from "../../kinds/wireRow";
import { DepositToApprove } from "./DepositToApprove";
import { LabourFeeShare } from "./LabourFeeShare";

/** /system/key-review */
export default function ReviewProject() {
  return <ReviewPage assessment={Assessment} />;
}

/** The deposit that approval will set, and whether the labour fee is unusually low. */
const Assessment = ({ row }: { row: WireRow }) => (
  <>
    <LabourFeeShare row={row} />
    <DepositToApprove row={row} />
  </>
);
