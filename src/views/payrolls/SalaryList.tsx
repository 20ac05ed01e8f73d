import { GeneratedList } from "../../crud/list/GeneratedList";
import { Due } from "../home/Due";
import type { HomeAnswer } from "../../../resources/answers/home";
import { useApiQuery } from "../../components/useApiQuery";

/** /payroll/salary: what is due this month, above all payrolls. */
export default function SalaryList() {
  const { data } = useApiQuery<HomeAnswer>("/system/v1/home/");
  const due = data?.payroll_due ?? [];
  return (
    <>
      {due.length > 0 && <Due items={due} />}
      <GeneratedList of="payRolls" />
    </>
  );
}
