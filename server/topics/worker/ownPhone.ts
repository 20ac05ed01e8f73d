import { dayMs } from "../../../resources/kit/days";
import { confirmsFrom } from "../../../resources/people/newPhone";
import { realinfos } from "../../../resources/people/realinfos";
import { userType } from "../../../resources/system/userType";
import type { Day } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import { verifySmsCode } from "../../identity/auth/smsCodes";
import { placedColumn } from "../../platform/db/placedColumn";
import { allRowsOf, execute, fetchOne, storedRowsOf, type Db, type DbRow } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { ownRealinfo } from "./ownPerson";

/** A carrier reassigns a number after some months; an earlier owner says nothing about the present one. */
const formerPhoneDays = 180;

interface PhoneFacts extends DbRow {
  readonly changed_on: Day | null;
  readonly is_company: boolean;
  readonly is_shared: boolean;
}

/**
 * The phone on file, if a confirmation by it is the worker's own (条例 第三十一条). Refuses (409) a phone that was changed in the last
 * days, that belongs or belonged to a company's account, or that several workers have: the employer may hold it.
 */
export async function requireOwnPhone(ctx: RequestContext, db: Db): Promise<string> {
  const { services, now, today } = ctx;
  const { cipher } = services;
  const realinfo = ownRealinfo(ctx);
  const person = await fetchOne<{ cell_phone: string }>(db)`
    select ${placedColumn(realinfos, "cell_phone")} as cell_phone from ${allRowsOf("realinfos")} where id = ${realinfo}`;
  if (!person?.cell_phone) throw refuse("unauthenticated");
  const phone = cipher.decryptPlaced(person.cell_phone);
  const indexes = [...cipher.blindIndexes(phone)];
  const since = new Date(now.getTime() - formerPhoneDays * dayMs);
  const facts = await fetchOne<PhoneFacts>(db)`
    select i.phone_changed_on::text as changed_on,
        exists (select 1 from ${allRowsOf("realinfos", "o")}
          where o.cell_phone_index = any(${indexes}) and o.id <> i.id) as is_shared,
        exists (select 1 from ${allRowsOf("accounts", "a")}
          where a.phone_index = any(${indexes}) and a.user_type = ${userType.company})
        or exists (select 1 from ${allRowsOf("formerPhones", "f")} join ${storedRowsOf("accounts", "a")} on a.id = f.account
          where f.phone_index = any(${indexes}) and f.replaced_at > ${since} and a.user_type = ${userType.company}) as is_company
      from ${storedRowsOf("realinfos", "i")} where i.id = ${realinfo}`;
  if (facts?.is_company) throw refuse("workers.phoneOfCompany");
  if (facts?.is_shared) throw refuse("workers.phoneShared");
  if (facts?.changed_on && confirmsFrom(facts.changed_on) > today)
    throw refuse("workers.phoneNew", { from: confirmsFrom(facts.changed_on) });
  return phone;
}

export interface OwnPhone {
  readonly phone: string;
  /** The browser of the session. */
  readonly device: string | null;
}

/**
 * Every confirmation by the worker's own phone goes through here: the phone must be the worker's own, and a session's first
 * confirmation needs the code sent to it. Refuses (400 at `code`) a wrong one.
 */
export async function proveOwnPhone(ctx: RequestContext, db: Db, code: string): Promise<OwnPhone> {
  const { actor, now } = ctx;
  const phone = await requireOwnPhone(ctx, db);
  const session = await fetchOne<{ device: string | null; is_proved: boolean }>(db)`
    select device, confirmation_proved_at is not null as is_proved from ${allRowsOf("sessions")} where id = ${actor.session} for update`;
  if (!session?.is_proved) {
    await verifySmsCode(ctx, { scene: "wage_confirm", phone, code }, db);
    await execute(db)`update sessions set confirmation_proved_at = ${now} where id = ${actor.session}`;
  }
  return { phone, device: session?.device ?? null };
}
