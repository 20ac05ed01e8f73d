import { createHash, randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type pg from "pg";
import { maskCard, maskIdCard, maskPhone } from "../resources/kit/mask";
import { toYuan } from "../resources/kit/money";
import { compression } from "../server/engine/plugins/compression";
import { stateOfSystem, systemAlarms } from "../server/topics/projects/systemStates";
import { systemOrder } from "../resources/alarms/systems";
import { hashToken } from "../server/platform/crypto/token";
import { valuePlace, type FieldCipher } from "../server/platform/crypto/fieldCipher";
import { monthOf, shiftMonth } from "../resources/kit/days";
import { openAlarmStatuses } from "../resources/dictionaries/alarmStatus";
import { inStatus } from "../resources/dictionaries/inStatus";
import { payrollStatus } from "../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../resources/dictionaries/workerPayStatus";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";

interface Who {
  account: number;
  role: string;
  permissions: string;
  corp: number | null;
  regions: number[] | null;
}
interface Line {
  readonly id: number;
  readonly id_card_number: string;
  readonly cell_phone: string | null;
  readonly pay_roll_bank_card_number: string | null;
  readonly unit_price: number | null;
  readonly base_amount: number | null;
  readonly total_pay_amount: number;
  readonly actual_amount: number;
}

interface WorkerPage {
  readonly realinfo: number;
  readonly id_card_number: string;
  readonly cell_phone: string | null;
  readonly realinfo_detail: object;
}

interface ProjectPage {
  readonly contract_amount: number | null;
  readonly paid_total: number;
  readonly wage_accounts: readonly { readonly id: number; readonly account_no: string | null; readonly balance: number }[];
}

const today = () => new Date().toISOString().slice(0, 10);
const systemStates = () =>
  systemOrder
    .map((system) => `jsonb_build_object('system', '${system}', 'state', ${stateOfSystem(system, today()).text})`)
    .join();

/** The same work in prepared SQL by hand: token to session, permission, scope, bounded count, masking, create with its audit row. */
export function handwritten(pool: pg.Pool, cipher: FieldCipher): FastifyInstance {
  const app = Fastify();
  void app.register(compression);
  const ask = async <R extends object>(name: string, text: string, values: unknown[]): Promise<R[]> =>
    (await pool.query({ name: createHash("md5").update(name).digest("hex"), text, values })).rows;
  const who = async (request: FastifyRequest, permission: string): Promise<Who> => {
    const token = /^Token (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const [found] = await ask<Who>(
      "who",
      `select a.id as account, r.code as role, r.permissions, a.corp, case when g.parent is null then null else array[g.id] end as regions
       from sessions s join accounts a on a.id = s.account join roles r on r.id = a.role left join orgs o on o.id = a.org left join regions g on g.id = o.region
       where s.token_hash = $1 and a.is_active and s.last_used_at > now() - interval '2 hours'`,
      [hashToken(token)],
    );
    const mayDoAll = found?.role === "sup" || found?.role === "company";
    if (!found || (!mayDoAll && !found.permissions.split(",").includes(permission))) throw new Error("forbidden");
    return found;
  };
  const inRegions = ({ role, regions }: Who, column: string) =>
    role === "sup" || !regions ? "true" : `${column} = any('{${regions.join()}}')`;
  const projectScope = (me: Who) =>
    me.corp === null
      ? `t.review_status = ${reviewStatus.passed} and ${inRegions(me, "t.region")}`
      : `(t.contractor_corp = ${me.corp} or t.review_status = ${reviewStatus.passed} and t.id = any(array(select project from project_corps where corp = ${me.corp} and deleted_at is null)))`;
  const lineScope = (me: Who) =>
    me.role === "sup"
      ? "true"
      : me.corp === null
        ? inRegions(me, "t.region")
        : `(t.corp = ${me.corp} or t.contractor_corp = ${me.corp})`;
  const counted = async (name: string, from: string, values: unknown[]) =>
    Number((await ask<{ n: string }>(name, `select count(*) as n from (select 1 ${from} limit 10001) c`, values))[0]!.n);

  app.get("/building/v1/projects/", async (request, reply) => {
    const me = await who(request, "project_view");
    const { filter = "{}", range = "[0,24]" } = request.query as Record<string, string>;
    const { prj_status, contractor_corp, q } = JSON.parse(filter);
    const [start, end] = JSON.parse(range);
    const values: unknown[] = [];
    let where = `t.deleted_at is null and ${projectScope(me)}`;
    if (prj_status) where += ` and t.prj_status = $${values.push(prj_status)}`;
    if (contractor_corp) where += ` and t.contractor_corp = $${values.push(contractor_corp)}`;
    if (q) where += ` and (t.name ilike $${values.push(`%${q}%`)} or t.project_code ilike $${values.length})`;
    const [found, total] = await Promise.all([
      ask<{ contract_amount: number | null }>(
        `projects ${where} ${start}`,
        `select t.id, t.version, t.created_at, t.updated_at, t.name, t.project_code, t.contractor_corp, c.corp_name as contractor_corp_name, t.functional_unit, t.region, g.name as region_name, t.prj_status, t.contract_amount,
           case when t.review_status = ${reviewStatus.passed} then (select jsonb_build_array(${systemStates()}) from projects p ${systemAlarms(today(), today()).text} where p.id = t.id) end as system_states,
           (select count(*) from workers w where w.project = t.id and w.in_status = ${inStatus.onSite} and w.deleted_at is null) as on_job_count,
           (select count(*) from attendance_days d where d.project = t.id and d.date = current_date) as today_attend_count,
           exists (select 1 from pay_rolls r where r.project = t.id and r.deleted_at is null) as has_pay_rolls,
           exists (select 1 from attendance_days d where d.project = t.id) as has_attendance,
           t.alarm_level, t.risk_score, t.review_status, t.change_status, t.key_status, t.deposit_reason
         from projects t left join corps c on c.id = t.contractor_corp left join regions g on g.id = t.region
         where ${where} order by t.id desc limit ${end - start + 1} offset ${start}`,
        values,
      ),
      counted(`count ${where}`, `from projects t where ${where}`, values),
    ]);
    void reply.header("Content-Range", `projects ${start}-${start + found.length - 1}/${total}`);
    return found.map((row) => ({ ...row, contract_amount: row.contract_amount === null ? null : toYuan(row.contract_amount) }));
  });

  const line = (row: Line) => ({
    ...row,
    id_card_number: maskIdCard(cipher.decrypt(row.id_card_number, valuePlace("pay_roll_details", "id_card_number", row.id))),
    cell_phone: row.cell_phone && maskPhone(cipher.decrypt(row.cell_phone, valuePlace("pay_roll_details", "cell_phone", row.id))),
    pay_roll_bank_card_number:
      row.pay_roll_bank_card_number &&
      maskCard(
        cipher.decrypt(row.pay_roll_bank_card_number, valuePlace("pay_roll_details", "pay_roll_bank_card_number", row.id)),
      ),
    unit_price: row.unit_price === null ? null : toYuan(row.unit_price),
    base_amount: row.base_amount === null ? null : toYuan(row.base_amount),
    total_pay_amount: toYuan(row.total_pay_amount),
    actual_amount: toYuan(row.actual_amount),
  });
  app.get("/salary/v1/payRollDetails/", async (request, reply) => {
    const me = await who(request, "payroll_view");
    const { filter = "{}", range = "[0,24]" } = request.query as Record<string, string>;
    const { status } = JSON.parse(filter);
    const [start, end] = JSON.parse(range);
    const where = `t.deleted_at is null and ${lineScope(me)} ${status ? "and t.status = $1" : ""}`;
    const values = status ? [status] : [];
    const [found, total] = await Promise.all([
      ask<Line>(
        `lines ${where} ${start}`,
        `select t.id, t.version, t.created_at, t.updated_at, t.seq, t.worker, t.worker_name, t.id_card_number, t.cell_phone, t.team_name, t.work_type, t.days, t.work_hours, t.pay_type, t.unit_price, t.quantity, t.base_amount, t.overtime_amount, t.bonus_amount, t.total_pay_amount, t.deduct_amount, t.advance_amount, t.actual_amount, t.pay_roll_bank_card_number, t.pay_roll_bank_name, t.confirm_status, t.status, t.fail_reason
         from pay_roll_details t where ${where} order by t.id desc limit ${end - start + 1} offset ${start}`,
        values,
      ),
      counted(`count ${where}`, `from pay_roll_details t where ${where}`, values),
    ]);
    void reply.header("Content-Range", `payRollDetails ${start}-${start + found.length - 1}/${total}`);
    return found.map(line);
  });
  app.get("/system/v1/roles/:id/", async (request) => {
    await who(request, "user_manage");
    const [row] = await ask(
      "role",
      "select t.*, (select count(*) from accounts a where a.role = t.id and a.deleted_at is null) as account_count from roles t where id = $1 and deleted_at is null",
      [Number((request.params as { id: string }).id)],
    );
    return row;
  });
  app.get("/building/v1/projects/:id/", async (request, reply) => {
    const me = await who(request, "project_view");
    const scope = projectScope(me);
    const parts = (table: string, order: string, more = "") =>
      `(select coalesce(jsonb_agg(to_jsonb(x) order by ${order}), '[]') from ${table} x where x.project = t.id and x.deleted_at is null ${more})`;
    const onSite = `from workers w where w.project = t.id and w.in_status = ${inStatus.onSite} and w.deleted_at is null`;
    const [row] = await ask<ProjectPage>(
      `project ${scope}`,
      `select t.*, c.corp_name as contractor_corp_name, g.name as region_name, o.name as supervise_org_name, s.name as submitted_by_name, v.name as reviewed_by_name,
         (select jsonb_build_array(${systemStates()}) from projects p ${systemAlarms(today(), today()).text} where p.id = t.id) as system_states,
         (select count(*) from teams m where m.project = t.id and m.deleted_at is null) as team_count,
         (select count(*) from workers w where w.project = t.id and w.deleted_at is null) as worker_count,
         (select count(*) ${onSite}) as on_job_count,
         (select count(*) from workers w where w.project = t.id and w.in_status = ${inStatus.onSite} and w.has_contract = 1 and w.deleted_at is null) as with_contract,
         (select count(*) from attendance_days d where d.project = t.id and d.date = current_date) as today_attend_count,
         (select count(*) from attendance_days d where d.project = t.id and d.date between current_date - 7 and current_date - 1 and d.punch_count > 0) as attended,
         (select min(d.date) from attendance_days d where d.project = t.id and d.punch_count > 0) as first_punch,
         (select count(*) from pay_rolls r where r.project = t.id and r.status <> ${payrollStatus.paid} and r.deleted_at is null) as unfinished_roll_count,
         exists (select 1 from pay_rolls r where r.project = t.id and r.deleted_at is null) as has_pay_rolls,
         exists (select 1 from attendance_days d where d.project = t.id) as has_attendance,
         (select jsonb_build_object('pay_month', r.pay_month, 'status', min(r.status)) from pay_rolls r where r.project = t.id and r.deleted_at is null group by r.pay_month order by r.pay_month desc limit 1) as last_payroll,
         (select coalesce(sum(g.actual_amount), 0) from worker_wages g where g.project = t.id and g.grant_status = ${workerPayStatus.paid} and g.deleted_at is null) as paid_total,
         ${parts("project_corps", "x.id")} as project_corps, ${parts("wage_accounts", "x.id desc")} as wage_accounts,
         ${parts("corp_deposits", "x.id desc")} as deposits, ${parts("project_changes", "x.id desc")} as changes,
         ${parts("project_alarms", "x.level, x.id", `and x.status in (${openAlarmStatuses.join()})`)} as open_alarms
       from projects t left join corps c on c.id = t.contractor_corp left join regions g on g.id = t.region left join orgs o on o.id = t.supervise_org
         left join accounts s on s.id = t.submitted_by left join accounts v on v.id = t.reviewed_by
       where t.id = $1 and t.deleted_at is null and ${scope}`,
      [Number((request.params as { id: string }).id)],
    );
    if (!row) return reply.code(404).send({ detail: "未找到。" });
    const wage_accounts = row.wage_accounts.map((account) => ({
      ...account,
      account_no:
        account.account_no && maskCard(cipher.decrypt(account.account_no, valuePlace("wage_accounts", "account_no", account.id))),
      balance: toYuan(account.balance),
    }));
    return {
      ...row,
      contract_amount: row.contract_amount === null ? null : toYuan(row.contract_amount),
      paid_total: toYuan(row.paid_total),
      wage_accounts,
    };
  });
  app.get("/project/v1/workers/:id/", async (request, reply) => {
    const me = await who(request, "worker_view");
    const scope = me.corp === null ? inRegions(me, "p.region") : `(t.corp = ${me.corp} or p.contractor_corp = ${me.corp})`;
    const [row] = await ask<WorkerPage>(
      `worker ${scope}`,
      `select t.*, p.name as project_name, c.corp_name, m.team_name, r.id_card_number, r.cell_phone, r.worker_name as realinfo_name, to_jsonb(r) as realinfo_detail,
         (select coalesce(jsonb_agg(to_jsonb(k) order by k.start_date desc, k.id desc), '[]') from worker_contracts k where k.worker = t.id and k.deleted_at is null) as contracts,
         (select coalesce(jsonb_agg(to_jsonb(e) order by e.date, e.id), '[]') from entry_exits e where e.worker = t.id and e.deleted_at is null) as entry_exits,
         (select coalesce(jsonb_agg(to_jsonb(g) order by g.pay_month desc), '[]') from worker_wages g where g.worker = t.id and g.deleted_at is null) as wages,
         (select coalesce(jsonb_agg(to_jsonb(l) order by l.pay_month desc), '[]') from wage_ledger l where l.worker = t.id and l.pay_month > $2) as months,
         (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'rule_name', a.rule_name) order by a.level, a.id), '[]') from project_alarms a
           where a.project = t.project and a.status in (${openAlarmStatuses.join()}) and a.deleted_at is null
             and a.evidence @> jsonb_build_array(jsonb_build_object('type', 'workers', 'id', t.id))) as open_alarms
       from workers t join projects p on p.id = t.project join corps c on c.id = t.corp left join teams m on m.id = t.team join realinfos r on r.id = t.realinfo
       where t.id = $1 and t.deleted_at is null and ${scope}`,
      [Number((request.params as { id: string }).id), shiftMonth(monthOf(today()), -6)],
    );
    if (!row) return reply.code(404).send({ detail: "未找到。" });
    const { id_card_number, cell_phone, realinfo_detail } = row;
    const masked = {
      id_card_number: maskIdCard(cipher.decrypt(id_card_number, valuePlace("realinfos", "id_card_number", row.realinfo))),
      cell_phone: cell_phone && maskPhone(cipher.decrypt(cell_phone, valuePlace("realinfos", "cell_phone", row.realinfo))),
    };
    return { ...row, ...masked, realinfo_detail: { ...realinfo_detail, ...masked, address: "***", birthday: "***" } };
  });
  app.post("/system/v1/roles/", async (request, reply) => {
    const me = await who(request, "-");
    const { name, role_type, permissions, remark } = request.body as Record<string, unknown>;
    if (typeof name !== "string" || name.length > 30) return reply.code(400).send({ name: ["请输入角色名称"] });
    const client = await pool.connect();
    try {
      await client.query("begin");
      const made = await client.query({
        name: "make role",
        text: "insert into roles (name, role_type, permissions, remark, created_by) values ($1, $2, $3, $4, $5) returning *",
        values: [name, role_type, permissions, remark, me.account],
      });
      const row = made.rows[0]!;
      await writeAudit(client, me.account, "create", row.id, { after: row });
      await client.query("commit");
      return await reply.code(201).send(row);
    } finally {
      client.release();
    }
  });
  app.patch("/system/v1/roles/:id/", async (request, reply) => {
    const me = await who(request, "-");
    const { remark } = request.body as { remark?: string };
    if (typeof remark !== "string" || remark.length > 200) return reply.code(400).send({ remark: ["请输入备注"] });
    const id = Number((request.params as { id: string }).id);
    const client = await pool.connect();
    try {
      await client.query("begin");
      const before = await client.query({
        name: "lock role",
        text: "select * from roles where id = $1 and deleted_at is null for update",
        values: [id],
      });
      if (before.rowCount === 0) return await reply.code(404).send({ detail: "未找到。" });
      const changed = await client.query({
        name: "change role",
        text: "update roles set remark = $2, version = version + 1, updated_at = now() where id = $1 returning *, (select count(*) from accounts a where a.role = roles.id and a.deleted_at is null) as account_count",
        values: [id, remark],
      });
      await writeAudit(client, me.account, "update", id, { before: { remark: before.rows[0]!.remark }, after: { remark } });
      await client.query("commit");
      return changed.rows[0]!;
    } finally {
      client.release();
    }
  });
  return app;
}

/** The next link of the audit chain. */
async function writeAudit(
  client: pg.PoolClient,
  actor: number,
  action: string,
  row: number,
  { before = null, after }: { readonly before?: object | null; readonly after: object },
): Promise<void> {
  const requestId = randomUUID();
  await client.query({
    name: "audit",
    text: `with tail as (select seq, hash from audit_tail for update), moved as (update audit_tail set seq = tail.seq + 1, hash = encode(sha256(convert_to(tail.hash || $1, 'UTF8')), 'hex') from tail returning audit_tail.seq, audit_tail.hash, tail.hash as prev_hash)
           insert into audit_logs (seq, time, actor, ip, action, entity, "row", before, after, request_id, actor_region, hash, prev_hash)
           select seq, now(), $2, '', $5, 'roles', $3, $6::jsonb, $4::jsonb, $7,
             (select coalesce(o.region, c.region) from accounts a left join orgs o on o.id = a.org left join corps c on c.id = a.corp where a.id = $2), hash, prev_hash from moved`,
    values: [
      JSON.stringify([new Date(), actor, action, row, before, after, requestId]),
      actor,
      row,
      JSON.stringify(after),
      action,
      before && JSON.stringify(before),
      requestId,
    ],
  });
}
