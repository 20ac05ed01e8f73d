import { Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-admin";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useTranslations } from "../../i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import { useFormatContext } from "../../kinds/useFormatContext";
import { SectionPanel } from "../../components/SectionPanel";
import { SimpleTable } from "../../components/SimpleTable";
import { TextTag } from "../../components/Tag";
import type { DueItem } from "./homeAnswer";

const stateSpecs = [payRolls.fields.status.spec];
const soonDays = 3;
/** So many, and every one that is late or nearly so; the list they belong to follows below. */
const atFirst = 8;
const withMaker = 0;
const withBank = 2;

function pathTo({ pay_roll, status, project, corp, pay_month }: DueItem): string {
  if (!pay_roll) return `/payroll/edit-salary?project=${project}&corp=${corp}&month=${pay_month}`;
  return status === withMaker ? `/payroll/edit-salary?id=${pay_roll}` : `/payroll/detail-salary?id=${pay_roll}`;
}

/** Nothing is left to do but wait for the bank. */
const isDone = ({ status }: DueItem): boolean => status === withBank;

/** 本月发薪, and what is late of earlier months: what has to be paid until when. */
export function Due({ items }: { items: readonly DueItem[] }) {
  const t = useTranslations();
  const { fields } = payRolls;
  const reading = useFormatContext(stateSpecs);
  const [all, setAll] = useState(false);
  const atOnce = items.filter(({ days_left }, at) => at < atFirst || days_left < soonDays);
  return (
    <SectionPanel
      flush
      title={t(["本月发薪", "Wages due"])}
      tools={
        items.length > atOnce.length && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t(["收起", "Less"]) : t(["全部{n}笔", "All {n}"], { n: items.length })}
          </Button>
        )
      }
    >
      <SimpleTable
        cards
        pinned
        rows={all ? items : atOnce}
        keyOf={(row) => `${row.project}.${row.corp}.${row.pay_month}`}
        empty={t(["本月没有待发放的工资", "No wages are due"])}
        heads={[
          t(fields.project.spec.label),
          t(fields.corp.spec.label),
          t(fields.pay_month.spec.label),
          t(fields.due_date.spec.label),
          t(["剩余天数", "Days left"]),
          t(fields.status.spec.label),
          t(["操作", "Actions"]),
        ]}
      >
        {(row) => (
          <>
            <td>{row.project_name}</td>
            <td>{row.corp_name}</td>
            <td>{row.pay_month}</td>
            <td>{row.due_date}</td>
            <td>
              <DaysLeft days={row.days_left} />
            </td>
            <td>
              {row.status === null || row.status === undefined ? (
                <TextTag tone="quiet">{t(["未编制", "Not made"])}</TextTag>
              ) : (
                cellOf("status", fields.status.spec, { ...reading, row: { ...row } })
              )}
            </td>
            <td>
              <Button size="small" component={Link} to={pathTo(row)} sx={{ my: -0.5, mx: -0.5, px: 0.5, minWidth: 0 }}>
                {isDone(row) ? t(["查看", "View"]) : t(["去发放", "Pay"])}
              </Button>
            </td>
          </>
        )}
      </SimpleTable>
    </SectionPanel>
  );
}

function DaysLeft({ days }: { days: number }) {
  const t = useTranslations();
  if (days < 0) return <TextTag tone="bad">{t(["已逾期{n}天", "{n} days late"], { n: -days })}</TextTag>;
  const text = t(["{n}天", "{n} days"], { n: days });
  return days < soonDays ? <TextTag tone="bad">{text}</TextTag> : text;
}
