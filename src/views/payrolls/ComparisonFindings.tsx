import { Alert, Box, Typography } from "@mui/material";
import { useState } from "react";
import { payType } from "../../../resources/dictionaries/payType";
import { labelOf } from "../../../resources/kit/dictionary";
import {
  acceptanceOf,
  isAcceptable,
  isAgreed,
  nothingFound,
  openWarnings,
  warningsOf,
  type RollWarningKind,
} from "../../../resources/payrolls/rollWarnings";
import type { Label } from "../../../resources/kit/label";
import type { RollComparison } from "../../../resources/responses/wages";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { fenOf, yuanOf } from "../../components/money";
import { LinkButton } from "../../ui/LinkButton";
import { TextTag } from "../../ui/TextTag";
import { AcceptWarnings } from "./AcceptWarnings";
import { changePercent, warningTone } from "./comparison";
import { Muted } from "../../ui/Muted";

interface Item {
  readonly worker: number | null;
  readonly text: string;
}
interface Finding {
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
const lastDigits = (card: string) => card.slice(-4);

function useFindings(comparison: RollComparison): readonly Finding[] {
  const t = useTranslations();
  const locale = useLocale();
  const { changed_cards, new_workers, left_out, changed_amounts, month, ...found } = { ...nothingFound, ...comparison };
  const each = <P extends { readonly worker: number }>(people: readonly P[], textOf: (person: P) => string): Item[] =>
    people.map((person) => ({ worker: person.worker, text: textOf(person) }));
  const cards = each(changed_cards, ({ worker_name, card, file_card }) => {
    const facts = { name: worker_name, card: lastDigits(card), file: file_card ? lastDigits(file_card) : "" };
    if (file_card === null)
      return t(["{name}：尾号{card}，人员信息无工资卡", "{name}: card ending {card}, no card on file"], facts);
    return facts.card === facts.file
      ? t(["{name}：尾号同为{card}，卡号不同", "{name}: both cards end in {card}, but the numbers differ"], facts)
      : t(["{name}：尾号{card}，人员信息为尾号{file}", "{name}: card ending {card}, card on file ending {file}"], facts);
  });
  const amounts = each(changed_amounts, (change) => {
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
  });
  const paidInstead = (label: Label) => (name: string, paid: string, other: string) =>
    t(["{name} 应发{paid}，{of}{other}", "{name}: payable {paid}, {of} {other}"], {
      ...{ name, of: t(label), paid: yuanOf(paid), other: yuanOf(other) },
    });
  const earned = paidInstead(["合同应得", "earned by contract"]);
  const minimum = paidInstead(["最低工资", "minimum wage"]);
  const objected = ({ worker_name, actual_amount, claimed_amount, claimed_days }: RollComparison["objected"][number]) => {
    const claims = [
      claimed_amount && t(["{yuan}元", "{yuan} CNY"], { yuan: yuanOf(claimed_amount) }),
      claimed_days !== null && t(["{n}天", "{n} days"], { n: claimed_days }),
    ].filter(Boolean);
    const facts = { name: worker_name, net: yuanOf(actual_amount), claim: claims.join(" · ") };
    return claims.length > 0
      ? t(["{name} 工资单{net}，本人算{claim}", "{name}: {net} on the payroll, {claim} by the worker's count"], facts)
      : t(["{name} 工资单{net}", "{name}: {net} on the payroll"], facts);
  };
  const priceOf = (basis: number, price: string) => `${labelOf(payType, basis, locale)} ${yuanOf(price)}`;
  const findings: Finding[] = [
    { kind: "card", title: ["工资卡与人员信息不一致", "Wage cards that differ from those on file"], items: cards },
    {
      kind: "deposit",
      title: ["本月工资由保证金支付，不能重复发放", "Paid by the wage deposit this month, and not to be paid twice"],
      items: each(found.paid_by_deposit, ({ worker_name, deposit_amount, actual_amount, is_ordered }) =>
        is_ordered
          ? t(
              [
                "{name} 支付通知书待银行支付，支付后再发余额",
                "{name}: a payment order on the deposit awaits the bank; pay the rest afterwards",
              ],
              { name: worker_name },
            )
          : t(["{name} 保证金已付{paid}，工资单{net}", "{name}: {paid} paid by the deposit, {net} on the payroll"], {
              ...{ name: worker_name, paid: yuanOf(deposit_amount), net: yuanOf(actual_amount) },
            }),
      ),
    },
    {
      kind: "objection",
      title: ["异议已同意，金额还未修改", "Objection agreed to, amount still unchanged"],
      items: each(found.objected.filter(isAgreed), objected),
    },
    {
      kind: "doubled",
      title: ["同一人该月工资重复列入", "The same person's wage of the month listed twice"],
      items: each(
        found.doubled,
        ({ worker_name, other }) => `${worker_name} ${other || t(["已线下或现金发放", "paid offline or in cash"])}`,
      ),
    },
    {
      kind: "tenfold",
      title: ["金额为应得的数倍，疑为小数点错误", "Many times what was earned; check the decimal point"],
      items: each(found.tenfold, (line) => earned(line.worker_name, line.total_pay_amount, line.expected_amount)),
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
      items: each(found.underpaid, (line) => earned(line.worker_name, line.total_pay_amount, line.earned_amount)),
    },
    {
      kind: "minimum",
      title: ["低于最低工资", "Below the minimum wage"],
      items: each(found.below_minimum, (line) => minimum(line.worker_name, line.total_pay_amount, line.minimum_amount)),
    },
    {
      kind: "month",
      title: ["工资月份", "Wage month"],
      items: month === null ? [] : [{ worker: null, text: t(monthText[month]) }],
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
        objected,
      ),
    },
    {
      kind: "amount",
      title: [
        "应付净额较上月变动超过20%（有考勤的按日均）",
        "Net due changed by more than 20% from last month (per attendance day if known)",
      ],
      items: amounts,
    },
    {
      kind: "newcomer",
      title: ["上月未发放，本月新增", "Added since last month"],
      items: each(new_workers, ({ worker_name, actual_amount }) => `${worker_name} ${yuanOf(actual_amount)}`),
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
      items: each(left_out, ({ worker_name, last_amount }) => `${worker_name} ${yuanOf(last_amount)}`),
    },
  ];
  return findings.filter(({ items }) => items.length > 0);
}

