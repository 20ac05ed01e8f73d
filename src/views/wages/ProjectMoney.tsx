import { Box } from "@mui/material";
import { useGetList, useGetOne, useRecordContext } from "react-admin";
import type { CalendarRow } from "../../../resources/payrolls/wagesResponses";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { SectionPanel } from "../../ui/SectionPanel";
import { useApiQuery } from "../../app/data/useApiQuery";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { AccountChart, accountMonths } from "../accounts/AccountChart";
import { ChartPanel } from "../../dashboards/panels/ChartPanel";
import { wageCalendarPath } from "./WageStrip";

/** A project's wages and account balances by month, each only for users who may read wages or the account. */
export function ProjectMoney() {
  const project = useRecordContext<WireRow>()?.id;
  if (project === undefined) return null;
  const actor = getActor();
  return (
    <Box
      sx={{
        display: "grid",
        gap: "0 16px",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(auto-fit, minmax(480px, 1fr))" },
      }}
    >
      {canRead(wageLedger, actor) && <WagesByMonth project={project} />}
      {canRead(wageAccounts, actor) && <Balance project={project} />}
    </Box>
  );
}

function WagesByMonth({ project }: { project: number }) {
  const t = useTranslations();
  const { data } = useApiQuery<readonly CalendarRow[]>(wageCalendarPath, { project });
  const months = data?.[0]?.months ?? [];
  const shown = months.slice(
    Math.max(
      0,
      months.findIndex(({ state }) => state !== null),
    ),
  );
  if (!shown.some(({ state }) => state !== null)) return null;
  return (
    <ChartPanel
      title={t(["各月工资（元）", "Wages by month (CNY)"])}
      by="month"
      head={t(["月份", "Month"])}
      rows={shown.map(({ month, due_amount, paid_amount, overdue_amount, to }) => ({
        month,
        due_amount: Number(due_amount),
        paid_amount: Number(paid_amount),
        overdue_amount: Number(overdue_amount),
        to,
      }))}
      series={[
        { key: "due_amount", name: t(["应付", "Due"]), as: "bar", to: "to" },
        { key: "paid_amount", name: t(["已发", "Paid"]), as: "bar", to: "to" },
        { key: "overdue_amount", name: t(["拖欠", "Overdue"]), as: "line", to: "to" },
      ]}
    />
  );
}

function Balance({ project }: { project: number }) {
  const t = useTranslations();
  const { data: accounts } = useGetList<WireRow>("wageAccounts", {
    filter: { project },
    pagination: { page: 1, perPage: 1 },
    sort: { field: "id", order: "DESC" },
  });
  const id = accounts?.[0]?.id;
  const { data: account } = useGetOne<WireRow>("wageAccounts", { id: id ?? 0 }, { enabled: id !== undefined });
  const months = accountMonths(account);
  const title = t(["专户收支与余额（元）", "Special account (CNY)"]);
  if (months.length === 0) return null;
  return (
    <SectionPanel title={title}>
      <AccountChart label={title} months={months} />
    </SectionPanel>
  );
}
