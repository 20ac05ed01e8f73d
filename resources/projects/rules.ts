import { figureOn } from "../kit/dated";
import { addDays, addMonths } from "../kit/days";
import type { Label } from "../kit/label";
import type { RowOf } from "../kit/resource";
import { labourFeeCycle, labourFeeFloors } from "../law/labourFee";
import type { projectFields } from "./fields";
import { projectStatus } from "../dictionaries/projectStatus";

type Project = Partial<RowOf<typeof projectFields>>;
type Messages = Partial<Record<keyof typeof projectFields, Label | false | null>>;

/** A project may start this many days before its contract is signed. */
const startBeforeSigningDays = 90;
const longestSuspensionMonths = 12;

export function checkProject(project: Project, today: string): Messages {
  return { ...checkMoney(project, today), ...checkDays(project), ...checkStatus(project) };
}

function checkMoney(
  { labor_fee_amount, labor_fee_cycle, contract_amount, need_license, builder_licenses }: Project,
  today: string,
) {
  return {
    labor_fee_amount: isMore(labor_fee_amount, contract_amount) && [
      "人工费用不得超过合同金额",
      "The labour fee cannot exceed the contract amount",
    ],
    labor_fee_cycle: isMore(labor_fee_cycle, figureOn(labourFeeCycle, today)) && [
      "人工费用拨付周期不得超过1个月",
      "The transfer cycle of the labour fee cannot exceed one month",
    ],
    builder_licenses: need_license === 1 && !builder_licenses?.length && ["请填写施工许可证", "Enter the construction permit"],
  } satisfies Messages;
}

function checkDays({ start_date, complete_date, contract_sign_date, actual_start_date, actual_complete_date }: Project) {
  return {
    complete_date: isNotAfter(complete_date, start_date) && [
      "竣工日期应晚于开工日期",
      "The completion date must be later than the start date",
    ],
    start_date: !!start_date &&
      !!contract_sign_date &&
      start_date < addDays(contract_sign_date, -startBeforeSigningDays) && [
        "计划开工日期不得早于合同签订日期前90天",
        "The planned start cannot be more than 90 days before the contract date",
      ],
    actual_complete_date: !!actual_complete_date &&
      !!actual_start_date &&
      actual_complete_date < actual_start_date && [
        "实际竣工日期不能早于实际开工日期",
        "Actual completion cannot be earlier than the actual start",
      ],
  } satisfies Messages;
}

function checkStatus(project: Project) {
  const status = project.prj_status ?? 0;
  const isSuspended = status === projectStatus.suspended;
  const { suspend_from, suspend_to } = project;
  return {
    ...(status >= projectStatus.underConstruction &&
      !project.actual_start_date && { actual_start_date: ["请选择实际开工日期", "Choose the actual start date"] as const }),
    ...(status === projectStatus.completed &&
      !project.actual_complete_date && {
        actual_complete_date: ["请选择实际竣工日期", "Choose the actual completion date"] as const,
      }),
    suspend_from: isSuspended && !suspend_from && ["请选择停工开始日期", "Choose the suspension start date"],
    suspend_reason: isSuspended && !project.suspend_reason && ["请输入停工原因", "Enter the suspension reason"],
    suspend_to: checkSuspension(isSuspended, suspend_from, suspend_to),
  } satisfies Messages;
}

function checkSuspension(isSuspended: boolean, from?: string | null, to?: string | null): Label | false {
  if (!to) return isSuspended && ["请选择停工结束日期", "Choose the suspension end date"];
  if (!from) return false;
  if (to < from) return ["结束日期应晚于开始日期", "The end date must be later than the start date"];
  return to > addMonths(from, longestSuspensionMonths) && ["停工期限不得超过12个月", "A suspension cannot exceed 12 months"];
}

export function warnProject({ invest, contract_amount, labor_fee_amount, functional_unit }: Project, today: string): Messages {
  const floor = functional_unit === undefined ? undefined : figureOn(labourFeeFloors, today)[functional_unit];
  return {
    invest: isMore(contract_amount, invest) && ["总投资低于合同金额", "The total investment is below the contract amount"],
    labor_fee_amount: !!floor &&
      !!contract_amount &&
      !!labor_fee_amount &&
      (labor_fee_amount / contract_amount) * 100 < floor && ["人工费占比偏低", "The labour-fee share is low"],
  };
}

const isMore = (a?: number | null, b?: number | null): boolean => typeof a === "number" && typeof b === "number" && a > b;
const isNotAfter = (later?: string | null, earlier?: string | null): boolean => !!later && !!earlier && later <= earlier;

type Status = 1 | 2 | 3 | 4 | 5;
/** Changes of the project's status that take effect without review (5.3); all other allowed ones wait for it. */
export const freeStatusMoves: readonly (readonly [from: Status, to: Status])[] = [
  [1, 2],
  [1, 3],
  [2, 3],
  [5, 3],
];
export const reviewedStatusMoves: readonly (readonly [from: Status, to: Status])[] = [
  [3, 5],
  [3, 4],
  [5, 4],
  [4, 3],
];
