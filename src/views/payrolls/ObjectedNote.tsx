import { Alert, Button } from "@mui/material";
import { LinkBase } from "react-admin";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { objections } from "../../../resources/payrolls/objections";
import { isAgreed } from "../../../resources/payrolls/rollWarnings";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { RollRow } from "./rollRow";

/** A notice that the payroll is unchanged although the company agreed to objections, with a link to them; renders nothing without any. */
export function ObjectedNote({ roll, comparison }: { readonly roll: RollRow; readonly comparison: RollComparison }) {
  const t = useTranslations();
  const agreed = comparison.objected.filter(isAgreed).length;
  if (agreed === 0) return null;
  const filter = JSON.stringify({ project: roll.project, corp: roll.corp, pay_month: roll.back_pay_month ?? roll.pay_month });
  return (
    <Alert
      severity="warning"
      sx={{ my: 1 }}
      action={
        <Button
          size="small"
          color="inherit"
          component={LinkBase}
          to={`${objections.route}?filter=${encodeURIComponent(filter)}`}
          sx={{ whiteSpace: "nowrap" }}
        >
          {t(["查看异议", "View objections"])}
        </Button>
      }
    >
      {roll.status === payrollStatus.draft
        ? t(["{n}人的异议已同意，需修改工资单", "Objections of {n} workers were agreed to: correct the payroll"], { n: agreed })
        : t(
            [
              "{n}人的异议已同意，需退回工资单修改后重新提交",
              "Objections of {n} workers were agreed to: return the payroll, correct it and submit it again",
            ],
            { n: agreed },
          )}
    </Alert>
  );
}
