import * as d from "../declare";
import { figureOn } from "../kit/dated";
import { addYears } from "../kit/days";
import { formatMoney } from "../kit/money";
import type { Suggestion } from "../kit/resource";
import { guaranteeYears } from "../law/deposits";
import { toText } from "../kit/text";
import { depositContractors, depositActions } from "./depositActions";
import { corpDepositFields as fields } from "./fields";
import { depositStatus, storedDepositStatuses } from "../dictionaries/depositStatus";
import { reviewStatus } from "../dictionaries/reviewStatus";

const read = d.projectRows("deposit_view", d.ownCompany("corp"));

/** The project's required deposit and the reason (domain model 2.7). */
const requiredNote: Suggestion["note"] = ({ deposit_required_amount: required, deposit_ratio, deposit_reason }) => {
  if (required === null || required === undefined) return false;
  const reason = toText(deposit_reason);
  if (Number(required) === 0) return [`本项目免存工资保证金：${reason}`, `No wage deposit is required: ${reason}`];
  const amount = formatMoney(toText(required), { thousands: true });
  const ratio = toText(deposit_ratio);
  return [
    `本项目应存工资保证金${amount}元：合同金额的${ratio}%（${reason}）`,
    `Required deposit: ${amount} CNY, ${ratio}% of the contract amount (${reason})`,
  ];
};

/** Money or a guarantee that pays the workers if the company does not. */
export const corpDeposits = d.defineResource("corpDeposits", ["工资保证金", "Wage deposits"], {
  path: "/building/v1/corpDeposits/",
  route: "/payroll/bail",
  basis: d.law("保障农民工工资支付条例", "第三十二条"),
  fields,

  read,
  create: {
    company: {
      companyRole: d.makerRoles,
      where: d.and(d.ownCompany("project.contractor_corp"), d.is("project.review_status", reviewStatus.passed)),
    },
  },
  update: [{ by: depositContractors, in: ["unconfirmed", "sentBack"], to: "unconfirmed" }],
  check: ({ store_date, expire_date }, today) => ({
    expire_date: !!store_date &&
      !!expire_date &&
      expire_date < addYears(store_date, figureOn(guaranteeYears, today)) && [
        "保函有效期不得少于1年",
        "A guarantee must be valid for at least one year",
      ],
  }),
  warn: ({ amount, required_amount, expire_date, project_complete_date }) => ({
    amount: typeof amount === "number" &&
      typeof required_amount === "number" &&
      amount < required_amount && ["低于应存金额", "Below the required amount"],
    expire_date: !!expire_date &&
      !!project_complete_date &&
      expire_date < project_complete_date && ["有效期早于计划竣工日期", "Expires before the planned completion"],
  }),
  actions: depositActions,
  suggestions: {
    project: {
      values: ({ deposit_required_amount }) => ({ amount: Number(deposit_required_amount) > 0 ? deposit_required_amount : null }),
      note: requiredNote,
    },
  },
  followUps: {
    renew: {
      label: ["续保/更换", "Renew or replace"],
      resource: "corpDeposits",
      prefill: ({ id, status, project, deposit_type, bank_code, required_amount }) =>
        (status === depositStatus.valid || status === depositStatus.short || status === depositStatus.expired) && {
          ...{ project, deposit_type, bank_code, amount: required_amount },
          // A deposit that has expired cannot be replaced any more.
          ...(status !== depositStatus.expired && { replaces: id }),
        },
    },
  },

  views: {
    toConfirm: {
      label: ["待确认", "Pending confirmation"],
      where: d.or(
        d.is("status", depositStatus.unconfirmed),
        d.and(d.is("status", depositStatus.short), d.filled("replenished_at")),
      ),
    },
    toRefill: { label: ["待补足", "To be topped up"], where: d.is("status", depositStatus.short) },
    toReturn: { label: ["返还公示中", "Release on public notice"], where: d.is("status", depositStatus.returning) },
  },
  filters: {
    expire_within: {
      label: ["到期天数内", "Expires within (days)"],
      within: "expire_date",
      where: d.is("status", ...storedDepositStatuses),
    },
    without: { label: ["未存储项目", "Projects without a deposit"], answers: "projectsWithoutDeposit" },
  },
  list: {
    columns: [
      "project",
      "corp",
      "deposit_type",
      "status",
      "amount",
      "required_amount",
      "expire_date",
      "bank_code",
      "guarantee_no",
      "store_date",
      "used_amount",
      "replenish_deadline",
    ],
    secondLines: {
      project: "corp",
      deposit_type: "status",
      amount: "required_amount",
      bank_code: "guarantee_no",
      used_amount: "replenish_deadline",
    },
    optional: ["store_date"],
    // The required amount belongs to the project, not to each of its deposits, so it is shown next to these sums.
    sums: ["amount", "used_amount"],
  },
  form: [
    {
      title: ["缴存", "Deposit"],
      fields: ["project", "deposit_type", "amount", "replaces", "bank_code", "bank_name", "account_no"],
    },
    {
      // The values of the document are entered next to its scan.
      title: ["凭证或保函(保单)", "Receipt or guarantee"],
      fields: ["files", "guarantee_no", "guarantor_name", "beneficiary", "store_date", "expire_date", "remark"],
    },
  ],
  show: [
    {
      title: ["缴存", "Deposit"],
      fields: [
        "project",
        "corp",
        "deposit_type",
        "amount",
        "required_amount",
        "used_amount",
        "ratio",
        "bank_code",
        "bank_name",
        "account_no",
        "store_date",
        "status",
        "opinion",
      ],
    },
    { title: ["保函(保单)", "Guarantee"], fields: ["guarantee_no", "guarantor_name", "beneficiary", "expire_date"] },
    {
      title: ["动用与补足", "Drawdown and top-up"],
      fields: ["use_records", "replenish_deadline", "replenish_amount", "replenish_files", "replenished_at"],
    },
    {
      title: ["返还", "Release"],
      fields: ["return_apply_date", "promise_files", "publicity_start", "return_due", "return_date", "return_opinion"],
    },
    { title: ["附件", "Files"], fields: ["files", "remark"] },
  ],
  review: {
    label: ["保证金确认", "Deposit review"],
    route: "/payroll/bail-review",
    after: "/payroll/bail",
    queue: "toConfirm",
    since: "updated_at",
    accept: ["confirm", "confirmReplenish"],
    sendBack: ["reject"],
  },
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [
    ["project", "status"],
    ["corp", "status"],
    ["status", "expire_date"],
  ],
  screen: { form: false },
});
export type CorpDeposit = d.Row<typeof corpDeposits>;
