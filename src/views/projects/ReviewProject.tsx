import type { ActionViewProps } from "../../crud/actions/actionView";
import { ReviewDialog } from "../../components/ReviewDialog";
import type { WireRow } from "../../kinds/wireRow";
import { DepositToApprove } from "./DepositToApprove";
import { LabourFeeShare } from "./LabourFeeShare";

const shown = [
  "name",
  "contractor_corp",
  "build_corp_name",
  "functional_unit",
  "region",
  "prj_status",
  "start_date",
  "complete_date",
  "contract_num",
  "contract_sign_date",
  "contract_amount",
  "labor_fee_amount",
  "labor_officer_name",
  "contract_files",
  "builder_licenses",
];

/** Reviewing a project: what was reported or changed, what it must store, and whether its labour fee is strangely low. */
export default function ReviewProject(props: ActionViewProps) {
  return <ReviewDialog {...props} of="projects" shown={shown} remark={Assessment} />;
}

const Assessment = ({ row }: { row: WireRow }) => (
  <>
    <LabourFeeShare row={row} />
    <DepositToApprove row={row} />
  </>
);
