import { workers } from "../../../../../resources/people/workers";
import { allRowsOf, fetchRows, join, sql, storedRowsOf, type Db, type Sql } from "../../../../platform/db/query";
import { placedColumn } from "../../../../platform/db/placedColumn";
import { encryptSiteField } from "../../../../platform/crypto/sitePush";
import { toYuan } from "../../../../../resources/kit/money";
import { pageWithTotal } from "../../../../engine/rest/pageWithTotal";
import { textValue, type Push, type PushMethod, type RawFields } from "../push";
import { dataReport } from "../report";

const maxRows = 200;
const defaultRows = 50;

type Found = Readonly<Record<string, unknown>> & { readonly total: number };

/** A query of the standard: a page of the project's rows, as `{ pageIndex, pageSize, totalCount, rows }`. */
function pagedQuery(
  label: string,
  select: (push: Push, data: RawFields) => Sql,
  toRow: (row: Record<string, unknown>, push: Push) => object = (row) => row,
): PushMethod {
  return {
    label,
    run: async (push, data) => {
      const pageIndex = Math.max(0, Math.trunc(Number(data.pageIndex) || 0));
      const pageSize = Math.min(maxRows, Math.max(1, Math.trunc(Number(data.pageSize) || defaultRows)));
      const { rows, total } = await pageWithTotal(pageIndex * pageSize, async (start) => {
        const found = await pageOf(push.db, select(push, data), pageSize, start);
        return { rows: found, total: found[0]?.total ?? 0 };
      });
      const wire = rows.map(({ total: _, ...row }) => toRow(row, push));
      return dataReport({ pageIndex, pageSize, totalCount: total, rows: wire });
    },
  };
}

const pageOf = (db: Db, select: Sql, size: number, start: number): Promise<Found[]> =>
  fetchRows<Found>(db)`select *, count(*) over ()::int as total from (${select}) found limit ${size} offset ${start}`;

/** Conditions of the fields that the caller names; the others do not restrict. */
const given = (data: RawFields, columns: Readonly<Record<string, Sql>>): Sql =>
  join(
    [
      sql`true`,
      ...Object.entries(columns).flatMap(([name, column]) =>
        textValue(data[name]) ? [sql`${column}::text = ${textValue(data[name])}`] : [],
      ),
    ],
    " and ",
  );

/** The ID number as it is sent: encrypted with the site's key. */
const withNumber = ({ number, ...row }: Record<string, unknown>, { services, secret }: Push) => ({
  ...row,
  idCardNumber: encryptSiteField(services.cipher.decryptPlaced(String(number)), secret),
});

export const participantQuery = pagedQuery(
  "查询参建单位",
  ({ project }, data) => sql`
    select corp_code as "corpCode", corp_name as "corpName", lpad(corp_type::text, 3, '0') as "corpType", entry_time as "entryTime", exit_time as "exitTime"
      from ${allRowsOf("projectCorps")} where project = ${project.id} and ${given(data, { corpCode: sql`corp_code` })} order by id`,
);

export const moveQuery = pagedQuery(
  "查询进退场",
  ({ project }, data) => sql`
    select t.team_sys_no as "teamSysNo", p.id_card_type as "idCardType", ${placedColumn(workers, "id_card_number", "w")} as number, e.date, e.type
      from ${storedRowsOf("entryExits", "e")} join ${allRowsOf("workers", "w")} on w.id = e.worker join ${storedRowsOf("realinfos", "p")} on p.id = w.realinfo join ${storedRowsOf("teams", "t")} on t.id = w.team
      where e.project = ${project.id} and ${given(data, { teamSysNo: sql`t.team_sys_no` })} order by e.id`,
  withNumber,
);

export const contractQuery = pagedQuery(
  "查询劳动合同",
  ({ project }, data) => sql`
    select t.team_sys_no as "teamSysNo", p.id_card_type as "idCardType", ${placedColumn(workers, "id_card_number", "w")} as number, c.contract_code as "contractCode",
        c.contract_period_type as "contractPeriodType", c.start_date as "startDate", c.end_date as "endDate", c.unit, c.unit_price
      from ${allRowsOf("workerContracts", "c")} join ${storedRowsOf("workers", "w")} on w.id = c.worker join ${storedRowsOf("realinfos", "p")} on p.id = w.realinfo join ${storedRowsOf("teams", "t")} on t.id = w.team
      where c.project = ${project.id} and ${given(data, { teamSysNo: sql`t.team_sys_no`, contractCode: sql`c.contract_code` })}
      order by c.id`,
  ({ unit_price, ...row }, push) => ({
    ...withNumber(row, push),
    ...(unit_price !== null && { unitPrice: toYuan(Number(unit_price)) }),
  }),
);

export const punchQuery = pagedQuery(
  "查询考勤",
  ({ project }, data) => sql`
    select t.team_sys_no as "teamSysNo", p.id_card_type as "idCardType", ${placedColumn(workers, "id_card_number", "w")} as number, to_char(a.attend_time, 'YYYY-MM-DD HH24:MI:SS') as date,
        a.direction, a.attend_type as "attendType"
      from ${allRowsOf("workerAttendances", "a")} join ${storedRowsOf("workers", "w")} on w.id = a.worker join ${storedRowsOf("realinfos", "p")} on p.id = w.realinfo join ${storedRowsOf("teams", "t")} on t.id = a.team
      where a.project = ${project.id} and ${given(data, { teamSysNo: sql`t.team_sys_no`, date: sql`a.attend_time::date` })} order by a.attend_time, a.id`,
  withNumber,
);

export const payrollQuery = pagedQuery(
  "查询工资单",
  ({ project }, data) => sql`
    select r.pay_roll_code as "payRollCode", t.team_sys_no as "teamSysNo", r.pay_month as "payMonth", r.worker_count as "workerCount", r.status,
        r.actual_amount
      from ${allRowsOf("payRolls", "r")} left join ${storedRowsOf("teams", "t")} on t.id = r.team
      where r.project = ${project.id}
        and ${given(data, { teamSysNo: sql`t.team_sys_no`, payMonth: sql`r.pay_month`, payRollCode: sql`r.pay_roll_code` })} order by r.id`,
  ({ actual_amount, ...row }) => ({ ...row, actualAmount: toYuan(Number(actual_amount)) }),
);

/** What the platform does not collect stops no client. */
const notCollected = (label: string, what: string): PushMethod => ({
  label: `${label}（平台不收集）`,
  run: async () => dataReport({ ignored: true, note: `平台不收集${what}，本次内容未保存` }),
});
export const trainingAdd = notCollected("上传培训", "培训信息");
export const tempExitAdd = notCollected("上传临时离场", "临时离场信息");
