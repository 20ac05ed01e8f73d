import { phoneRequestStatus } from "../../resources/dictionaries/phoneRequestStatus";
import { phoneRequests } from "../../resources/people/phoneRequests";
import { workers, type Worker } from "../../resources/people/workers";
import { audit } from "../audit/audit";
import { verifySmsCode } from "../auth/smsCodes";
import { execute, fetchOne, transaction } from "../db/query";
import { notifyParty } from "../rest/notifyParty";
import type { RequestContext } from "../services";
import { findPerson } from "./findPerson";
import { reserveTry } from "./signIn";

interface NewPhone {
  readonly last_name: string;
  readonly id_number: string;
  /** The last six digits of the wage card. */
  readonly card_tail: string;
  readonly phone: string;
  readonly code: string;
}

/**
 * For a worker whose phone is not the one on file. If the typed data match, the labour officer and the district are notified; the
 * response is the same either way, and every attempt counts.
 */
export async function requestPhone(ctx: RequestContext, typed: NewPhone): Promise<void> {
  const { services, now } = ctx;
  const { store, pool } = services;
  await reserveTry(ctx, typed.id_number);
  await verifySmsCode(services, { scene: "worker_phone", phone: typed.phone, code: typed.code }, now);
  const worker = await latestPlace(ctx, typed.id_number);
  if (!worker || !isProved(worker, typed)) return;
  const { project, corp, id, worker_name } = worker;
  await transaction(pool, async (db) => {
    await execute(db)`update phone_requests set status = ${phoneRequestStatus.declined}, updated_at = platform_now()
        where worker = ${id} and status = ${phoneRequestStatus.pending} and deleted_at is null`;
    const request = await store.insert(db, phoneRequests, { project, corp, worker: id, worker_name, phone: typed.phone });
    for (const to of ["company", "government"] as const)
      await notifyParty({ ...ctx, db }, phoneRequests, { ...request }, { to, text: requests });
    await audit(db, ctx, { action: "create", entity: phoneRequests.name, row: request.id });
  });
}

const requests = [
  "{worker_name}申请更换登录手机，请核实是本人",
  "{worker_name} asks to sign in with another phone; verify the identity",
] as const;

/** The person's current or latest work. */
async function latestPlace({ services }: RequestContext, idNumber: string): Promise<Worker | undefined> {
  const person = await findPerson(services, idNumber);
  const found = await fetchOne(services.pool)`
    select * from workers where realinfo = ${person?.id ?? 0} and deleted_at is null order by in_status desc, id desc limit 1`;
  return found && services.store.decrypt(workers, found);
}

const isProved = ({ worker_name, pay_roll_bank_card_number }: Worker, { last_name, card_tail }: NewPhone): boolean =>
  last_name !== "" && worker_name.startsWith(last_name) && (pay_roll_bank_card_number?.endsWith(card_tail) ?? false);
