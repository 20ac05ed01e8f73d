import { Button, useMediaQuery } from "@mui/material";
import { useState } from "react";
import { Link } from "react-admin";
import type { OwedWage } from "../../../resources/cases/responses";
import { TextLink } from "../../app/data/ListLink";
import { canOpenAddress } from "../../app/entry/canOpenAddress";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { useIsPrinting } from "../../ui/useIsPrinting";
import { DataTable } from "../../ui/table/DataTable";
import { sumOfYuan } from "./sumOfYuan";

/** On a phone each row is a card, and what follows should not be ten screens below. */
const shownFirst = { desk: 15, phone: 4 } as const;
const amounts = ["earned_amount", "due_amount", "paid_amount", "owed_amount"] as const;

/** 人员附表: each overdue month of each person, with the sums below. */
export function OwedWages({ wages, project }: { readonly wages: readonly OwedWage[]; readonly project: number }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const [isChosenWhole, setWhole] = useState(false);
  const isWhole = useIsPrinting() || isChosenWhole;
  const first = shownFirst[useMediaQuery("(max-width: 599.95px)") ? "phone" : "desk"];
  const sumOf = (field: (typeof amounts)[number]) => yuanOf(sumOfYuan(wages.map((wage) => wage[field])));
  const ledger = `/payroll/arrears?filter=${encodeURIComponent(JSON.stringify({ project, scene: "overdue" }))}`;
  const labels = {
    earned_amount: t(["应得", "Earned"]),
    due_amount: t(["应付", "Due"]),
    paid_amount: t(["已发", "Paid"]),
    owed_amount: t(["拖欠", "Overdue"]),
  };
  const sums = (field: (typeof amounts)[number]) => ({
    label: labels[field],
    numeric: true,
    render: (row: OwedWage) => yuanOf(row[field]),
    footer: sumOf(field),
  });
  return (
    <SectionPanel
      flush
      title={t(["人员附表（元）", "Persons (CNY)"])}
      tools={canOpenAddress(ledger) && <TextLink to={ledger}>{t(["工资应付台账", "Wage ledger"])}</TextLink>}
    >
      <DataTable
        cards
        rows={isWhole ? wages : wages.slice(0, first)}
        rowKey={({ worker, corp, pay_month }) => `${worker}/${corp}/${pay_month}`}
        columns={[
          {
            label: t(["姓名", "Name"]),
            render: ({ worker, worker_name }) => {
              const path = showPath("workers", worker);
              return path ? <Link to={path}>{worker_name}</Link> : worker_name;
            },
            footer: t(["合计", "Total"]),
          },
          // On a phone the debt comes first.
          sums("owed_amount"),
          { label: t(["月份", "Month"]), whole: true, render: ({ pay_month }) => pay_month },
          { label: t(["天数", "Days"]), numeric: true, render: ({ attend_days }) => attend_days },
          sums("earned_amount"),
          sums("due_amount"),
          sums("paid_amount"),
          { label: t(["逾期天数", "Days overdue"]), numeric: true, render: ({ overdue_days }) => overdue_days },
          { label: t(["用人单位", "Employer"]), wraps: true, render: ({ corp_name }) => corp_name },
        ]}
      />
      {!isWhole && wages.length > first && (
        <Button fullWidth onClick={() => setWhole(true)} sx={{ displayPrint: "none" }}>
          {t(["显示全部{n}行", "Show all {n} rows"], { n: wages.length })}
        </Button>
      )}
    </SectionPanel>
  );
}
