import { payType } from "../../../resources/dictionaries/payType";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { isAgreed, nothingFound, type RollWarningKind } from "../../../resources/payrolls/rollWarnings";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import type { TranslateLabel } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { changePercent } from "./comparison";

type LineIn<K extends "changed_cards" | "changed_amounts" | "paid_by_deposit" | "objected"> = RollComparison[K][number];

interface Item {
  readonly worker: number | null;
  readonly text: string;
}

export interface RollFinding {
  readonly kind: RollWarningKind;
  readonly title: Label;
  /** One item per person. */
  readonly items: readonly Item[];
}

const monthText: Readonly<Record<NonNullable<RollComparison["month"]>, Label>> = {
  current: ["本月尚未结束，考勤还在增加", "This month is not over; attendance is still being recorded"],
  old: ["该月份距今超过6个月，请核对是否选错", "This month is more than 6 months ago; check the choice"],
  unattended: ["所列人员在该月份均无考勤，请核对是否选错", "None of these workers attended in this month; check the choice"],
};
const earnedLabel: Label = ["合同应得", "earned by contract"];
const minimumLabel: Label = ["最低工资", "minimum wage"];
const lastDigits = (card: string) => card.slice(-4);

function cardText(t: TranslateLabel, { worker_name, card, file_card }: LineIn<"changed_cards">): string {
  const facts = { name: worker_name, card: lastDigits(card), file: file_card ? lastDigits(file_card) : "" };
  if (file_card === null)
    return t(["{name}：尾号{card}，人员信息无工资卡", "{name}: card ending {card}, no card on file"], facts);
  return facts.card === facts.file
    ? t(["{name}：尾号同为{card}，卡号不同", "{name}: both cards end in {card}, but the numbers differ"], facts)
    : t(["{name}：尾号{card}，人员信息为尾号{file}", "{name}: card ending {card}, card on file ending {file}"], facts);
}

function amountText(t: TranslateLabel, change: LineIn<"changed_amounts">): string {
  const { worker_name, days, last_days } = change;
  const facts = { name: worker_name, last: yuanOf(change.last_amount), now: yuanOf(change.actual_amount) };
  const percent = changePercent(change);
  if (!days || !last_days || !percent) return `${worker_name} ${facts.last} → ${facts.now}${percent ? ` (${percent})` : ""}`;
  return t(
    [
      "{name} {last}/{last_days}天 → {now}/{days}天（日均{percent}）",
      "{name} {last} / {last_days} d → {now} / {days} d ({percent} a day)",
    ],
    { ...facts, days, last_days, percent },
  );
}

function depositText(t: TranslateLabel, line: LineIn<"paid_by_deposit">): string {
  const facts = { name: line.worker_name, paid: yuanOf(line.deposit_amount), net: yuanOf(line.actual_amount) };
  return line.is_ordered
    ? t(
        [
          "{name} 支付通知书待银行支付，支付后再发余额",
          "{name}: a payment order on the deposit awaits the bank; pay the rest afterwards",
        ],
        facts,
      )
    : t(["{name} 保证金已付{paid}，工资单{net}", "{name}: {paid} paid by the deposit, {net} on the payroll"], facts);
}

function objectionText(t: TranslateLabel, line: LineIn<"objected">): string {
  const { worker_name, actual_amount, claimed_amount, claimed_days } = line;
  const claims = [
    claimed_amount && t(["{yuan}元", "{yuan} CNY"], { yuan: yuanOf(claimed_amount) }),
    claimed_days !== null && t(["{n}天", "{n} days"], { n: claimed_days }),
  ].filter(Boolean);
  const facts = { name: worker_name, net: yuanOf(actual_amount), claim: claims.join(" · ") };
  return claims.length > 0
    ? t(["{name} 工资单{net}，本人算{claim}", "{name}: {net} on the payroll, {claim} by the worker's count"], facts)
    : t(["{name} 工资单{net}", "{name}: {net} on the payroll"], facts);
}

/** What is payable beside what it is measured by. */
const payableText = (t: TranslateLabel, of: Label, name: string, paid: string, other: string): string =>
  t(["{name} 应发{paid}，{of}{other}", "{name}: payable {paid}, {of} {other}"], {
    ...{ name, of: t(of), paid: yuanOf(paid), other: yuanOf(other) },
  });

const each = <P extends { readonly worker: number }>(people: readonly P[], textOf: (person: P) => string): Item[] =>
  people.map((person) => ({ worker: person.worker, text: textOf(person) }));