interface ComparisonFindingsProps {
  comparison: RollComparison;
  /** For users who may explain the findings: the payroll, and what to do after saving. */
  accepting?: { readonly roll: number; readonly onAccepted: () => void } | undefined;
  /** Fen: the balance of the wage account, undefined if the user may not see it, and the payroll's amount. */
  money?: { readonly balance: number | undefined; readonly amount: number } | undefined;
  /** Goes to the line of a worker. */
  go?: ((worker: number) => void) | undefined;
  /** While the lines can be edited: deducts what the deposit has paid. */
  deduct?: ((paid: RollComparison["paid_by_deposit"]) => void) | undefined;
  /** The payroll is with the contractor: errors are corrected after it is returned. */
  isSubmitted?: boolean;
}

/** What to check before a payroll is paid; maker, checker and authoriser see the same. */
export function ComparisonFindings({ comparison, accepting, money, go, deduct, isSubmitted = false }: ComparisonFindingsProps) {
  const t = useTranslations();
  const [explained, setExplained] = useState<Finding>();
  const findings = useFindings(comparison);
  const warnings = warningsOf(comparison);
  const open = openWarnings(comparison).length;
  const { last_month } = comparison;
  const paid = { ...nothingFound, ...comparison }.paid_by_deposit.filter(({ is_ordered }) => !is_ordered);
  const openOf = ({ kind }: Finding) => warnings.filter((one) => one.kind === kind && !acceptanceOf(comparison, one));
  return (
    <Box>
      <Muted sx={{ mb: 1 }}>
        {last_month
          ? t(["与{month}比较：上月{n}人，{amount}元", "Compared with {month}: {n} workers, {amount} CNY"], {
              month: last_month.pay_month,
              n: last_month.worker_count,
              amount: yuanOf(last_month.actual_amount),
            })
          : t(["没有可比较的上月工资单", "No payroll last month to compare with"])}
        {money?.balance !== undefined && <BalanceAfter balance={money.balance} amount={money.amount} />}
      </Muted>
      {findings.length === 0 && <Alert severity="success">{t(["未发现需要核对的变化", "No changes to check"])}</Alert>}
      {open > 0 && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t(
            isSubmitted
              ? ["{n}项须退回工资单更正或说明", "{n} items must be corrected or explained after the payroll is returned"]
              : ["{n}项须更正或说明后才能提交", "{n} items must be corrected or explained before submission"],
            { n: open },
          )}
        </Alert>
      )}
      <Box sx={{ display: "grid", gap: "4px 24px", gridTemplateColumns: "repeat(auto-fit, minmax(min(300px, 100%), 1fr))" }}>
        {findings.map((finding) => (
          <Box key={finding.kind} component="section" sx={{ mb: 1.25 }}>
            <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.25 }}>
              {t(finding.title)}{" "}
              {finding.kind !== "month" && (
                <TextTag tone={warningTone(finding.kind, !isSubmitted && openOf(finding).length === 0)}>
                  {t(["{n}人", "{n}"], { n: finding.items.length })}
                </TextTag>
              )}{" "}
              {deduct && finding.kind === "deposit" && paid.length > 0 && (
                <LinkButton onClick={() => deduct(paid)}>{t(["扣除已付", "Deduct"])}</LinkButton>
              )}
              {accepting && isAcceptable(finding.kind) && openOf(finding).length > 0 && (
                <LinkButton onClick={() => setExplained(finding)}>{t(["说明", "Explain"])}</LinkButton>
              )}
            </Typography>
            <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 2.5, fontSize: 13.5, maxHeight: 180, overflow: "auto" }}>
              {finding.items.map(({ worker, text }) => (
                <li key={text}>
                  {go && worker !== null ? <LinkButton onClick={() => go(worker)}>{text}</LinkButton> : text}
                  <AcceptedWord acceptance={acceptanceOf(comparison, { kind: finding.kind, worker })} />
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {explained && accepting && (
        <AcceptWarnings
          {...accepting}
          title={t(explained.title)}
          warnings={openOf(explained)}
          onClose={() => setExplained(undefined)}
        />
      )}
    </Box>
  );
}

function BalanceAfter({ balance, amount }: { balance: number; amount: number }) {
  const t = useTranslations();
  const text: Label =
    balance < amount
      ? ["专户余额{balance}元，差{short}元", "Account balance {balance} CNY, {short} CNY short"]
      : ["专户余额{balance}元，发放后{after}元", "Account balance {balance} CNY, {after} CNY after payment"];
  return (
    <Box component="span" sx={{ display: "block", color: balance < amount ? "error.main" : "inherit" }}>
      {t(text, { balance: fenOf(balance), short: fenOf(amount - balance), after: fenOf(balance - amount) })}
    </Box>
  );
}

/** Who explained the warning, when and how. */
function AcceptedWord({ acceptance }: { acceptance: ReturnType<typeof acceptanceOf> }) {
  const t = useTranslations();
  if (!acceptance) return null;
  const { word, account_name, accepted_at } = acceptance;
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {t(["（{word}——{name} {time}）", " ({word} – {name}, {time})"], {
        word,
        name: account_name,
        time: accepted_at.slice(0, 16),
      })}
    </Box>
  );
}
