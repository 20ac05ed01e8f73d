import { workers } from "../../../../../resources/people/workers";
import { allRowsOf, fetchRows, join, sql, storedRowsOf, type Db, type Sql } from "../../../../platform/db/query";
import { placedColumn } from "../../../../platform/db/placedColumn";
import { encryptSiteField } from "../../../../platform/crypto/sitePush";
import { toYuan } from "../../../../../resources/kit/money";
import { pageWithTotal } from "../../../../engine/rest/pageWithTotal";
import { dayIn } from "../../../../../resources/kit/validators/typed";
import { toText } from "../../../../../resources/kit/text";
import { hasFailures } from "../../../people/register";
import { readIdentity, siteTexts } from "../onSite";
import { textValue, type Push, type PushMethod, type RawFields } from "../push";
import { dataReport, refusalReport } from "../report";

const maxRows = 200;

type Found = Readonly<Record<string, unknown>> & { readonly total: number };

interface RowQuery {
  readonly select: (push: Push) => Sql;
  /** The columns by which a caller may restrict the rows, by the standard's names; a name that is not sent does not restrict. */
  readonly columns: Readonly<Record<string, Sql>>;
  /** Of days, which callers write in any form: 20250902. Elsewhere eight digits are a code. */
  readonly days?: Readonly<Record<string, Sql>>;
  /** The blind index of the person, for queries that may name one (idCardNumber). */
  readonly person?: Sql;
  readonly order: Sql;
  readonly toRow?: (row: Record<string, unknown>, push: Push) => object;
  /** Rows of a page that names no size. */
  readonly size?: number;
}

/** A query of the standard: a page of the project's rows, as `{ pageIndex, pageSize, totalCount, rows }`. */
function rowQuery(label: string, { select, columns, days = {}, person, order, toRow, size = 50 }: RowQuery): PushMethod {
  return {
    label,
    run: async (push, data) => {
      const named = person && textValue(data.idCardNumber) !== "" ? readIdentity(data, push) : undefined;
      if (named && hasFailures(named)) return refusalReport("idCardNumber", named.wrong.id_card_number ?? siteTexts.noNumber);
      const indexes = named && push.services.cipher.blindIndexes(named.value);
      const found = sql`${select(push)} and ${given(data, columns)} and ${given(data, days, dayOrText)}
        and ${person && indexes ? sql`${person} = any(${[...indexes]}::text[])` : sql`true`} order by ${order}`;
      const pageIndex = Math.max(0, Math.trunc(Number(data.pageIndex) || 0));
      const pageSize = Math.min(maxRows, Math.max(1, Math.trunc(Number(data.pageSize) || size)));
      const { rows, total } = await pageWithTotal(pageIndex * pageSize, async (start) => {
        const page = await pageOf(push.db, found, pageSize, start);
        return { rows: page, total: page[0]?.total ?? 0 };
      });
      const wire = rows.map(({ total: _, ...row }) => (toRow ? toRow(row, push) : row));
      return dataReport({ pageIndex, pageSize, totalCount: total, rows: wire });
    },
  };
}

const pageOf = (db: Db, select: Sql, size: number, start: number): Promise<Found[]> =>
  fetchRows<Found>(db)`select *, count(*) over ()::int as total from (${select}) found limit ${size} offset ${start}`;

const dayOrText = (text: string): string => dayIn(text)?.day ?? text;

const given = (data: RawFields, columns: Readonly<Record<string, Sql>>, read = (text: string) => text): Sql =>
  join(
    [
      sql`true`,
      ...Object.entries(columns).flatMap(([name, column]) => {
        const value = textValue(data[name]);
        return value === "" ? [] : [sql`${column}::text = ${read(value)}`];
      }),
    ],
    " and ",
  );

/** The ID number as it is sent: encrypted with the site's key. */
const withNumber = ({ number, ...row }: Record<string, unknown>, { services, secret }: Push) => ({
  ...row,
  idCardNumber: encryptSiteField(services.cipher.decryptPlaced(String(number)), secret),
});

const ofTeam = { teamSysNo: sql`t.team_sys_no`, teamName: sql`t.team_name` };
const ofCorp = { corpCode: sql`c.corp_code`, corpName: sql`c.corp_name` };
const person = sql`w.id_card_number_index`;
/** A team with its company. */
const teamsOfCorps = sql`${storedRowsOf("teams", "t")} join ${storedRowsOf("projectCorps", "c")} on c.id = t.project_corp`;

export const participantQuery = rowQuery("查询参建单位", {
  select: ({ project }) => sql`
    select c.corp_code as "corpCode", c.corp_name as "corpName", lpad(c.corp_type::text, 3, '0') as "corpType", c.entry_time as "entryTime",
        c.exit_time as "exitTime"
      from ${allRowsOf("projectCorps", "c")} where c.project = ${project.id}`,
  columns: ofCorp,
  order: sql`c.id`,
});

export const teamQuery = rowQuery("查询班组", {
  select: ({ project }) => sql`
    select t.team_sys_no as "teamSysNo", t.team_name as "teamName", c.corp_code as "corpCode", c.corp_name as "corpName",
        t.entry_time as "entryTime", t.exit_time as "exitTime", t.remark
      from ${allRowsOf("teams", "t")} join ${storedRowsOf("projectCorps", "c")} on c.id = t.project_corp where t.project = ${project.id}`,
  columns: { ...ofTeam, ...ofCorp },
  order: sql`t.team_sys_no`,
  size: maxRows,
});

