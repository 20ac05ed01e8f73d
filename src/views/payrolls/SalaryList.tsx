import { GeneratedList } from "../../crud/list/GeneratedList";
import { WagesDue } from "../home/WagesDue";
import type { HomeResponse } from "../../../resources/responses/home";
import { useApiQuery } from "../../components/useApiQuery";

/** /payroll/salary: wages due this month, above the list of payrolls. */
export default function SalaryList() {
  const { data } = useApiQuery<HomeResponse>("/system/v1/home/");
  return (
    <>
      {data?.payroll_due && <WagesDue items={data.payroll_due} />}
      <GeneratedList resource="payRolls" />
    </>
  );
}
