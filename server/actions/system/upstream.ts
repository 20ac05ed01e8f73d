import { addDays } from "../../../resources/kit/days";
import { contractStatus } from "../../../resources/dictionaries/contractStatus";
import { companyType } from "../../../resources/dictionaries/companyType";
import { pendingUpstreamStatuses } from "../../../resources/dictionaries/upstreamCallStatus";
import { upstreamMethod } from "../../../resources/dictionaries/upstreamMethod";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { upstreamCalls } from "../../../resources/system/upstreamCalls";
import { upstreamPlatforms } from "../../../resources/system/upstreamPlatforms";
import { upstreamProjects } from "../../../resources/system/upstreamProjects";
import { execute, literal, sql, type Sql } from "../../db/query";
import { Unreachable } from "../../network/post";
import { siteCodes } from "../../pushApi/protocol";
import { FieldErrors } from "../../rest/errors";
import { registerAction, registerHooks } from "../../rest/handlers";
import { translate } from "../../../resources/kit/label";
import { refuse } from "../../../resources/refusals";
import { callUpstream } from "../../upstream/client";

/** The protocol refuses older punches. */
const punchDays = 29;

const secretOf = (body: Readonly<Record<string, unknown>>) =>
  typeof body.secret === "string" && body.secret !== "" ? { app_secret: body.secret } : {};

registerHooks(upstreamProjects, {
  localize: { reads: ["english"], translate: ({ english }) => ({ ...english }) },
  async create({ body, locale }) {
    const entered = secretOf(body);
    if (!entered.app_secret) throw new FieldErrors({ secret: [translate(["请输入应用密钥", "Enter the app secret"], locale)] });
    return entered;
  },
  async update({ body }) {
    return secretOf(body);
  },
});

/** A project's rows in the order the receiver requires: queries with `id` and the column that groups the rows of a call. */
const everything = (project: number, today: string): readonly (readonly [method: string, rowsOfCall: number, rows: Sql])[] => [
  [
    upstreamMethod.participant,
    1,
    sql`select id, null::bigint as part from project_corps where project = ${project} and deleted_at is null
          and corp_type not in (${literal(companyType.client)}, ${literal(companyType.generalContractor)})`,
  ],
  [upstreamMethod.team, 1, sql`select id, null::bigint as part from teams where project = ${project} and deleted_at is null`],
  [upstreamMethod.worker, 10, sql`select id, team as part from workers where project = ${project} and deleted_at is null`],
  [
    upstreamMethod.move,
    50,
    sql`select id, null::bigint as part from entry_exits where project = ${project} and deleted_at is null`,
  ],
  [
    upstreamMethod.contract,
    1,
    sql`select id, null::bigint as part from worker_contracts
        where project = ${project} and status = ${contractStatus.inForce} and deleted_at is null`,
  ],
  [
    upstreamMethod.attendance,
    200,
    sql`select id, null::bigint as part from worker_attendances
        where project = ${project} and attend_time >= ${addDays(today, -punchDays)}::date`,
  ],
  [
    upstreamMethod.payroll,
    1_000,
    sql`select d.id, hashtextextended(d.pay_roll || '/' || w.team, 0) as part
        from pay_roll_details d join pay_rolls r on r.id = d.pay_roll join workers w on w.id = d.worker
        where r.project = ${project} and r.status = ${payrollStatus.paid} and r.deleted_at is null and d.deleted_at is null`,
  ],
];

registerAction(upstreamProjects, "reportAll", async ({ row, db, today }) => {
  for (const [method, rowsOfCall, rows] of everything(row.project, today))
    await execute(db)`
      select queue_upstream(${method}, ${rowsOfCall}::int, array_agg(${row.project}::bigint), array_agg(part order by id),
          array_agg(id order by id), ${row.id}::bigint) from (${rows}) as rows having count(*) > 0`;
});

registerAction(upstreamProjects, "checkKey", async ({ row, db, services }) => {
  const platform = await services.store.find(db, upstreamPlatforms, { id: row.platform });
  if (!platform) throw refuse("notFound");
  const key = { url: platform.url, appId: row.app_id, secret: row.app_secret ?? "" };
  try {
    const { code, message } = await callUpstream(services, key, "CheckSign.Query", {});
    if (code !== siteCodes.ok) throw refuse("upstreamProjects.refused", { code, message });
  } catch (error) {
    if (error instanceof Unreachable) throw refuse("upstreamProjects.unreachable", { reason: error.label });
    throw error;
  }
});

registerAction(upstreamPlatforms, "retryNow", async ({ row, db }) => {
  await execute(db)`
    update upstream_calls set next_at = platform_now() where platform = ${row.id} and status = any(${pendingUpstreamStatuses}::int[])`;
});

registerHooks(upstreamCalls, { localize: { reads: ["english"], translate: ({ english }) => ({ ...english }) } });

/** A new request with the current rows. */
registerAction(upstreamCalls, "resend", async ({ now }) => ({
  set: {
    attempts: 0,
    next_at: now.toISOString(),
    code: null,
    failure: null,
    english: null,
    request_code: null,
    receipt: null,
  },
}));