/** Numbers are returned as they are sent: encrypted with the site's key; roles by their codes there. */
export const workerQuery = rowQuery("查询人员", {
  select: ({ project }) => sql`
    select ${placedColumn(workers, "id_card_number", "w")} as number, p.id_card_type as "idCardType", w.worker_name as name, w.worker_name as "workerName",
        t.team_sys_no as "teamSysNo", t.team_name as "teamName", c.corp_code as "corpCode", c.corp_name as "corpName", w.work_role as role,
        w.work_type as "workType", w.is_team_leader as "isTeamLeader", w.entry_time as "entryTime", w.exit_time as "exitTime", w.in_status as "inStatus"
      from ${allRowsOf("workers", "w")} join ${storedRowsOf("realinfos", "p")} on p.id = w.realinfo join ${teamsOfCorps} on t.id = w.team
      where w.project = ${project.id}`,
  columns: { ...ofTeam, ...ofCorp },
  person,
  order: sql`w.id`,
  size: maxRows,
  toRow: ({ role, ...row }, push) => ({
    ...withNumber(row, push),
    workRole: push.dialect.codes.work_role?.[toText(role)] ?? role,
  }),
});

export const moveQuery = rowQuery("查询进退场", {
  select: ({ project }) => sql`
    select t.team_sys_no as "teamSysNo", p.id_card_type as "idCardType", ${placedColumn(workers, "id_card_number", "w")} as number, e.date, e.type
      from ${storedRowsOf("entryExits", "e")} join ${allRowsOf("workers", "w")} on w.id = e.worker join ${storedRowsOf("realinfos", "p")} on p.id = w.realinfo
        join ${teamsOfCorps} on t.id = w.team
      where e.project = ${project.id}`,
  columns: { ...ofTeam, ...ofCorp },
  days: { date: sql`e.date` },
  person,
  order: sql`e.id`,
  toRow: withNumber,
});

export const contractQuery = rowQuery("查询劳动合同", {
  select: ({ project }) => sql`
    select t.team_sys_no as "teamSysNo", p.id_card_type as "idCardType", ${placedColumn(workers, "id_card_number", "w")} as number, k.contract_code as "contractCode",
        k.contract_period_type as "contractPeriodType", k.start_date as "startDate", k.end_date as "endDate", k.unit, k.unit_price
      from ${allRowsOf("workerContracts", "k")} join ${storedRowsOf("workers", "w")} on w.id = k.worker join ${storedRowsOf("realinfos", "p")} on p.id = w.realinfo
        join ${teamsOfCorps} on t.id = w.team
      where k.project = ${project.id}`,
  columns: { ...ofTeam, ...ofCorp, contractCode: sql`k.contract_code` },
  person,
  order: sql`k.id`,
  toRow: ({ unit_price, ...row }, push) => ({
    ...withNumber(row, push),
    ...(unit_price !== null && { unitPrice: toYuan(Number(unit_price)) }),
  }),
});

export const punchQuery = rowQuery("查询考勤", {
  select: ({ project }) => sql`
    select t.team_sys_no as "teamSysNo", p.id_card_type as "idCardType", ${placedColumn(workers, "id_card_number", "w")} as number, to_char(a.attend_time, 'YYYY-MM-DD HH24:MI:SS') as date,
        a.direction, a.attend_type as "attendType"
      from ${allRowsOf("workerAttendances", "a")} join ${storedRowsOf("workers", "w")} on w.id = a.worker join ${storedRowsOf("realinfos", "p")} on p.id = w.realinfo
        join ${teamsOfCorps} on t.id = a.team
      where a.project = ${project.id}`,
  columns: { ...ofTeam, ...ofCorp },
  days: { date: sql`a.attend_time::date` },
  person,
  order: sql`a.attend_time, a.id`,
  toRow: withNumber,
});

export const payrollQuery = rowQuery("查询工资单", {
  select: ({ project }) => sql`
    select r.pay_roll_code as "payRollCode", t.team_sys_no as "teamSysNo", r.pay_month as "payMonth", r.worker_count as "workerCount", r.status,
        r.actual_amount
      from ${allRowsOf("payRolls", "r")} left join ${storedRowsOf("teams", "t")} on t.id = r.team left join ${storedRowsOf("projectCorps", "c")} on c.id = t.project_corp
      where r.project = ${project.id}`,
  columns: { ...ofTeam, ...ofCorp, payMonth: sql`r.pay_month`, payRollCode: sql`r.pay_roll_code` },
  order: sql`r.id`,
  toRow: ({ actual_amount, ...row }) => ({ ...row, actualAmount: toYuan(Number(actual_amount)) }),
});

/** What the platform does not collect stops no client. */
const notCollected = (label: string, what: string): PushMethod => ({
  label: `${label}（平台不收集）`,
  run: async () => dataReport({ ignored: true, note: `平台不收集${what}，本次内容未保存` }),
});
export const trainingAdd = notCollected("上传培训", "培训信息");
export const tempExitAdd = notCollected("上传临时离场", "临时离场信息");
