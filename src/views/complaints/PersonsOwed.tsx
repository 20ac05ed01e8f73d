import type { PersonOwedRow } from "../../../resources/dashboards/detailResponses";
import { Button } from "@mui/material";
import { Link } from "react-admin";
import { TextLink } from "../../app/data/ListLink";
import { canOpenAddress } from "../../app/entry/canOpenAddress";
import { SectionPanel } from "../../ui/SectionPanel";
import { Muted } from "../../ui/Muted";
import { yuanOf } from "../../ui/money";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { DataTable } from "../../ui/table/DataTable";

const shownFirst = 10;

interface PersonsOwedProps {
  readonly persons: readonly PersonOwedRow[];
  readonly project: number;
  /** What the complaint says. */
  readonly claimed: { readonly people?: number | null; readonly amount?: string | null };
  /** Show the complete list, for printing. */
  readonly isWhole: boolean;
  onShowAll(): void;
}

/** The persons to whom the project owes wages according to the wage ledger, each linked to his or her page. */
export function PersonsOwed({ persons, project, claimed, isWhole, onShowAll }: PersonsOwedProps) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const total = persons.reduce((sum, { owed_amount }) => sum + Number(owed_amount), 0);
  const ledger = `/payroll/arrears?filter=${encodeURIComponent(JSON.stringify({ project, scene: "overdue" }))}`;
  return (
    <SectionPanel
      flush
      title={t(["本项目拖欠名单：{n}人，{yuan}元", "Owed on this project: {n} workers, {yuan} CNY"], {
        n: persons.length,
        yuan: yuanOf(total.toFixed(2)),
      })}
      tools={canOpenAddress(ledger) && <TextLink to={ledger}>{t(["工资应付台账", "Wage ledger"])}</TextLink>}
    >
      <Muted sx={{ px: { xs: 2, sm: 1.5 }, pb: 1 }}>
        {t(
          claimed.amount == null
            ? [
                "投诉反映{people}人；按台账拖欠{n}人、{yuan}元。",
                "The complaint is about {people} people; the ledger owes {n} people {yuan} CNY.",
              ]
            : [
                "投诉反映{people}人、{amount}元；按台账拖欠{n}人、{yuan}元。",
                "The complaint is about {people} people and {amount} CNY; the ledger owes {n} people {yuan} CNY.",
              ],
          { people: claimed.people ?? 1, amount: yuanOf(claimed.amount), n: persons.length, yuan: yuanOf(total.toFixed(2)) },
        )}
      </Muted>
      <DataTable
        cards
        rows={isWhole ? persons : persons.slice(0, shownFirst)}
        rowKey={({ worker }) => worker}
        columns={[
          { label: "#", render: (_, at) => at + 1 },
          {
            label: t(["姓名", "Name"]),
            render: ({ worker, worker_name }) => {
              const path = showPath("workers", worker);
              return path ? <Link to={path}>{worker_name}</Link> : worker_name;
            },
          },
          { label: t(["月份", "Months"]), wraps: true, render: ({ months }) => months },
          { label: t(["拖欠（元）", "Overdue (CNY)"]), numeric: true, render: ({ owed_amount }) => yuanOf(owed_amount) },
        ]}
      />
      {!isWhole && persons.length > shownFirst && (
        <Button fullWidth onClick={onShowAll}>
          {t(["显示全部{n}人", "Show all {n} workers"], { n: persons.length })}
        </Button>
      )}
    </SectionPanel>
  );
}
