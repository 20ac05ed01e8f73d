import type { PaydayAccount } from "../../../resources/dashboards/homeResponses";
import { unknown } from "../../../resources/kit/dictionary";
import { ListLink } from "../../app/data/ListLink";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { DaysLeft } from "./DaysLeft";

/** Whether the balance of each wage account covers its next payday. */
export function Paydays({ items }: { items: readonly PaydayAccount[] }) {
  const t = useTranslations();
  return (
    <SectionPanel flush title={t(["专户余额与下期发薪", "Accounts and the next payday"])} term="specialAccount">
      <DataTable
        cards
        rows={items}
        rowKey={(row) => row.project}
        columns={[
          {
            label: t(["项目", "Project"]),
            wraps: true,
            render: ({ project, project_name }) => (
              <ListLink to={`/realname/project-detail?id=${project}&part=account`}>{project_name}</ListLink>
            ),
          },
          { label: t(["应发日期", "Due date"]), render: ({ due_date }) => due_date },
          { label: t(["剩余天数", "Days left"]), render: ({ days_left }) => <DaysLeft days={days_left} /> },
          { label: t(["待发合计（元）", "To pay (CNY)"]), numeric: true, render: ({ amount }) => yuanOf(amount) },
          {
            label: t(["可用余额（元）", "Available (CNY)"]),
            numeric: true,
            render: ({ free_balance }) => (free_balance === null ? unknown : yuanOf(free_balance)),
          },
          { label: t(["资金", "Funds"]), render: (row) => <Funds row={row} /> },
        ]}
      />
    </SectionPanel>
  );
}

function Funds({ row: { account, short } }: { row: PaydayAccount }) {
  const t = useTranslations();
  if (account === null)
    return (
      <ListLink to="/payroll/account">
        <TextTag tone="bad">{t(["未开专户", "No account"])}</TextTag>
      </ListLink>
    );
  if (Number(short) === 0) return <TextTag tone="good">{t(["充足", "Sufficient"])}</TextTag>;
  return (
    <ListLink to={`/payroll/account-detail?id=${account}`}>
      <TextTag tone="bad">{t(["缺{amount}元", "{amount} CNY short"], { amount: yuanOf(short) })}</TextTag>
    </ListLink>
  );
}
