import { Alert, Box, Typography } from "@mui/material";
import { useState } from "react";
import { acceptanceOf, isAcceptable, nothingFound, openWarnings, warningsOf } from "../../../resources/payrolls/rollWarnings";
import type { Label } from "../../../resources/kit/label";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { fenOf, yuanOf } from "../../ui/money";
import { LinkButton } from "../../ui/LinkButton";
import { TextTag } from "../../ui/TextTag";
import { AcceptWarnings } from "./AcceptWarnings";
import { warningTone } from "./comparison";
import { findingsIn, type RollFinding } from "./findings";
import { Muted } from "../../ui/Muted";

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
  const [explained, setExplained] = useState<RollFinding>();
  const findings = findingsIn(comparison, useLocale());
  const warnings = warningsOf(comparison);
  const open = openWarnings(comparison).length;
  const { last_month } = comparison;
  const paid = { ...nothingFound, ...comparison }.paid_by_deposit.filter(({ is_ordered }) => !is_ordered);
  const openOf = ({ kind }: RollFinding) => warnings.filter((one) => one.kind === kind && !acceptanceOf(comparison, one));
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
            <Box
              component="ul"
              tabIndex={0}
              sx={{ m: 0, pl: 2.5, fontSize: 13.5, maxHeight: 180, overflow: "auto", "& li": { py: "2px" } }}
            >
              {finding.items.map(({ worker, text }, at) => (
                // Two workers may have one name and one amount.
                <li key={at}>
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
