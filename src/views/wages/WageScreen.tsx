import { Box, Button, MenuItem, Paper, TextField } from "@mui/material";
import { useState } from "react";
import { useGetList, useLocation, useNavigate } from "react-admin";
import { addDays, daysBetween, isMonth } from "../../../resources/kit/days";
import type { WireRow } from "../../kinds/wireRow";
import { textValueOf } from "../../kinds/rowValues";
import { LoadingState } from "../../ui/states";
import { todayInShanghai } from "../../app/i18n/today";
import { TextTag } from "../../ui/TextTag";
import type { ProjectMonth } from "../../../resources/payrolls/wagesResponses";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Loadable } from "../../app/data/Loadable";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { DateFilter } from "../../ui/dates/DateFilter";
import { DataTable } from "../../ui/table/DataTable";
import { Tag } from "../../kinds/Tag";
import { useApiQuery } from "../../app/data/useApiQuery";
import { projectMonthsPath } from "./teamAggregate";
import { wageMonthStatus } from "../../../resources/dictionaries/wageMonthStatus";
import { TextLink } from "../../app/data/ListLink";

const rowsOfPage = 25;

interface WageFilter {
  readonly q: string;
  /** Empty for all months. */
  readonly month: string;
  /** Empty for all states. */
  readonly status: string;
  readonly page: number;
}

/** The last month with due wages that the user may see; undefined while loading. */
function useLastDueMonth(enabled: boolean): string | undefined {
  const { data, isPending } = useGetList<WireRow>(
    "wageLedger",
    {
      filter: { due_date_to: addDays(todayInShanghai(), -1) },
      sort: { field: "due_date", order: "DESC" },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled },
  );
  if (isPending) return undefined;
  return data?.[0] ? textValueOf(data[0], "pay_month") : "";
}

/** /payroll/wage: one row per project and month, with workers present, owed and paid. The filter is stored in the URL. */
export default function WageScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const lastDue = useLastDueMonth(!query.has("month"));
  const month = query.get("month") ?? lastDue;
  if (month === undefined) return <LoadingState />;
  const filter = { q: query.get("q") ?? "", month, status: query.get("status") ?? "", page: Number(query.get("page")) || 0 };
  const ask = ({ q, month: next, status, page }: WageFilter) => {
    const params = new URLSearchParams({
      month: next,
      ...(q && { q }),
      ...(status && { status }),
      ...(page > 0 && { page: String(page) }),
    });
    navigate(`${pathname}?${params.toString()}`);
  };
  return <ProjectMonths key={filter.q} filter={filter} ask={ask} reset={() => navigate(pathname)} />;
}

interface ProjectMonthsProps {
  readonly filter: WageFilter;
  readonly ask: (filter: WageFilter) => void;
  readonly reset: () => void;
}

