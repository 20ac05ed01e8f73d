import { Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-admin";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useSay } from "../../i18n/useSay";
import { cellOf } from "../../kinds/cellOf";
import { useReading } from "../../kinds/useReading";
import { Panel } from "../parts/Panel";
import { PlainTable } from "../parts/PlainTable";
import { Word } from "../parts/Tag";
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
  const say = useSay();
  const { fields } = payRolls;
  const reading = useReading(stateSpecs);
  const [all, setAll] = useState(false);
  const atOnce = items.filter(({ days_left }, at) => at < atFirst || days_left < soonDays);
  return (
    <Panel
      flush
      title={say(["本月发薪", "Wages due"])}
      tools={
        items.length > atOnce.length && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? say(["收起", "Less"]) : say(["全部{n}笔", "All {n}"], { n: items.length })}
          </Button>
        )
      }
    >
      <PlainTable
        cards
        pinned
        rows={all ? items : atOnce}
        keyOf={(row) => `${row.project}.${row.corp}.${row.pay_month}`}
        empty={say(["本月没有待发放的工资", "No wages are due"])}
        heads={[
          say(fields.project.spec.label),
          say(fields.corp.spec.label),
          say(fields.pay_month.spec.label),
          say(fields.due_date.spec.label),
          say(["剩余天数", "Days left"]),
          say(fields.status.spec.label),
          say(["操作", "Actions"]),
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
                <Word tone="quiet">{say(["未编制", "Not made"])}</Word>
              ) : (
                cellOf("status", fields.status.spec, { ...reading, row: { ...row } })
              )}
            </td>
            <td>
              <Button size="small" component={Link} to={pathTo(row)} sx={{ my: -0.5, mx: -0.5, px: 0.5, minWidth: 0 }}>
                {isDone(row) ? say(["查看", "View"]) : say(["去发放", "Pay"])}
              </Button>
            </td>
          </>
        )}
      </PlainTable>
    </Panel>
  );
}

function DaysLeft({ days }: { days: number }) {
  const say = useSay();
  if (days < 0) return <Word tone="bad">{say(["已逾期{n}天", "{n} days late"], { n: -days })}</Word>;
  const text = say(["{n}天", "{n} days"], { n: days });
  return days < soonDays ? <Word tone="bad">{text}</Word> : text;
}
