import { randomUUID } from "node:crypto";
import type { Label } from "../../../../resources/kit/label";
import { siteKeys } from "../../../../resources/projects/siteKeys";
import { allRowsOf, execute, fetchOne, repeatableTransaction, type Db } from "../../../platform/db/query";
import { lockProjectRegister } from "../../people/register";
import type { Services } from "../../../engine/services";
import { authenticatePush, type AuthenticatedPush } from "./authenticatePush";
import { methods } from "./methods";
import { siteCodes, SiteRefusal, wrongParameter, type SiteAnswer } from "./protocol";
import type { RawFields } from "./push";
import type { SiteCall } from "./siteCall";
import { withPictures } from "./siteUploads";
import type { Dialect } from "../../siteProtocol/dialect";
import type { PushReport, PushRowError } from "./report";
import { dataSource } from "../../../../resources/dictionaries/dataSource";
import { enqueueProjects } from "../../../engine/alarmQueue";

/** Handles one call of a site's system, from form fields to the protocol's answer; every outcome is an answer. */
export async function handlePush(
  services: Services,
  read: () => SiteCall,
  knock: { readonly method: unknown; readonly ip: string },
): Promise<SiteAnswer> {
  let appid: string | undefined;
  try {
    const call = read();
    appid = call.appid;
    const admitted = await authenticatePush(services, call, knock.ip);
    const data = call.data();
    if (!Object.hasOwn(methods, call.method))
      throw new SiteRefusal(siteCodes.wrongParameter, wrongParameter(["没有这个method", "there is no such method"]));
    return await perform(services, admitted, call, data);
  } catch (error) {
    if (error instanceof SiteRefusal) {
      await logRefusal(services, appid ?? error.appid, knock.method, error);
      return { code: error.code, message: error.text[0] };
    }
    services.log.error({ err: error }, "a site's call failed");
    return { code: siteCodes.systemError, message: systemError[0] };
  }
}

async function perform(
  services: Services,
  { project, secret }: AuthenticatedPush,
  { method: name, dialect }: SiteCall,
  sent: RawFields,
): Promise<SiteAnswer> {
  const began = performance.now();
  const serialCode = randomUUID();
  const method = methods[name]!;
  const now = services.clock.now();
  const common = {
    services,
    project,
    secret,
    dialect,
    now,
    today: services.clock.today(),
    demo: services.settings.demo,
    source: dataSource.project,
    by: null,
  } as const;
  const log = (report: PushReport, message: Label) =>
    writeLog(services, {
      ...{ project: project.id, method: name, now, report, message, duration: performance.now() - began },
      ...(report.rows > 0 && { receipt: { serialCode, result: resultOf(name, report, message[0]) } }),
    });
  try {
    const { report, later } = await repeatableTransaction(services.pool, async (db) => {
      const tasks: (() => Promise<void>)[] = [];
      if (method.reevaluates) await lockProjectRegister(db, project.id);
      const data = await withRowPictures(services, db, dialect, sent);
      const made = await method.run({ ...common, db, after: (work) => tasks.push(work) }, data);
      if (method.reevaluates && made.ok > 0) await enqueueProjects(db, [project.id], name);
      return { report: made, later: tasks };
    });
    for (const work of later) await work();
    const [first] = report.errors;
    await log(report, first ? placedMessage(first) : ["", ""]);
    const { rows, ok, failed, duplicate, errors } = report;
    const counts = rows > 0 ? { requestSerialCode: serialCode, rows, ok, failed, duplicate } : {};
    return errors.length > 0
      ? {
          code: siteCodes.wrongData,
          message: "数据校验失败",
          data: { ...counts, ...report.data, errors: errors.map(inStandardsLanguage) },
        }
      : { code: siteCodes.ok, message: "", data: { ...counts, ...report.data } };
  } catch (error) {
    if (error instanceof SiteRefusal) throw error;
    await log({ rows: 0, ok: 0, failed: 0, duplicate: 0, errors: [] }, systemError).catch(() => undefined);
    throw error;
  }
}

