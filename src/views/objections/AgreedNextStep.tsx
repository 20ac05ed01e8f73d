import { Alert, Button } from "@mui/material";
import { LinkBase, useGetOne } from "react-admin";
import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import type { Label } from "../../../resources/kit/label";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useActions } from "../../crud/actions/useActions";
import { canCreate } from "../../crud/permissions";
import { getActor } from "../../crud/actor";
import { navigation } from "../../app/entry/navigation";
import { useTranslations } from "../../app/i18n/useTranslations";
import { actionsOf } from "../../kinds/wireRow";
import { useRecordPaths } from "../../app/routing/recordPaths";
import type { RollRow } from "../payrolls/rollRow";
import type { ObjectionRow } from "./objectionRow";
import { useObjectedWage } from "./useObjectedWage";

/** The step after 同意 (agreed): a supplement if the wage was already paid, otherwise a correction of its payroll. */
export function AgreedNextStep({ objection }: { readonly objection: ObjectionRow }) {
  const t = useTranslations();
  const { isPending, wages } = useObjectedWage(objection);
  const { outcome, project, corp, pay_month: month, unpaid_roll } = objection;
  const { data: roll } = useGetOne<RollRow>("payRolls", { id: unpaid_roll ?? 0 }, { enabled: Boolean(unpaid_roll) });
  const form = navigation.placeOf(payRolls.name, "form");
  if (isPending || outcome !== objectionOutcome.agreed || !month || !form || !canCreate(payRolls, getActor())) return null;
  const isPaid = wages.some(({ grant_status }) => grant_status === workerPayStatus.paid);
  const query = new URLSearchParams({ project: String(project), corp: String(corp), back_pay_month: month });
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, displayPrint: "none" }}
      action={
        isPaid ? (
          <LinkedStep label={["去补发", "Pay the difference"]} to={`${navigation.pathOf(form)}?${query.toString()}`} />
        ) : (
          roll && <CorrectRoll roll={roll} />
        )
      }
    >
      {isPaid
        ? t(
            [
              "已同意。{month}的工资已经发放，下一步：另做补发工资单，补足差额。",
              "Agreed. The wage of {month} is paid: next, pay the difference with a supplementary payroll.",
            ],
            { month },
          )
        : t(
            [
              "已同意。{month}的工资还没有发放，下一步：更正工资单；已提交的，先撤回或退回。",
              "Agreed. The wage of {month} is not paid yet: next, correct its payroll; if submitted, withdraw it or have it returned first.",
            ],
            { month },
          )}
    </Alert>
  );
}

function LinkedStep({ label, to }: { readonly label: Label; readonly to: string }) {
  const t = useTranslations();
  return (
    <Button size="small" color="inherit" component={LinkBase} to={to} sx={{ whiteSpace: "nowrap" }}>
      {t(label)}
    </Button>
  );
}

/** Links to the grid of a draft; a submitted payroll must first be withdrawn by a user who may do so. */
function CorrectRoll({ roll }: { readonly roll: RollRow }) {
  const t = useTranslations();
  const { start, dialog } = useActions();
  const { editPath, showPath } = useRecordPaths();
  const actions = actionsOf(roll);
  const name = (["withdraw", "sendBack"] as const).find((each) => actions.includes(each));
  const action = name && payRolls.actions?.[name];
  if (name && action)
    return (
      <>
        <Button
          size="small"
          variant="contained"
          sx={{ whiteSpace: "nowrap" }}
          onClick={() => start({ resource: payRolls.name, name, action, rows: [roll] })}
        >
          {name === "withdraw" ? t(["撤回工资单", "Withdraw the payroll"]) : t(["退回工资单", "Return the payroll"])}
        </Button>
        {dialog}
      </>
    );
  const to = actions.includes("edit") ? editPath(payRolls.name, roll.id) : showPath(payRolls.name, roll.id);
  return to ? (
    <LinkedStep
      label={actions.includes("edit") ? ["修改工资单", "Correct the payroll"] : ["查看工资单", "View the payroll"]}
      to={to}
    />
  ) : null;
}
