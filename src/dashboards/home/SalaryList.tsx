import { GeneratedList } from "../../crud/list/GeneratedList";
import { WagesDue } from "./WagesDue";
import type { HomeResponse } from "../../../resources/dashboards/homeResponses";
import { useApiQuery } from "../../app/data/useApiQuery";

/** /payroll/salary: what the user can do about the wages due, above the list of payrolls. */
export default function SalaryList() {
  const { data } = useApiQuery<HomeResponse>("/system/v1/home/");
  return (
    <>
      {data?.payroll_due && <WagesDue items={data.payroll_due} brief />}
      <GeneratedList resource="payRolls" />
    </>
  );
}