/** What the comparison found, by kind, the most serious first; kinds without findings are omitted. */
export function findingsIn(comparison: RollComparison, locale: Locale): readonly RollFinding[] {
  const t: TranslateLabel = (label, facts) => translate(label, locale, facts);
  const found = { ...nothingFound, ...comparison };
  const priceOf = (basis: number, price: string) => `${labelOf(payType, basis, locale)} ${yuanOf(price)}`;
  const findings: RollFinding[] = [
    {
      kind: "card",
      title: ["工资卡与人员信息不一致", "Wage cards that differ from those on file"],
      items: each(found.changed_cards, (line) => cardText(t, line)),
    },
    {
      kind: "deposit",
      title: ["本月工资由保证金支付，不能重复发放", "Paid by the wage deposit this month, and not to be paid twice"],
      items: each(found.paid_by_deposit, (line) => depositText(t, line)),
    },
    {
      kind: "objection",
      title: ["异议已同意，金额还未修改", "Objection agreed to, amount still unchanged"],
      items: each(found.objected.filter(isAgreed), (line) => objectionText(t, line)),
    },
    {
      kind: "doubled",
      title: ["同一人该月工资重复计发", "The same person's wage of the month paid twice"],
      items: each(
        found.doubled,
        ({ worker_name, other, paid_by_hand }) =>
          `${worker_name} ${other || t(["已线下或现金发放{paid}", "{paid} paid offline or in cash"], { paid: yuanOf(paid_by_hand) })}`,
      ),
    },
    {
      kind: "tenfold",
      title: ["金额为应得的数倍，疑为小数点错误", "Many times what was earned; check the decimal point"],
      items: each(found.tenfold, (line) =>
        payableText(t, earnedLabel, line.worker_name, line.total_pay_amount, line.expected_amount),
      ),
    },
    {
      kind: "toEnter",
      title: ["有考勤，未填工资（计件、计量等须填写）", "Attended without a wage (piecework and measured work must be entered)"],
      items: each(found.to_enter, ({ worker_name, attend_days }) =>
        t(["{name} {n}天", "{name}: {n} days"], { name: worker_name, n: attend_days }),
      ),
    },
    {
      kind: "underpaid",
      title: ["应发不足合同应得的80%", "Payable below 80% of what was earned by contract"],
      items: each(found.underpaid, (line) =>
        payableText(t, earnedLabel, line.worker_name, line.total_pay_amount, line.earned_amount),
      ),
    },
    {
      kind: "minimum",
      title: ["低于最低工资", "Below the minimum wage"],
      items: each(found.below_minimum, (line) =>
        payableText(t, minimumLabel, line.worker_name, line.total_pay_amount, line.minimum_amount),
      ),
    },
    {
      kind: "deducted",
      title: ["超额扣款：超出法律允许的部分仍应支付给工人", "Deducted beyond the law: the excess remains due to the worker"],
      items: each(found.over_deducted, ({ worker_name, deduct_amount, unlawful_amount }) =>
        t(["{name} 扣除{sum}，超额{excess}元", "{name}: {sum} deducted, {excess} CNY too much"], {
          ...{ name: worker_name, sum: yuanOf(deduct_amount), excess: yuanOf(unlawful_amount) },
        }),
      ),
    },
    {
      kind: "days",
      title: ["出勤天数与考勤不符", "Days that differ from attendance"],
      items: each(found.other_days, ({ worker_name, days, attend_days }) =>
        t(["{name} 工资单{days}天，考勤{attended}天", "{name}: {days} days on the payroll, {attended} by attendance"], {
          ...{ name: worker_name, days, attended: attend_days },
        }),
      ),
    },
    {
      kind: "setOff",
      title: ["本人同意归还的多发还未扣回", "Overpayments that the worker agreed to give back, not set off yet"],
      items: each(found.to_set_off, ({ worker_name, set_off_amount, full_amount }) =>
        t(["{name} 可扣回{sum}，已预支应填{full}", "{name}: {sum} may be set off; enter {full} as advance"], {
          ...{ name: worker_name, sum: yuanOf(set_off_amount), full: yuanOf(full_amount) },
        }),
      ),
    },
    {
      kind: "month",
      title: ["工资月份", "Wage month"],
      items: found.month === null ? [] : [{ worker: null, text: t(monthText[found.month]) }],
    },
    {
      kind: "contract",
      title: ["计酬方式或单价与合同不一致", "Pay basis or rate differs from the contract"],
      items: each(
        found.priced_otherwise,
        (line) =>
          `${line.worker_name} ${priceOf(line.agreed_type, line.agreed_price)} → ${priceOf(line.pay_type, line.unit_price)}`,
      ),
    },
    {
      kind: "disputed",
      title: ["有异议，公司还未答复", "Objections the company has not answered"],
      items: each(
        found.objected.filter((line) => !isAgreed(line)),
        (line) => objectionText(t, line),
      ),
    },
    {
      kind: "amount",
      title: [
        "应付净额较上月变动超过20%（有考勤的按日均）",
        "Net due changed by more than 20% from last month (per attendance day if known)",
      ],
      items: each(found.changed_amounts, (line) => amountText(t, line)),
    },
    {
      kind: "newcomer",
      title: ["上月未发放，本月新增", "Added since last month"],
      items: each(found.new_workers, ({ worker_name, actual_amount }) => `${worker_name} ${yuanOf(actual_amount)}`),
    },
    {
      kind: "unlisted",
      title: ["有考勤，未列入本月任何工资单", "Attended this month, but on no payroll"],
      items: each(found.unlisted, ({ worker_name, attend_days }) =>
        t(["{name} {n}天", "{name}: {n} days"], { name: worker_name, n: attend_days }),
      ),
    },
    {
      kind: "leftOut",
      title: ["上月已列，本月未列", "Removed since last month"],
      items: each(found.left_out, ({ worker_name, last_amount }) => `${worker_name} ${yuanOf(last_amount)}`),
    },
  ];
  return findings.filter(({ items }) => items.length > 0);
}
