import { Typography } from "@mui/material";
import type { CalendarRow } from "../../../resources/payrolls/wagesResponses";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { ListLink } from "../../app/data/ListLink";
import { Loadable } from "../../app/data/Loadable";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { useApiQuery } from "../../app/data/useApiQuery";
import { monthText } from "../../dashboards/screen/figures/figures";
import { WageGrid, WageLegend } from "./WageGrid";
import { Muted } from "../../ui/Muted";

export const wageCalendarPath = "/project/v1/wageLedger/calendar/";

/** The subject of the wages: one project, one company, one worker, or all employments of a person. */
export type WageSubject =
  { readonly project: number } | { readonly corp: number } | { readonly worker: number } | { readonly person: number };

/** Twelve months of wages of a project, a company or a worker; renders nothing for users who may not see wages. */
export function WageStrip({ subject }: { subject: WageSubject }) {
  const t = useTranslations();
  const isReadable = canRead(wageLedger, getActor());
  const answer = useApiQuery<readonly CalendarRow[]>(wageCalendarPath, subject, { enabled: isReadable });
  if (!isReadable) return null;
  return (
    <SectionPanel title={t(["工资日历", "Wage calendar"])}>
      <Loadable answer={answer}>{(rows) => <Months rows={rows} />}</Loadable>
    </SectionPanel>
  );
}

const hasWages = ({ months, earlier }: CalendarRow): boolean => earlier !== null || months.some(({ state }) => state !== null);

function Months({ rows }: { rows: readonly CalendarRow[] }) {
  const t = useTranslations();
  if (!rows.some(hasWages)) return <Muted>{t(["近12个月没有应发工资", "No wages were due in the last 12 months"])}</Muted>;
  return (
    <>
      <WageGrid label={t(["近12个月工资发放情况", "Wages of the last 12 months"])} nameHead={t(["角色", "Role"])} rows={rows} />
      {rows.map(({ key, earlier }) => earlier && <Earlier key={key} arrears={earlier} />)}
      <WageLegend />
    </>
  );
}

/** Arrears older than the months shown. */
function Earlier({ arrears }: { arrears: NonNullable<CalendarRow["earlier"]> }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <Typography variant="body2" sx={{ mt: 1, color: "error.main" }}>
      <ListLink to={arrears.to}>
        {t(["另有更早的拖欠（{month}起）：{n}人 · {amount}元", "Earlier arrears since {month}: {n} workers · {amount} CNY"], {
          month: monthText(arrears.since, locale),
          n: arrears.overdue_workers,
          amount: yuanOf(arrears.overdue_amount),
        })}
      </ListLink>
    </Typography>
  );
}
