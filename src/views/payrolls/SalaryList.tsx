import { GeneratedList } from "../../generated/list/GeneratedList";
import { Due } from "../home/Due";
import type { HomeAnswer } from "../home/homeAnswer";
import { useAnswer } from "../parts/useAnswer";

/** /payroll/salary: what is due this month, above all payrolls. */
export default function SalaryList() {
  const { data } = useAnswer<HomeAnswer>("/system/v1/home/");
  const due = data?.payroll_due ?? [];
  return (
    <>
      {due.length > 0 && <Due items={due} />}
      <GeneratedList of="payRolls" />
    </>
  );
}
