import { ReviewPage } from "../../crud/review/ReviewPage";
import type { WireRow } from "../../kinds/wireRow";
import { DepositCheck } from "./DepositCheck";

/** /payroll/bail-review */
export default function ReviewDeposit() {
  return <ReviewPage assessment={Check} />;
}

const Check = ({ row }: { row: WireRow }) => <DepositCheck row={row} />;
