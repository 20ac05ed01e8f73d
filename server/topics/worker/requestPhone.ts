import { phoneRequestStatus } from "../../../resources/people/phoneRequestStatus";
import { phoneRequests } from "../../../resources/people/phoneRequests";
import { realinfos } from "../../../resources/people/realinfos";
import { maskPhone } from "../../../resources/kit/mask";
import { workers, type Worker } from "../../../resources/people/workers";
import { audit } from "../../engine/audit/audit";
import { verifySmsCode } from "../../identity/auth/smsCodes";
import { allRowsOf, execute, fetchOne, transaction, type Db } from "../../platform/db/query";
import { changePhone, warnFormerPhone } from "../people/changePhone";
import { notifyParty } from "../../engine/rest/notifyParty";
import type { RequestContext } from "../../engine/services";
import { findPerson } from "./findPerson";
import { codeKey, reserveTry } from "./signIn";

interface NewPhone {
  readonly last_name: string;
  readonly id_number: string;
  /** The last six digits of the wage card. */
  readonly card_tail: string;
  readonly phone: string;
  readonly code: string;
  /** Of the phone on file; empty if the worker no longer has it. */
  readonly old_code: string;
}

/**
 * For a worker whose phone is not the one on file. If the typed data match, a code to the old phone changes it at once; without one
 * the district decides, the company is notified, and the old phone is warned. The response is the same either way, and every attempt
 * counts.
 */
export async function requestPhone(ctx: RequestContext, typed: NewPhone): Promise<void> {
  const { services } = ctx;
  await reserveTry(ctx, typed.id_number);
  await verifySmsCode(ctx, { scene: "worker_phone", phone: typed.phone, code: typed.code });
  const worker = await latestPlace(ctx, typed.id_number);
  if (typed.old_code === "") {
    if (worker && isProved(worker, typed)) await askDistrict(ctx, worker, typed.phone);
    return;
  }
  const warnOldPhone = await transaction(services.pool, async (db) => {
    const old = { scene: "worker_old_phone", phone: codeKey(services, typed.id_number), code: typed.old_code } as const;
    await verifySmsCode(ctx, old, db, "smsCodes.oldWrong");
    if (!worker || !isProved(worker, typed)) return undefined;
    await withdrawPending(db, worker.id);
    const warn = await changePhone(services, db, { worker: worker.id, phone: typed.phone, today: ctx.today });
    await audit(db, ctx, { action: "changePhone", entity: realinfos.name, row: worker.realinfo, after: { by: "old_phone" } });
    return warn;
  });
  await warnOldPhone?.();
}

const withdrawPending = (db: Db, worker: number): Promise<number> => execute(db)`
  update phone_requests set status = ${phoneRequestStatus.declined}, updated_at = platform_now()
    where worker = ${worker} and status = ${phoneRequestStatus.pending} and deleted_at is null`;

async function askDistrict(
  ctx: RequestContext,
  { project, corp, id, worker_name, cell_phone }: Worker,
  phone: string,
): Promise<void> {
  const { services } = ctx;
  const { store, pool } = services;
  await transaction(pool, async (db) => {
    await withdrawPending(db, id);
    const request = await store.insert(db, phoneRequests, { project, corp, worker: id, worker_name, phone });
    for (const to of ["company", "government"] as const)
      await notifyParty({ ...ctx, db }, phoneRequests, { ...request }, { to, text: requests });
    await audit(db, ctx, { action: "create", entity: phoneRequests.name, row: request.id });
  });
  if (cell_phone && cell_phone !== phone)
    await warnFormerPhone(services, cell_phone, `有人申请将您查看工资的登录手机更换为${maskPhone(phone)}。`);
}

const requests = [
  "{worker_name}申请更换登录手机，由区县主管部门核实是本人",
  "{worker_name} asks to sign in with another phone; the district verifies the identity",
] as const;

/** The person's current or latest work. */
async function latestPlace({ services }: RequestContext, idNumber: string): Promise<Worker | undefined> {
  const person = await findPerson(services, idNumber);
  const found = await fetchOne(services.pool)`
    select * from ${allRowsOf("workers")} where realinfo = ${person?.id ?? 0} order by in_status desc, id desc limit 1`;
  return found && services.store.decrypt(workers, found);
}

const isProved = ({ worker_name, pay_roll_bank_card_number }: Worker, { last_name, card_tail }: NewPhone): boolean =>
  last_name !== "" && worker_name.startsWith(last_name) && (pay_roll_bank_card_number?.endsWith(card_tail) ?? false);
