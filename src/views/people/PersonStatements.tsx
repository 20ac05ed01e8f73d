import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { labelOf, unknown, type Dictionary } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import type { StatementOfPerson } from "../../../resources/people/personDetail";
import { ListLink } from "../../app/data/ListLink";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { Tag } from "../../kinds/Tag";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import type { PersonFileRow } from "./personFileRow";

interface StatementKind {
  readonly label: Label;
  readonly statuses?: Dictionary;
  readonly to: (id: number) => string;
}
const kinds: Readonly<Record<StatementOfPerson["resource"], StatementKind>> = {
  objections: { label: ["异议", "Objection"], statuses: objectionStatus, to: (id) => `/payroll/objection-detail?id=${id}` },
  complaints: { label: ["投诉", "Complaint"], statuses: complaintStatus, to: (id) => `/alarm/complaint-detail?id=${id}` },
  workerWages: { label: ["账外支付", "Paid outside the account"], to: (id) => `/payroll/payroll?open=${id}` },
};

/** What the person has said and confirmed. */
export function PersonStatements({ person: { statements = [], confirmations = [] } }: { readonly person: PersonFileRow }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <>
      {statements.length > 0 && (
        <SectionPanel flush title={t(["投诉、异议与待确认款项", "Complaints, objections, payments to confirm"])}>
          <DataTable
            cards
            rows={statements}
            rowKey={({ resource, id }) => `${resource}${id}`}
            columns={[
              {
                label: t(["类别", "Kind"]),
                render: ({ resource, id }) => <ListLink to={kinds[resource].to(id)}>{t(kinds[resource].label)}</ListLink>,
              },
              { label: t(["日期", "Date"]), whole: true, render: ({ day }) => day },
              { label: t(["项目", "Project"]), wraps: true, render: ({ project_name }) => project_name },
              { label: t(["内容", "Details"]), wraps: true, render: ({ text }) => text },
              {
                label: t(["金额（元）", "Amount (CNY)"]),
                numeric: true,
                render: ({ amount }) => (amount === null ? unknown : yuanOf(amount)),
              },
              {
                label: t(["状态", "Status"]),
                render: ({ resource, status }) => {
                  const { statuses } = kinds[resource];
                  return statuses ? (
                    <Tag dictionary={statuses} code={status} />
                  ) : (
                    <TextTag tone="wait">{t(["待本人确认", "To be confirmed"])}</TextTag>
                  );
                },
              },
            ]}
          />
        </SectionPanel>
      )}
      {confirmations.length > 0 && (
        <SectionPanel flush title={t(["工资单与本人确认", "Payroll lines and confirmations"])}>
          <DataTable
            cards
            rows={confirmations}
            rowKey={({ id }) => id}
            columns={[
              { label: t(["月份", "Month"]), whole: true, render: ({ pay_month }) => pay_month },
              { label: t(["项目", "Project"]), wraps: true, render: ({ project_name }) => project_name },
              {
                label: t(["应付净额（元）", "Net due (CNY)"]),
                numeric: true,
                render: ({ actual_amount }) => yuanOf(actual_amount),
              },
              { label: t(["发放状态", "Payment"]), render: ({ status }) => <Tag dictionary={workerPayStatus} code={status} /> },
              {
                label: t(["本人确认", "Confirmed"]),
                wraps: true,
                render: ({ confirm_status, confirm_method, confirm_at }) =>
                  confirm_status ? (
                    [labelOf(confirmMethod, confirm_method, locale), confirm_at?.slice(0, 16)].filter(Boolean).join(" · ")
                  ) : (
                    <TextTag tone="wait">{t(["未确认", "Not confirmed"])}</TextTag>
                  ),
              },
            ]}
          />
        </SectionPanel>
      )}
    </>
  );
}
