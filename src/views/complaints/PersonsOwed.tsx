import { Link } from "react-admin";
import { ListLink } from "../../components/ListLink";
import { SectionPanel } from "../../components/SectionPanel";
import { yuanOf } from "../../components/money";
import { useTranslations } from "../../i18n/useTranslations";
import { useRecordPaths } from "../../routing/recordPaths";
import { DataTable } from "../../ui/table/DataTable";

export interface PersonOwedRow {
  readonly worker: number;
  readonly worker_name: string;
  readonly months: string;
  readonly owed_amount: string;
}

/** Whom the wages of the project are owed to by the wage ledger, each leading to his file. */
export function PersonsOwed({ persons, project }: { readonly persons: readonly PersonOwedRow[]; readonly project: unknown }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const total = persons.reduce((sum, { owed_amount }) => sum + Number(owed_amount), 0);
  const filter = encodeURIComponent(JSON.stringify({ project, scene: "overdue" }));
  return (
    <SectionPanel
      flush
      title={t(["本项目拖欠名单：{n}人，{yuan}元", "Owed on this project: {n} workers, {yuan} CNY"], {
        n: persons.length,
        yuan: yuanOf(total.toFixed(2)),
      })}
      tools={<ListLink to={`/payroll/arrears?filter=${filter}`}>{t(["工资应付台账", "Wage ledger"])}</ListLink>}
    >
      <DataTable
        cards
        rows={persons}
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
          { label: t(["拖欠（元）", "Owed (CNY)"]), numeric: true, render: ({ owed_amount }) => yuanOf(owed_amount) },
        ]}
      />
    </SectionPanel>
  );
}
