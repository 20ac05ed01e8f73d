import { useRecordContext } from "react-admin";
import type { CalendarMonth, CalendarRow } from "../../../resources/payrolls/wagesResponses";
import { creditLevel } from "../../../resources/corps/creditLevel";
import { toFen, toYuan } from "../../../resources/kit/money";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { FactList } from "../../kinds/FactList";
import { yuanOf } from "../../ui/money";
import { textValueOf } from "../../kinds/rowValues";
import { SectionPanel } from "../../ui/SectionPanel";
import { Tag } from "../../kinds/Tag";
import { useApiQuery } from "../../app/data/useApiQuery";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRowOf } from "../../../resources/kit/row";
import { corps } from "../../../resources/corps/corps";
import { TextTag } from "../../ui/TextTag";
import { ChartPanel } from "../../dashboards/panels/ChartPanel";
import { wageCalendarPath } from "../wages/WageStrip";

const months = 24;
const { credit_level, is_blacklisted, last_arrears_date } = corps.fields;

function useTwoYears(corp: number): readonly CalendarRow[] {
  const { data } = useApiQuery<readonly CalendarRow[]>(
    wageCalendarPath,
    { corp, months },
    { enabled: canRead(wageLedger, getActor()) },
  );
  return data ?? [];
}

/** The number of days by which the wages of a month were, or still are, late. */
const daysLate = ({ overdue_days, late_days }: CalendarMonth): number => Math.max(overdue_days, late_days);

/** What a company owes now, how often it paid late in two years, and its credit. */
export function CorpStanding() {
  const t = useTranslations();
  const corp = useRecordContext<WireRowOf<typeof corps>>();
  const rows = useTwoYears(corp?.id ?? 0);
  if (!corp) return null;
  const arrears = ({ months: shown, earlier }: CalendarRow) =>
    [...shown, ...(earlier ? [earlier] : [])].reduce((fen, { overdue_amount }) => fen + (toFen(overdue_amount) ?? 0), 0);
  const isBlacklisted = corp.is_blacklisted === true;
  return (
    <SectionPanel title={t(["拖欠与信用", "Arrears and credit"])}>
      <FactList
        facts={[
          ...rows.map((row) => {
            const owed = arrears(row);
            const late = row.months.filter((month) => daysLate(month) > 0);
            const longest = Math.max(0, ...row.months.map(({ overdue_days }) => overdue_days));
            return {
              name: row.name ?? "",
              value: (
                <>
                  {owed > 0 ? (
                    <TextTag tone="bad">
                      {t(["拖欠{amount}元 · 最长{days}天", "{amount} CNY owed · up to {days} days"], {
                        amount: yuanOf(toYuan(owed)),
                        days: longest,
                      })}
                    </TextTag>
                  ) : (
                    <TextTag tone="good">{t(["无拖欠", "No arrears"])}</TextTag>
                  )}{" "}
                  {t(["近24个月迟发或拖欠{n}个月", "late in {n} of 24 months"], { n: late.length })}
                </>
              ),
            };
          }),
          // An authority's decision, which does not depend on current arrears.
          {
            name: t(credit_level.spec.label),
            value: <Tag dictionary={creditLevel} code={textValueOf(corp, "credit_level")} />,
          },
          {
            name: t(is_blacklisted.spec.label),
            value: isBlacklisted ? (
              <TextTag tone="bad">
                {t(["列入，至{day}", "Listed until {day}"], { day: textValueOf(corp, "blacklist_until") })}
              </TextTag>
            ) : (
              t(["未列入", "Not listed"])
            ),
          },
          { name: t(last_arrears_date.spec.label), value: textValueOf(corp, "last_arrears_date") || t(["无认定", "None"]) },
        ]}
      />
    </SectionPanel>
  );
}

/** Two years of months, each with the number of days by which its wages were late. */
export function Lateness() {
  const t = useTranslations();
  const corp = useRecordContext<WireRowOf<typeof corps>>()?.id ?? 0;
  const rows = useTwoYears(corp);
  if (!rows.some((row) => row.months.some(({ state }) => state !== null))) return null;
  const first = Math.min(...rows.map((row) => row.months.findIndex(({ state }) => state !== null)).filter((nth) => nth >= 0));
  return (
    <ChartPanel
      title={t(["工资迟发天数（近24个月）", "Days late, last 24 months"])}
      by="month"
      head={t(["工资月份", "Month"])}
      rows={(rows[0]?.months ?? []).slice(first).map(({ month }, nth) => ({
        month,
        ...Object.fromEntries(rows.map((row) => [row.key, daysLate(row.months[first + nth]!)])),
        ...Object.fromEntries(rows.map((row) => [`${row.key}_to`, row.months[first + nth]!.to])),
      }))}
      series={rows.map((row) => ({ key: row.key, name: row.name ?? "", as: "bar", to: `${row.key}_to` }))}
    />
  );
}
