import { GeneratedList } from "../../crud/list/GeneratedList";
import { WagesDue } from "../home/WagesDue";
import type { HomeResponse } from "../../../resources/responses/home";
import { useApiQuery } from "../../components/useApiQuery";

/** /payroll/salary: what is due this month, above all payrolls. */
export default function SalaryList() {
  const { data } = useApiQuery<HomeResponse>("/system/v1/home/");
  const due = data?.payroll_due ?? [];
  return (
    <>
      {due.length > 0 && <WagesDue items={due} />}
      <GeneratedList resource="payRolls" />
    </>
  );
}
