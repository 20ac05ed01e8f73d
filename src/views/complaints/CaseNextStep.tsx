import { Alert, Button } from "@mui/material";
import { useGetOne } from "react-admin";
import { actionsOf, type WireRow } from "../../kinds/wireRow";
import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { depositDrawdowns } from "../../../resources/deposits/depositDrawdowns";
import type { Label } from "../../../resources/kit/label";
import { yuanOf } from "../../ui/money";
import { useActions } from "../../crud/actions/useActions";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { ComplaintRow } from "./complaintRow";
import { isAnswerOverdue, isDrawdownOrdered } from "./nextStep";

type Hint = readonly [text: Label, facts?: Readonly<Record<string, string | number>>];

/** The next step of the office for a complaint. */
function officeStep(complaint: ComplaintRow): Hint {
  const { status, accept_due, is_company_asked, answered_at, answer_due, drawdowns = [] } = complaint;
  const [awaited, paid] = [drawdowns.find(isDrawdownOrdered), drawdowns.find((drawdown) => !isDrawdownOrdered(drawdown))];
  if (status === complaintStatus.pending)
    return [["下一步：请在{day}前受理。", "Next: accept it by {day}."], { day: accept_due ?? "-" }];
  if (awaited)
    return [
      [
        "银行应在{day}前把保证金{yuan}元支付给{n}名工人。支付后由另一名人员登记。",
        "The bank pays {yuan} CNY from the deposit to {n} workers by {day}. Another official then records the payment.",
      ],
      { day: awaited.bank_due ?? "-", yuan: yuanOf(awaited.amount ?? ""), n: awaited.workers ?? 0 },
    ];
  if (paid)
    return [
      [
        "保证金已支付{yuan}元。下一步：办结，结果会短信告知投诉人。",
        "The deposit paid {yuan} CNY. Next: close it; the complainant is notified by text message.",
      ],
      { yuan: yuanOf(paid.amount ?? "") },
    ];
  if (!is_company_asked) return [["下一步：问询企业，由企业说明情况或支付工资。", "Next: ask the company to explain or to pay."]];
  if (isAnswerOverdue(complaint))
    return [
      [
        "企业逾期未答复（{day}前）。工资已付清的，办结；仍不支付的，动用保证金或移送。",
        "The company has not answered by {day}. Close if wages are paid; otherwise draw on the deposit or transfer the case.",
      ],
      { day: answer_due ?? "-" },
    ];
  if (!answered_at) return [["等待企业在{day}前答复。", "The company answers by {day}."], { day: answer_due ?? "-" }];
  return [
    [
      "企业已答复。工资已付清的，办结；仍不支付的，动用保证金或移送。",
      "The company has answered. Close if wages are paid; otherwise draw on the deposit or transfer the case.",
    ],
  ];
}

/** One sentence on the next step, with the action to confirm a payment ordered from the bank; renders nothing if nothing is left to do. */
export function CaseNextStep({ complaint, isOffice }: { readonly complaint: ComplaintRow; readonly isOffice: boolean }) {
  const t = useTranslations();
  const { start, dialog } = useActions();
  const { status, answered_at, answer_due, drawdowns = [] } = complaint;
  const awaited = isOffice ? drawdowns.find(isDrawdownOrdered) : undefined;
  // Another official than who ordered the payment records it: the order says who may.
  const { data: order } = useGetOne<WireRow>("depositDrawdowns", { id: awaited?.id ?? 0 }, { enabled: awaited !== undefined });
  if (status !== complaintStatus.pending && status !== complaintStatus.inProgress) return null;
  if (!isOffice && answered_at) return null;
  const [text, facts = {}] = isOffice
    ? officeStep(complaint)
    : ([["请在{day}前答复主管部门。", "Answer the authority by {day}."], { day: answer_due ?? "-" }] as const);
  const action = depositDrawdowns.actions?.["confirmPaid"];
  const mayRecord = order !== undefined && actionsOf(order).includes("confirmPaid");
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2, displayPrint: "none" }}
        action={
          awaited &&
          mayRecord &&
          action && (
            <Button
              size="small"
              variant="contained"
              sx={{ whiteSpace: "nowrap" }}
              onClick={() => start({ resource: depositDrawdowns.name, name: "confirmPaid", action, rows: [awaited] })}
            >
              {t(action.label)}
            </Button>
          )
        }
      >
        {t(text, facts)}
      </Alert>
      {dialog}
    </>
  );
}
