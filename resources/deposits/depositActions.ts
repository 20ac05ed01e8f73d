import { ownCompany } from "../access";
import { makersOf, superOnly, officialsWith } from "../audiences";
import { figureOn } from "../kit/dated";
import { addDays } from "../kit/days";
import { day, filesField, longText, money } from "../kit/kinds";
import type { Action } from "../kit/resource";
import { depositPublicityDays } from "../law/deposits";
import { openWageAlarms } from "../projects/owedWages";
import { type corpDepositFields, useInputs } from "./fields";
import { projectStatus } from "../dictionaries/projectStatus";

export const depositContractors = makersOf(ownCompany("corp"));
const supervisors = officialsWith("deposit_manage");

const call = "PATCH";
const opinion = longText("意见", "Review comment", { max: 200 });
const reason = longText("退回原因", "Reason", { min: 2, max: 200 }).required();
const stamp = { by: "confirmed_by", at: "confirmed_at" } as const;

/** The actions of a deposit: confirmation, drawdown, top-up and release (domain model 5.6). */
export const depositActions = {
  confirm: {
    call,
    label: ["确认存储", "Confirm deposit"],
    by: supervisors,
    from: "unconfirmed",
    to: "valid",
    input: { opinion },
    stampedBy: stamp,
    notice: { to: "company", text: ["工资保证金已确认", "Your wage deposit has been confirmed"] },
    tone: "good",
    success: ["审核完成", "Review completed"],
  },
  reject: {
    call,
    label: ["退回", "Return"],
    by: supervisors,
    from: "unconfirmed",
    to: "sentBack",
    input: { opinion: reason },
    stampedBy: stamp,
    notice: { to: "company", text: ["工资保证金被退回", "Your wage deposit was returned"] },
    tone: "danger",
    success: ["已退回", "Returned"],
  },
  use: {
    call,
    label: ["动用登记", "Record drawdown"],
    by: supervisors,
    from: "valid",
    to: "short",
    input: useInputs,
    mapsTo: { amount: false },
    notice: {
      to: "company",
      text: ["工资保证金已动用，请按期补足", "Your wage deposit was drawn down; please top it up in time"],
    },
  },
  replenish: {
    call,
    label: ["补足", "Top up"],
    by: depositContractors,
    from: "short",
    input: {
      amount: money("补足金额", "Top-up amount", { min: 1 }).required(),
      files: filesField("补足凭证", "Proof of top-up").required(),
    },
    mapsTo: { amount: "replenish_amount", files: "replenish_files" },
    prefilled: true,
    stampedBy: { at: "replenished_at" },
    notice: {
      to: "government",
      text: ["工资保证金已补足，待确认", "A wage deposit has been topped up and is pending confirmation"],
    },
    success: ["提交成功，请等待审核", "Submitted for review"],
  },
  confirmReplenish: {
    call,
    wireName: "confirm_replenish",
    label: ["确认补足", "Confirm top-up"],
    by: supervisors,
    from: "short",
    to: "valid",
    input: { opinion },
    unless: {
      reads: ["replenished_at"],
      check: ({ replenished_at }) => !replenished_at && { reason: "corpDeposits.notReplenished" },
    },
    stampedBy: stamp,
    notice: { to: "company", text: ["工资保证金补足已确认", "The top-up of your wage deposit has been confirmed"] },
    tone: "good",
  },
  applyReturn: {
    call,
    wireName: "apply_return",
    label: ["申请返还", "Apply for release"],
    by: depositContractors,
    from: "valid",
    to: "returning",
    unless: {
      reads: ["prj_status", "open_wage_alarm_count"],
      check: (deposit) =>
        (deposit.prj_status !== projectStatus.completed && { reason: "corpDeposits.projectUnfinished" }) ||
        openWageAlarms.check(deposit),
    },
    derives: "wageAlarms",
    stampedBy: { at: "return_apply_date" },
    notice: { to: "government", text: ["工资保证金申请返还，公示中", "Release of a wage deposit applied for; on public notice"] },
    success: ["提交成功，请等待审核", "Submitted for review"],
  },
  confirmReturn: {
    call,
    wireName: "confirm_return",
    label: ["核准返还", "Approve release"],
    by: supervisors,
    from: "returning",
    to: "returned",
    input: { return_date: day("返还日期", "Released on").required().notAfterToday(), opinion },
    mapsTo: { opinion: "return_opinion" },
    unless: {
      reads: ["publicity_start", "open_wage_alarm_count"],
      // Wages may have fallen due during the public notice.
      check: (deposit, today) => stillPublicised(deposit, today) || openWageAlarms.check(deposit),
    },
    derives: "wageAlarms",
    notice: { to: "company", text: ["工资保证金返还已核准", "The release of your wage deposit has been approved"] },
    tone: "good",
    success: ["审核完成", "Review completed"],
  },
  rejectReturn: {
    call,
    wireName: "reject_return",
    label: ["退回返还申请", "Return application for release"],
    by: supervisors,
    from: "returning",
    to: "valid",
    input: { opinion: reason },
    mapsTo: { opinion: "return_opinion" },
    notice: { to: "company", text: ["工资保证金返还申请被退回", "Your application for release was returned"] },
    tone: "danger",
    success: ["已退回", "Returned"],
  },
  expire: {
    call: "system",
    label: ["到期失效", "Expire"],
    by: superOnly,
    from: "valid",
    to: "expired",
    hidden: true,
    notice: {
      to: "company",
      text: [
        "工资保证金保函(保单)已于{expire_date}到期失效，请及时更换",
        "A guarantee expired on {expire_date}; please replace it",
      ],
    },
  },
} as const satisfies Readonly<Record<string, Action<typeof corpDepositFields>>>;

function stillPublicised({ publicity_start }: { readonly publicity_start: string | null }, today: string) {
  const end = publicity_start && addDays(publicity_start, figureOn(depositPublicityDays, today));
  return !!end && today < end && { reason: "corpDeposits.stillPublicised", facts: { until: end } };
}
