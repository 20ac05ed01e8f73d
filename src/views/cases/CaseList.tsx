import { getSession } from "../../../providers/session";
import { hasPermission } from "../../../resources/kit/menu";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { ArrearsTree } from "./ArrearsTree";

/** /alarm/case: what is owed as a tree, then the cases. */
export default function CaseList() {
  const seesWages = ["payroll_view", "wage_view"].some((code) => hasPermission(code, getSession(), true));
  return (
    <>
      {seesWages && <ArrearsTree />}
      <GeneratedList />
    </>
  );
}
