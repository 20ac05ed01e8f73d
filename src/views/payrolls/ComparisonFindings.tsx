import { Alert, Box, Typography } from "@mui/material";
import type { Label } from "../../../resources/kit/label";
import type { RollComparison } from "../../../resources/answers/wages";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { yuanOf } from "../../components/money";
import { TextTag } from "../../ui/TextTag";
import { changePercent } from "./comparison";

interface Finding {
  readonly title: Label;
  readonly tone: "bad" | "wait";
  /** One a person. */
  readonly items: readonly string[];
  readonly isList?: boolean;
}

const lastDigits = (card: string) => card.slice(-4);

function useFindings(comparison: RollComparison): readonly Finding[] {
  const t = useTranslations();
  const { changed_cards, new_workers, left_out, changed_amounts } = comparison;
  const cards = changed_cards.map(({ worker_name, card, file_card }) => {
    const facts = { name: worker_name, card: lastDigits(card), file: file_card ? lastDigits(file_card) : "" };
    if (file_card === null)
      return t(["{name}：尾号{card}，人员信息无工资卡", "{name}: card ending {card}, no card on file"], facts);
    return facts.card === facts.file
      ? t(["{name}：尾号同为{card}，卡号不同", "{name}: both cards end in {card}, but the numbers differ"], facts)
      : t(["{name}：尾号{card}，人员信息为尾号{file}", "{name}: card ending {card}, card on file ending {file}"], facts);
  });
  const amounts = changed_amounts.map((change) => {
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
  const findings: Finding[] = [
    {
      title: ["工资卡与人员信息不一致", "Wage cards that differ from those on file"],
      tone: "bad",
      items: cards,
      isList: true,
    },
    {
      title: [
        "实发较上月变动超过20%（有考勤的按日均）",
        "Net pay changed by more than 20% from last month (per attendance day if known)",
      ],
      tone: "wait",
      items: amounts,
      isList: true,
    },
    {
      title: ["上月未发放，本月新增", "Added since last month"],
      tone: "wait",
      items: new_workers.map(({ worker_name, actual_amount }) => `${worker_name} ${yuanOf(actual_amount)}`),
    },
    {
      title: ["上月已列，本月未列", "Removed since last month"],
      tone: "wait",
      items: left_out.map(({ worker_name, last_amount }) => `${worker_name} ${yuanOf(last_amount)}`),
    },
  ];
  return findings.filter(({ items }) => items.length > 0);
}

/** What to look at before a payroll is paid: cards that are not those of the workers' files, and what changed since last month. */
export function ComparisonFindings({ comparison }: { comparison: RollComparison }) {
  const t = useTranslations();
  const locale = useLocale();
  const findings = useFindings(comparison);
  const { last_month } = comparison;
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {last_month
          ? t(["与{month}比较：上月{n}人，{amount}元", "Compared with {month}: {n} workers, {amount} CNY"], {
              month: last_month.pay_month,
              n: last_month.worker_count,
              amount: yuanOf(last_month.actual_amount),
            })
          : t(["没有可比较的上月工资单，只核对工资卡", "No payroll last month to compare with; only wage cards are checked"])}
      </Typography>
      {findings.length === 0 && <Alert severity="success">{t(["未发现需要核对的变化", "No changes to check"])}</Alert>}
      <Box sx={{ display: "grid", gap: "4px 24px", gridTemplateColumns: "repeat(auto-fit, minmax(min(300px, 100%), 1fr))" }}>
        {findings.map(({ title, tone, items, isList }) => (
          <Box key={title[0]} component="section" sx={{ mb: 1.25 }}>
            <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.25 }}>
              {t(title)} <TextTag tone={tone}>{t(["{n}人", "{n}"], { n: items.length })}</TextTag>
            </Typography>
            {isList ? (
              <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13.5 }}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </Box>
            ) : (
              <Typography sx={{ fontSize: 13.5 }}>{items.join(locale === "zh" ? "、" : ", ")}</Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
