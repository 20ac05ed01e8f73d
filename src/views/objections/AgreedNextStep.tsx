import { Alert, Button } from "@mui/material";
import { LinkBase } from "react-admin";
import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { canCreate } from "../../crud/permissions";
import { getActor } from "../../crud/actor";
import { navigation } from "../../entry/navigation";
import { useTranslations } from "../../i18n/useTranslations";
import type { ObjectionRow } from "./objectionRow";
import { useObjectedWage } from "./useObjectedWage";

/** After 同意: a wage that was paid is completed by a supplement, one that was not by a correction of its payroll. */
export function AgreedNextStep({ objection }: { readonly objection: ObjectionRow }) {
  const t = useTranslations();
  const { isPending, wages } = useObjectedWage(objection);
  const { outcome, project, corp, pay_month: month } = objection;
  const form = navigation.placeOf(payRolls.name, "form");
  if (isPending || outcome !== objectionOutcome.agreed || !month || !form || !canCreate(payRolls, getActor())) return null;
  const isPaid = wages.some(({ grant_status }) => grant_status === workerPayStatus.paid);
  const query = new URLSearchParams({ project: String(project), corp: String(corp), back_pay_month: month });
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, displayPrint: "none" }}
      action={
        isPaid && (
          <Button
            size="small"
            color="inherit"
            component={LinkBase}
            to={`${navigation.pathOf(form)}?${query.toString()}`}
            sx={{ whiteSpace: "nowrap" }}
          >
            {t(["去补发", "Pay a supplement"])}
          </Button>
        )
      }
    >
      {isPaid
        ? t(
            [
              "已同意。{month}的工资已经发放，下一步：另做补发工资单，补足差额。",
              "Agreed. The wage of {month} is paid: next, pay the difference by a supplement.",
            ],
            { month },
          )
        : t(
            [
              "已同意。{month}的工资还没有发放，下一步：更正工资单；已提交的，先退回。",
              "Agreed. The wage of {month} is not paid yet: next, correct its payroll; if submitted, have it sent back first.",
            ],
            { month },
          )}
    </Alert>
  );
}
