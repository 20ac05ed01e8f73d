import type { SentCode } from "../../../resources/system/accountResponses";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import type pg from "pg";
import { toYuan } from "../../../resources/kit/money";
import { maskPhone } from "../../../resources/kit/mask";
import { shanghaiTime } from "../../../resources/kit/days";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../engine/audit/audit";
import { sendCode } from "../../identity/auth/smsCodes";
import { allRowsOf, execute, fetchOne, fetchRows, storedRowsOf, type Db, type DbRow } from "../../platform/db/query";
import { requestTransaction } from "../../engine/rest/requestKey";
import { enqueueProjects } from "../../engine/alarmQueue";
import type { RequestContext } from "../../engine/services";
import { confirmedAmount, isConfirmable } from "./ownWages";
import { proveOwnPhone, requireOwnPhone, type OwnPhone } from "./ownPhone";
import { ownRealinfo } from "./ownPerson";
import { wageMonthOf } from "../ledger/wageMonth";
import { rowsOf } from "../../engine/rest/scope";

/** Sends the code for a session's first confirmation to the phone on file. */
export const sendConfirmationCode = async (ctx: RequestContext): Promise<SentCode> =>
  sendCode(ctx, "wage_confirm", await requireOwnPhone(ctx, ctx.services.pool));

export interface LedgerPlace extends DbRow {
  project: number;
  corp: number;
  worker: number;
  pay_month: string;
}

/** The month of the wage ledger with this id; refuses (404) one that is not the worker's own. */
export async function ownMonth(ctx: RequestContext, db: Db, id: string): Promise<LedgerPlace> {
  const found = /^\d{1,15}$/.test(id)
    ? await fetchOne<LedgerPlace>(db)`select l.project, l.corp, l.worker, l.pay_month from ${rowsOf(ctx, "wageLedger", "l")}
        where l.id = ${Number(id)}`
    : undefined;
  if (!found) throw refuse("notFound");
  return found;
}

/** A confirmation replaces a signature, but a slip with disputed amounts proves nothing: the objection must be answered first. */
const hasOpenObjection = async (db: Db, { project, corp, worker, pay_month }: LedgerPlace): Promise<boolean> =>
  (await fetchOne(db)`
    select 1 from ${allRowsOf("objections")} where project = ${project} and corp = ${corp} and worker = ${worker} and pay_month = ${pay_month}
        and status = ${objectionStatus.open}`) !== undefined;

/** A month, and the net amount (yuan) that the worker saw when he pressed the button. */
export interface SeenMonth {
  readonly id: string;
  readonly amount?: string | undefined;
}

/**
 * The worker confirms lines of these months on his own phone (条例 第三十一条): method 1, which no employer can write. Refuses a phone
 * that is not his own (`proveOwnPhone`), and (409) a month with nothing to confirm, with an open objection, or with another amount
 * than the one that he saw. All of them or none.
 */
export async function confirmWages(ctx: RequestContext, months: readonly SeenMonth[], code: string): Promise<void> {
  await requestTransaction(ctx, async (db) => {
    const places: (LedgerPlace & Pick<SeenMonth, "amount">)[] = [];
    for (const { id, amount } of months) {
      const place = await ownMonth(ctx, db, id);
      if (await hasOpenObjection(db, place)) throw refuse("payRolls.objectionOpen");
      places.push({ ...place, amount });
    }
    const proof = await proveOwnPhone(ctx, db, code);
    for (const place of places) await confirmMonth(ctx, db, place, proof);
  });
}

export const confirmWage = (ctx: RequestContext, month: SeenMonth, code: string): Promise<void> =>
  confirmWages(ctx, [month], code);

async function confirmMonth(
  ctx: RequestContext,
  db: pg.PoolClient,
  { amount, ...place }: LedgerPlace & Pick<SeenMonth, "amount">,
  { phone, device }: OwnPhone,
): Promise<void> {
  const { now } = ctx;
  const { store } = ctx.services;
  const found = await fetchRows(db)`
    select t.* from ${rowsOf(ctx, "payRollDetails", "t")} join ${storedRowsOf("payRolls", "r")} on r.id = t.pay_roll
        where t.worker = ${place.worker} and t.project = ${place.project} and t.corp = ${place.corp}
          and ${wageMonthOf("r")} = ${place.pay_month} order by t.id for update of t`;
  const lines = found.map((row) => store.decrypt(payRollDetails, row)).filter(isConfirmable);
  // A draft that is shown may change until it is submitted.
  if (lines.length === 0 || (amount !== undefined && amount !== toYuan(confirmedAmount(lines)))) throw refuse("stateConflict");
  const confirmed = { confirm_status: true, confirm_method: confirmMethod.ownPhone, confirm_at: shanghaiTime(now) };
  for (const line of lines) {
    await store.update(db, payRollDetails, line.id, confirmed);
    await execute(db)`
        update worker_wages set confirm_status = true, confirm_method = ${confirmMethod.ownPhone}, confirm_at = ${now}
          where pay_roll_detail = ${line.id}`;
  }
  // Notifies open payroll pages of the new count.
  await execute(db)`
      update pay_rolls set updated_at = ${now} where id = any(${lines.map(({ pay_roll }) => pay_roll)}::bigint[])`;
  await enqueueProjects(db, [place.project], "payRolls");
  for (const { id: row } of lines)
    await audit(db, ctx, {
      action: "confirmByWorker",
      entity: payRollDetails.name,
      row,
      after: { ...confirmed, realinfo: ownRealinfo(ctx), phone: maskPhone(phone), device },
    });
}
