import type { ActionViewProps } from "../../crud/actions/actionView";
import { ReviewDialog } from "../../crud/review/ReviewDialog";

const shown = [
  "corp_name",
  "corp_code",
  "business_types",
  "corp_reg_type",
  "reg_capital",
  "establish_date",
  "address",
  "address_detail",
  "legal_man",
  "link_man",
  "link_phone",
  "license_files",
  "qualification_files",
  "safety_license_no",
  "safety_license_expire",
];

/** Reviewing a company: its papers, or what it wants to change beside what holds now. */
export default function ReviewCorp(props: ActionViewProps) {
  return <ReviewDialog {...props} of="corps" shown={shown} />;
}