function ProjectMonths({ filter, ask, reset }: ProjectMonthsProps) {
  const t = useTranslations();
  const start = filter.page * rowsOfPage;
  const answer = useApiQuery<readonly ProjectMonth[]>(projectMonthsPath, {
    filter: JSON.stringify({ ...(filter.q && { q: filter.q }), ...(filter.status && { status: Number(filter.status) }) }),
    ...(filter.month && { pay_month: filter.month }),
    range: [start, start + rowsOfPage - 1],
  });
  return (
    <>
      <WageFilterForm filter={filter} ask={ask} reset={reset} refetch={() => void answer.refetch()} />
      <SectionPanel flush>
        <Loadable answer={answer}>
          {(rows) => (
            <>
              <DataTable
                cards
                pinned
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    label: t(["项目", "Project"]),
                    render: (row) => (
                      <TextLink to={`/payroll/wage-detail?project=${row.project}&month=${row.pay_month}`}>
                        {row.project_name}
                      </TextLink>
                    ),
                  },
                  { label: t(["总承包单位", "General contractor"]), render: (row) => row.contractor_corp_name ?? "-" },
                  // Omitted if the filter already names one month.
                  ...(filter.month ? [] : [{ label: t(["工资月份", "Month"]), render: (row: ProjectMonth) => row.pay_month }]),
                  { label: t(["出勤人数", "Present"]), render: (row) => row.attend_workers, numeric: true },
                  { label: t(["应发人数", "Workers due"]), render: (row) => row.wage_workers, numeric: true },
                  { label: t(["已发人数", "Workers paid"]), render: (row) => row.paid_workers, numeric: true },
                  { label: t(["拖欠人数", "Workers owed"]), render: (row) => row.unpaid_workers, numeric: true },
                  { label: t(["应付(元)", "Due (CNY)"]), render: (row) => yuanOf(row.due_amount), numeric: true },
                  { label: t(["已发(元)", "Paid (CNY)"]), render: (row) => yuanOf(row.paid_amount), numeric: true },
                  { label: t(["拖欠(元)", "Overdue (CNY)"]), render: (row) => yuanOf(row.owed_amount), numeric: true },
                  { label: t(["状态", "Status"]), render: (row) => <MonthState row={row} /> },
                ]}
              />
              {(filter.page > 0 || rows.length === rowsOfPage) && (
                <Box sx={{ display: "flex", justifyContent: "flex-end", alignItems: "center", gap: 1, p: 1 }}>
                  <Button disabled={filter.page === 0} onClick={() => ask({ ...filter, page: filter.page - 1 })}>
                    {t(["上一页", "Previous"])}
                  </Button>
                  <span>{t(["第{n}页", "Page {n}"], { n: filter.page + 1 })}</span>
                  <Button disabled={rows.length < rowsOfPage} onClick={() => ask({ ...filter, page: filter.page + 1 })}>
                    {t(["下一页", "Next"])}
                  </Button>
                </Box>
              )}
            </>
          )}
        </Loadable>
      </SectionPanel>
    </>
  );
}

interface WageFilterFormProps extends ProjectMonthsProps {
  readonly refetch: () => void;
}

/** Month and state apply at once, the name of a project with the button. */
function WageFilterForm({ filter, ask, reset, refetch }: WageFilterFormProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(filter.q);
  /** What is typed instead of the month that is shown. */
  const [month, setMonth] = useState({ of: filter.month, text: filter.month });
  return (
    <Paper
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const q = typed.trim();
        if (q === filter.q && filter.page === 0) refetch();
        else ask({ ...filter, q, page: 0 });
      }}
      noValidate
      sx={{
        p: 1.5,
        mb: 1.5,
        display: "grid",
        gap: 1.5,
        alignItems: "center",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(210px, 1fr))" },
        "& .MuiFormControl-root": { m: 0 },
      }}
    >
      <TextField label={t(["项目名称", "Project"])} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <DateFilter
        precision="month"
        name="month"
        label={t(["工资月份", "Month"])}
        value={month.of === filter.month ? month.text : filter.month}
        onChange={(text) => {
          setMonth({ of: filter.month, text });
          if (text !== filter.month && (text === "" || isMonth(text))) ask({ ...filter, month: text, page: 0 });
        }}
      />
      <TextField
        select
        label={t(["状态", "Status"])}
        value={filter.status}
        onChange={({ target }) => ask({ ...filter, status: target.value, page: 0 })}
      >
        <MenuItem value="">{t(["全部", "All"])}</MenuItem>
        {wageMonthStatus.values.map(({ code, zh, en }) => (
          <MenuItem key={code} value={String(code)}>
            {t([zh, en])}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: "flex", gap: 1, gridColumnEnd: { sm: -1 }, justifyContent: "flex-end" }}>
        <Button type="submit" variant="contained">
          {t(["查询", "Search"])}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            setTyped("");
            reset();
          }}
        >
          {t(["重置", "Reset"])}
        </Button>
      </Box>
    </Paper>
  );
}

/** The overdue amount with its days, otherwise the state of the month's wages. */
function MonthState({ row: { status, due_date, unpaid_workers } }: { row: ProjectMonth }) {
  const t = useTranslations();
  if (unpaid_workers === 0) return <Tag dictionary={wageMonthStatus} code={status} />;
  return <TextTag tone="bad">{t(["逾期{n}天", "{n} days overdue"], { n: daysBetween(due_date, todayInShanghai()) })}</TextTag>;
}
