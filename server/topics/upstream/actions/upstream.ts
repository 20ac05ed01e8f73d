import { addDays } from "../../../../resources/kit/days";
import { contractStatus } from "../../../../resources/people/contractStatus";
import { companyType } from "../../../../resources/dictionaries/companyType";
import { siteDialect } from "../../../../resources/dictionaries/siteDialect";
import { pendingUpstreamStatuses } from "../../../../resources/system/upstreamCallStatus";
import { upstreamMethod } from "../../../../resources/system/upstreamMethod";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { upstreamCalls } from "../../../../resources/system/upstreamCalls";
import { upstreamPlatforms } from "../../../../resources/system/upstreamPlatforms";
import { upstreamProjects } from "../../../../resources/system/upstreamProjects";
import { allRowsOf, execute, literal, sql, storedRowsOf, type Db, type Sql } from "../../../platform/db/query";
import { Unreachable } from "../../../platform/network/post";
import { FieldErrors } from "../../../engine/rest/errors";
import { registerAction, registerHooks, type HandlerContext } from "../../../engine/rest/handlers";
import { translate, type Label } from "../../../../resources/kit/label";
import { refuse } from "../../../../resources/refusals";
import type { DialectCode } from "../../siteProtocol/dialect";
import { dialectOf } from "../../siteProtocol/dialects";
import { meaningOf } from "../../siteProtocol/dialect";
import { callUpstream } from "../client";
import { upstreamKeyOf } from "../upstreamKeyOf";

/** The protocol refuses older punches. */
const punchDays = 29;

const entered = (body: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const text = body[name];
  return typeof text === "string" && text !== "" ? text : undefined;
};

/** The entered secrets to be stored. Refuses those that the platform's dialect cannot use. */
async function secretsOf<R>({ services, db, locale, body }: HandlerContext<R>, platformId: number | undefined, isNew: boolean) {
  const [secret, corpKey] = [entered(body, "secret"), entered(body, "corp_key")];
  const platform = await services.store.find(db, upstreamPlatforms, { id: platformId ?? 0 });
  const { secretBytes, hasCorpSign } = dialectOf(platform?.dialect ?? siteDialect.national);
  const refuseField = (field: string, message: Label) => new FieldErrors({ [field]: [translate(message, locale)] });
  if (isNew && secret === undefined) throw refuseField("secret", ["请输入应用密钥", "Enter the app secret"]);
  if (secret !== undefined && !secretBytes.includes(Buffer.byteLength(secret)))
    throw refuseField("secret", [
      `应用密钥应为${secretBytes.join("、")}个字符`,
      `The app secret has ${secretBytes.join(", ")} characters`,
    ]);
  if (isNew && hasCorpSign && corpKey === undefined)
    throw refuseField("corp_key", ["该接口协议须填写企业密钥", "This protocol requires the company's key"]);
  return { ...(secret !== undefined && { app_secret: secret }), ...(corpKey !== undefined && { stored_corp_key: corpKey }) };
}

registerHooks(upstreamProjects, {
  localize: { reads: ["english"], translate: ({ english }) => ({ ...english }) },
  create: (ctx) => secretsOf(ctx, ctx.input.platform, true),
  update: (ctx) => secretsOf(ctx, ctx.input.platform ?? ctx.row.platform, false),
});

/** Without lists of rows, each call has one. */
const rowsOfCall = (dialect: DialectCode | undefined) =>
  dialect === undefined ? {} : { max_rows: dialectOf(dialect).envelope === "signedHeaders" ? 1 : null };
registerHooks(upstreamPlatforms, {
  create: async ({ input }) => rowsOfCall(input.dialect),
  update: async ({ input }) => rowsOfCall(input.dialect),
});

/** A project's rows in the order the receiver requires: queries with `id` and the column that groups the rows of a call. */
const everything = (project: number, today: string): readonly (readonly [method: string, most: number, rows: Sql])[] => [
  [
    upstreamMethod.participant,
    1,
    sql`select id, null::bigint as part from ${allRowsOf("projectCorps")} where project = ${project}
          and corp_type not in (${literal(companyType.client)}, ${literal(companyType.generalContractor)})`,
  ],
  [upstreamMethod.team, 1, sql`select id, null::bigint as part from ${allRowsOf("teams")} where project = ${project}`],
  [upstreamMethod.worker, 1, sql`select id, team as part from ${allRowsOf("workers")} where project = ${project}`],
  [
    upstreamMethod.move,
    50,
    sql`select e.id, w.team as part from ${allRowsOf("entryExits", "e")} join ${storedRowsOf("workers", "w")} on w.id = e.worker where e.project = ${project}`,
  ],
  [
    upstreamMethod.contract,
    1,
    sql`select id, null::bigint as part from ${allRowsOf("workerContracts")}
        where project = ${project} and status = ${contractStatus.inForce}`,
  ],
  [
    upstreamMethod.attendance,
    200,
    sql`select id, team as part from ${allRowsOf("workerAttendances")}
        where project = ${project} and attend_time >= ${addDays(today, -punchDays)}::date`,
  ],
  [
    upstreamMethod.payroll,
    1_000,
    sql`select d.id, hashtextextended(d.pay_roll || '/' || w.team, 0) as part
        from ${allRowsOf("payRollDetails", "d")} join ${allRowsOf("payRolls", "r")} on r.id = d.pay_roll join ${storedRowsOf("workers", "w")} on w.id = d.worker
        where r.project = ${project} and r.status = ${payrollStatus.paid}`,
  ],
];

/** Teams that the platform refused are added again: the cause may have gone. */
const forgetRefusedTeams = (db: Db, project: number) =>
  execute(db)`delete from upstream_teams where upstream_project = ${project} and failure is not null`;

registerAction(upstreamProjects, "reportAll", async ({ row, db, today }) => {
  await forgetRefusedTeams(db, row.id);
  for (const [method, most, rows] of everything(row.project, today))
    await execute(db)`
      select queue_upstream(${method}, ${most}::int, array_agg(${row.project}::bigint), array_agg(part order by id),
          array_agg(id order by id), ${row.id}::bigint) from (${rows}) as rows having count(*) > 0`;
});

registerAction(upstreamProjects, "checkKey", async ({ row, db, services }) => {
  const platform = await services.store.find(db, upstreamPlatforms, { id: row.platform });
  if (!platform) throw refuse("notFound");
  const key = upstreamKeyOf(platform, row);
  try {
    const { code, message } = await callUpstream(services, key, key.dialect.check, { projectCode: key.projectCode });
    if (meaningOf(key.dialect, code) !== "ok") throw refuse("upstreamProjects.refused", { code, message });
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
registerAction(upstreamCalls, "resend", async ({ row, db, now }) => {
  await forgetRefusedTeams(db, row.upstream_project);
  return {
    set: {
      attempts: 0,
      next_at: now.toISOString(),
      code: null,
      failure: null,
      english: null,
      request_code: null,
      receipt: null,
    },
  };
});
