import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { Link, useDataProvider, useRefresh } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { isDay, monthOf } from "../../../resources/kit/days";
import { leaverDays } from "../../../resources/law/wages";
import { figureOn } from "../../../resources/kit/dated";
import { unknown } from "../../../resources/kit/dictionary";
import type { SettlementResponse } from "../../../resources/people/responses";
import { workers } from "../../../resources/people/workers";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useSave } from "../../app/data/useSave";
import { todayInShanghai } from "../../app/i18n/today";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Loadable } from "../../app/data/Loadable";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { DialogForm } from "../../ui/DialogForm";
import { yuanOf } from "../../ui/money";
import { Muted } from "../../ui/Muted";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { TitledDialog } from "../../ui/TitledDialog";
import type { WorkerRow } from "./workerRow";

const success = workers.actions?.leave.success;

/** The exit of a worker, beside what he is still to be paid: open days and money from attendance and contract. */
export function LeaveDialog({ worker, onClose }: { worker: WorkerRow; onClose: () => void }) {
  const t = useTranslations();
  const refresh = useRefresh();
  const provider = useDataProvider<AppDataProvider>();
  const [values, setValues] = useState<{ exit_date: string }>({ exit_date: todayInShanghai() });
  /** Today while no date is typed. */
  const exit_date = isDay(values.exit_date) ? values.exit_date : todayInShanghai();
  const answer = useApiQuery<SettlementResponse>(`${workers.path}${worker.id}/settlement/`, { exit_date });
  const saving = useSave(
    () => provider.action("workers", { id: worker.id, call: "POST leave", data: { action: "leave", ...values } }),
    {
      ...(success && { success }),
      onSuccess: () => {
        refresh();
        onClose();
      },
    },
  );
  const errors = messagesByField(saving.error);
  const month = monthOf(exit_date);
  return (
    <TitledDialog
      title={t(["退场与结算：{name}", "Exit and settlement: {name}"], { name: worker.worker_name ?? "" })}
      onClose={onClose}
    >
      <DialogForm
        saving={saving.isPending}
        onSave={() => saving.mutate()}
        onClose={onClose}
        aside={
          <Button
            component={Link}
            to={`/payroll/edit-salary?project=${worker.project}&corp=${worker.corp}&month=${month}`}
            onClick={onClose}
          >
            {t(["编制结算工资单", "Make the settlement payroll"])}
          </Button>
        }
      >
        <DeclaredInput
          field={workers.fields.exit_time}
          name="exit_date"
          values={values}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          error={errors["exit_date"]}
        />
        <Loadable answer={answer}>
          {({ months, open_days, owed_amount, overdue_amount }) => (
            <>
              {Number(owed_amount) > 0 && (
                <Muted sx={{ mb: 1 }}>
                  {t(
                    [
                      "未结{days}天，共{amount}元。退场后{limit}日内付清，先到期的月份按其应发日期（工资支付暂行规定第九条）。",
                      "{days} days open, {amount} CNY. All is due within {limit} days of the exit, a month that is due before on its own day (Interim Provisions on Wage Payment, Art. 9).",
                    ],
                    { days: open_days, amount: yuanOf(owed_amount), limit: figureOn(leaverDays, exit_date) },
                  )}
                </Muted>
              )}
              {Number(overdue_amount) > 0 && (
                <Alert severity="error" sx={{ mb: 1 }}>
                  {t(["其中拖欠{amount}元，应立即付清。", "{amount} CNY of it is in arrears and to be paid now."], {
                    amount: yuanOf(overdue_amount),
                  })}
                </Alert>
              )}
              {months.some(({ is_minimum }) => is_minimum) && (
                <Muted sx={{ mb: 1 }}>
                  {t([
                    "计件或没有合同的月份还没有工资单，先按最低工资计，编制后以工资单为准。",
                    "Piece work, or work without a contract, counts as the minimum wage until it is on a payroll.",
                  ])}
                </Muted>
              )}
              <DataTable
                rows={months}
                empty={t(["没有未结的工资", "No open wages"])}
                rowKey={({ pay_month }) => pay_month}
                columns={[
                  { label: t(["月份", "Month"]), render: ({ pay_month }) => pay_month, footer: t(["合计", "Total"]) },
                  { label: t(["出勤天数", "Days"]), numeric: true, render: ({ attend_days }) => attend_days },
                  { label: t(["应付", "Due"]), numeric: true, wide: true, render: ({ due_amount }) => yuanOf(due_amount) },
                  { label: t(["已发", "Paid"]), numeric: true, wide: true, render: ({ paid_amount }) => yuanOf(paid_amount) },
                  {
                    label: t(["未发", "Outstanding"]),
                    numeric: true,
                    render: (row) => yuanOf(row.owed_amount),
                    footer: yuanOf(owed_amount),
                  },
                  { label: t(["应发日期", "Due on"]), render: (row) => <DueOn month={row} /> },
                ]}
              />
            </>
          )}
        </Loadable>
      </DialogForm>
    </TitledDialog>
  );
}

/** The day of a month that is owed, and how late it is. */
function DueOn({ month: { owed_amount, due_date, overdue_days } }: { month: SettlementResponse["months"][number] }) {
  const t = useTranslations();
  if (Number(owed_amount) === 0) return unknown;
  return (
    <>
      {due_date}
      {overdue_days > 0 && (
        <>
          {" "}
          <TextTag tone="bad">{t(["逾期{n}天", "{n} days overdue"], { n: overdue_days })}</TextTag>
        </>
      )}
    </>
  );
}