const systemError: Label = ["系统错误", "System error"];
const placedMessage = ({ index, field, message: [zh, en] }: PushRowError): Label => [
  `第${index + 1}行 ${field}：${zh}`,
  `Row ${index + 1} ${field}: ${en}`,
];
const inStandardsLanguage = ({ message, ...place }: PushRowError) => ({ ...place, message: message[0] });

/** Pictures that the rows of a call name by their path. */
async function withRowPictures(services: Services, db: Db, dialect: Dialect, data: RawFields): Promise<RawFields> {
  if (dialect.pictureUpload === undefined) return data;
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data))
    read[name] = Array.isArray(value)
      ? await Promise.all((value as RawFields[]).map((row) => withPictures(services, db, dialect, row)))
      : value;
  return read;
}

interface LogEntry {
  readonly project: number;
  readonly method: string;
  readonly now: Date;
  readonly report: PushReport;
  readonly message: Label;
  readonly duration: number;
  readonly receipt?: { readonly serialCode: string; readonly result: string };
}

/** What clients of the national platform read in the receipt of a call: its numbers as JSON, or in words why it failed. */
function resultOf(method: string, { data, failed }: PushReport, message: string): string {
  if (failed > 0) return message;
  const made = { ...data } as { readonly teamSysNo?: number; readonly payRollCode?: string };
  if (made.teamSysNo !== undefined) return JSON.stringify({ teamSysNo: made.teamSysNo });
  if (method === "Payroll.Add") return JSON.stringify([{ payrollCode: made.payRollCode ?? "" }]);
  return "处理成功";
}

const methodText = (method: unknown): string => (typeof method === "string" && method !== "" ? method.slice(0, 50) : "-");

/** At most so many refused calls of a project are logged in a minute: the caller is not authenticated. */
const refusalsPerMinute = 20;

/** A refused call of a known application is logged too, so that its site sees what its equipment does wrong. */
async function logRefusal({ pool, store, clock }: Services, appid: string | undefined, method: unknown, refused: SiteRefusal) {
  const key = appid === undefined ? undefined : await store.find(pool, siteKeys, { app_id: appid });
  if (!key) return;
  const now = clock.now();
  await execute(pool)`
    insert into push_logs (project, method, received_at, received_on, rows, ok, failed, duplicate, message, english, duration)
      select ${key.project}, ${methodText(method)}, ${now}::timestamptz, ${now}::timestamptz::date, 0, 0, 1, 0,
        ${`${refused.code} ${refused.text[0]}`.slice(0, 500)}, ${`${refused.code} ${refused.text[1]}`.slice(0, 500)}, 0
      where (select count(*) from ${allRowsOf("pushLogs", "l")} where l.project = ${key.project} and l.rows = 0 and l.failed = 1
        and l.received_at > ${now}::timestamptz - interval '1 minute') < ${refusalsPerMinute}::int`;
}

/** Logs the call, and that the site is connected. Messages contain no personal data: they name fields, not values. */
async function writeLog(
  { pool }: Services,
  { project, method, now, report, message, duration, receipt }: LogEntry,
): Promise<void> {
  const { rows, ok, failed, duplicate } = report;
  await fetchOne(pool)`with logged as (
        insert into push_logs (project, method, received_at, received_on, rows, ok, failed, duplicate, message, english, duration, serial_code, result)
        values (${project}, ${method}, ${now}::timestamptz, ${now}::timestamptz::date, ${rows}, ${ok}, ${failed}, ${duplicate}, ${message[0].slice(0, 500)},
                ${message[1].slice(0, 500)},
                ${Math.round(duration)}::bigint, ${receipt?.serialCode ?? null}::text, ${receipt?.result.slice(0, 500) ?? null}::text))
      update projects set last_push_at = ${now}::timestamptz where id = ${project} returning id`;
}
