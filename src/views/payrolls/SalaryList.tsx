import { GeneratedList } from "../../crud/list/GeneratedList";
import { Due } from "../home/Due";
import type { HomeResponse } from "../../../resources/responses/home";
import { useApiQuery } from "../../components/useApiQuery";

/** /payroll/salary: what is due this month, above all payrolls. */
export default function SalaryList() {
  const { data } = useApiQuery<HomeResponse>("/system/v1/home/");
  const due = data?.payroll_due ?? [];
  return (
    <>
      {due.length > 0 && <Due items={due} />}
      <GeneratedList of="payRolls" />
    </>
  );
}
