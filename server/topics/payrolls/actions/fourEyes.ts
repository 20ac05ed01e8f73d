import { dutySeparation } from "../../../../resources/payrolls/dutySeparation";
import { dayMs } from "../../../../resources/kit/days";
import type { CodeOf } from "../../../../resources/kit/dictionary";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import { refuse } from "../../../../resources/refusals";
import { accounts } from "../../../../resources/system/accounts";
import { sharePhone } from "../../../identity/auth/formerPhones";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";

type Separation = CodeOf<typeof dutySeparation>;

/** Payments are reported for this many days after the submitter created or changed the authoriser's account. */
const recentDays = 7;

const accountChanges = ["create", "update", "reset", "resetSecondFactor", "switchOn", "switchOff", "confirm"];

interface Authorising extends Pick<RequestContext, "services" | "actor" | "now"> {
  readonly db: Db;
}

/**
 * How submitter and authoriser are separated (职责分离), or why they count as one person. A company that never had a second account may
 * submit and authorise with its only one; disabling or deleting an account or changing its role does not exempt a company.
 */
export async function separationOf(
  { db, services, actor, now }: Authorising,
  { submitted_by }: Pick<PayRoll, "submitted_by">,
): Promise<Separation | "payRolls.samePerson" | "payRolls.samePhone"> {
  if (actor.id === null || submitted_by === null) return "payRolls.samePerson";
  if (submitted_by === actor.id) return (await hadSecondAccount(db, actor.id)) ? "payRolls.samePerson" : dutySeparation.onePerson;
  if (await sharePhone(db, services, [submitted_by, actor.id], now)) return "payRolls.samePhone";
  return (await changedBy(db, { account: actor.id, by: submitted_by, now }))
    ? dutySeparation.changedBySubmitter
    : dutySeparation.twoPeople;
}

export async function requireFourEyes(context: Authorising, roll: Pick<PayRoll, "submitted_by">): Promise<Separation> {
  const found = await separationOf(context, roll);
  if (typeof found === "string") throw refuse(found);
  return found;
}

/** Account rows are never deleted. One never confirmed, or refused in the company's review, does not count. */
async function hadSecondAccount(db: Db, account: number): Promise<boolean> {
  const found = await fetchOne(db)`
    select 1 from ${storedRowsOf("accounts", "a")} join ${storedRowsOf("accounts", "b")} on b.corp = a.corp and b.id <> a.id
      where a.id = ${account} and not b.is_unconfirmed
        and (b.is_active or b.last_login_at is not null or b.deleted_at is null) limit 1`;
  return found !== undefined;
}

interface Change {
  readonly account: number;
  readonly by: number;
  readonly now: Date;
}

async function changedBy(db: Db, { account, by, now }: Change): Promise<boolean> {
  const since = new Date(now.getTime() - recentDays * dayMs).toISOString();
  const found = await fetchOne(db)`
    select 1 from ${allRowsOf("auditLogs")} where entity = ${accounts.name} and "row" = ${account} and actor = ${by}
        and action = any(${accountChanges}) and time > ${since}::timestamptz limit 1`;
  return found !== undefined;
}
