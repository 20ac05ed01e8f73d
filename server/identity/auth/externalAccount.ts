import { identitySource } from "../../../resources/system/identitySource";
import { roleType } from "../../../resources/system/roleType";
import { userType } from "../../../resources/system/userType";
import { Refusal } from "../../../resources/kit/refusal";
import { isMobile, isName, tidyMobile, tidyName } from "../../../resources/kit/validators";
import { refuse } from "../../../resources/refusals";
import { accounts, type AccountRow } from "../../../resources/system/accounts";
import { audit, changed } from "../../engine/audit/audit";
import { recordPhoneChange } from "./phoneChange";
import { endSessionsOf } from "../../engine/session/sessions";
import { allRowsOf, fetchOne, fetchRows, sql, storedRowsOf, transaction, type Db } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { externalId, type ExternalPerson } from "../externalPerson";
import { chooseRule, firstValue, mappedClaims } from "../../platform/settings/claimMapping";

/**
 * The account of an external person: created at the first sign-in, and updated at each one with role and organisation by the
 * mapping. Refuses a person without a role, an organisation or a free username, and a disabled account.
 */
export async function externalAccount(ctx: RequestContext, db: Db, person: ExternalPerson): Promise<AccountRow> {
  const { store } = ctx.services;
  const external_id = externalId(person);
  const known = await store.find(db, accounts, { external_id }, { lock: true });
  if (known && !known.is_active) throw refuse("sessions.switchedOff");
  const granted = await grantedTo(db, person);
  const before = known ?? (await linkable(ctx, db, person));
  const values = { ...granted, ...personalValues(person, before) };
  const row = before
    ? await update(ctx, db, before, { ...values, external_id, identity_source: identitySource[person.source] })
    : await store.insert(db, accounts, {
        ...values,
        ...{ username: usernameOf(person), user_type: userType.government, is_com_init: false },
        ...{ external_id, identity_source: identitySource[person.source] },
      });
  const differences = changed(accounts, before, row);
  if (before && Object.keys(differences.after).length === 0) return row;
  // The actor is the person at a sign-in, and the platform at night.
  const actor = ctx.actor.isSuper ? ctx.actor : { ...ctx.actor, id: row.id };
  await audit(
    db,
    { ...ctx, actor },
    { action: before ? "update" : "create", entity: accounts.name, row: row.id, ...differences },
  );
  return row;
}

/** Returns the account's id. A refused person loses all open sessions. */
export async function provisionExternalAccount(ctx: RequestContext, person: ExternalPerson): Promise<number> {
  const { pool, store, log } = ctx.services;
  // Names only: they show what the mapping lacks, values are personal data.
  log.info(claimNamesOf(person), "claims of a sign-in");
  try {
    return (await transaction(pool, (db) => externalAccount(ctx, db, person))).id;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ ...claimNamesOf(person), refused: error.code }, "a sign-in was refused; these are the names of its claims");
    const known = await store.find(pool, accounts, { external_id: externalId(person) });
    await transaction(pool, async (db) => {
      if (known) await endSessionsOf(db, known.id);
      const after = { by: person.source, reason: error.code, subject: firstValue(person.claims, "sub") || person.id };
      await audit(db, ctx, { action: "login_failed", entity: accounts.name, row: known?.id ?? null, after });
    });
    throw error;
  }
}

const claimNamesOf = ({ source, claims, mapping, defaults }: ExternalPerson) => ({
  source,
  claims: Object.keys(claims),
  missing: mappedClaims(mapping, defaults).filter((name) => firstValue(claims, name) === ""),
});

type Changes = Partial<Omit<AccountRow, "id">>;

async function update(ctx: RequestContext, db: Db, before: AccountRow, values: Changes): Promise<AccountRow> {
  const { services, now } = ctx;
  const isLinked = before.identity_source === identitySource.local;
  const moved = before.role !== values.role || before.org !== values.org;
  const phone = values.phone === undefined ? before.phone : values.phone;
  const isSame = !isLinked && !moved && before.name === values.name && before.phone === phone;
  if (isSame) return before;
  if (before.phone !== phone) await recordPhoneChange(services, db, before, phone, now);
  // The provider now identifies the person, so the local password is removed.
  const linked = isLinked ? { password_hash: null, is_com_init: false } : {};
  if (isLinked || moved) await endSessionsOf(db, before.id);
  return (await services.store.update(db, accounts, before.id, { ...values, ...linked })) ?? before;
}

/** An official's local account with the same username, if the mapping links accounts; never the super administrator's. */
async function linkable(
  { services: { store } }: RequestContext,
  db: Db,
  person: ExternalPerson,
): Promise<AccountRow | undefined> {
  const username = usernameOf(person);
  const same = await fetchOne<{ id: number }>(db)`
    select id from ${allRowsOf("accounts")} where lower(username) = lower(${username})
      order by username = ${username} desc, username_twin limit 1`;
  const found = same && (await store.find(db, accounts, { id: same.id }, { lock: true }));
  if (!found) return undefined;
  const isLinkable =
    person.mapping.linkByUsername &&
    found.username === username &&
    found.is_active &&
    found.identity_source === identitySource.local &&
    found.user_type === userType.government &&
    (await isGrantable(db, found.role));
  if (!isLinkable) throw refuse("signOn.usernameTaken", { username });
  return found;
}

const usernameForm = /^(?=.*[A-Za-z0-9])[\w-]{4,30}$/;

function usernameOf({ claims, mapping, defaults }: ExternalPerson): string {
  const claimed = firstValue(claims, mapping.username ?? defaults.username);
  if (claimed === "") throw refuse("signOn.noUsername");
  const username = claimed.replaceAll(/[.@ ]/g, "_");
  if (!usernameForm.test(username)) throw refuse("signOn.usernameUnfit", { username: claimed.slice(0, 60) });
  return username;
}

/** A phone from another service is unverified: its owner must bind it. */
function personalValues(person: ExternalPerson, before: AccountRow | undefined) {
  const { claims, mapping, defaults } = person;
  const claimed = tidyName(firstValue(claims, mapping.name ?? defaults.name));
  const name = isName(claimed) ? claimed : (before?.name ?? usernameOf(person));
  const phone = mapping.phone === undefined ? "" : tidyMobile(firstValue(claims, mapping.phone));
  if (!isMobile(phone) || before?.phone === phone) return { name };
  return { name, phone, phone_bound: false };
}

async function grantedTo(db: Db, { claims, mapping }: ExternalPerson): Promise<{ role: number; org: number }> {
  const role = chooseRule(mapping.roles, claims);
  if (!role) throw refuse("signOn.noRole");
  const org = chooseRule(mapping.orgs, claims);
  if (!org) throw refuse("signOn.noOrg");
  return {
    role: await roleNamed(db, role.fill(role.rule.role)),
    org: await orgOf(db, {
      name: org.rule.org === undefined ? null : org.fill(org.rule.org),
      // Statistics write a district with twelve digits.
      region: org.rule.region === undefined ? null : org.fill(org.rule.region).replace(/^(\d{6})0{6}$/, "$1"),
      department: org.rule.department ?? null,
    }),
  };
}

/** Only the city's own roles for officials: built-in roles are assigned manually. */
const grantable = sql`role_type = ${roleType.government} and code = 'government' and not is_builtin and deleted_at is null`;

async function roleNamed(db: Db, role: string): Promise<number> {
  const [found] = await fetchRows<{ id: number }>(db)`
    select id from ${storedRowsOf("roles")} where name = ${role} and ${grantable}`;
  if (!found) throw refuse("signOn.roleNotAllowed", { role: role.slice(0, 60) });
  return found.id;
}

const isGrantable = async (db: Db, role: number): Promise<boolean> =>
  (await fetchRows(db)`select 1 from ${storedRowsOf("roles")} where id = ${role} and ${grantable}`).length > 0;

interface OrgDescription {
  readonly name: string | null;
  readonly region: string | null;
  readonly department: number | null;
}

/** The only organisation that matches; one below another match does not count. */
async function orgOf(db: Db, { name, region, department }: OrgDescription): Promise<number> {
  const found = await fetchRows<{ id: number }>(db)`with fitting as (
        select o.id, o.parent from ${allRowsOf("orgs", "o")} join ${storedRowsOf("regions", "g")} on g.id = o.region
        where o.is_system
          and (${name}::text is null or o.name = ${name}) and (${region}::text is null or g.code = ${region})
          and (${department}::int is null or o.functional_unit = ${department}))
      select id from fitting where not exists (select 1 from fitting above where above.id = fitting.parent) limit 2`;
  const [only] = found;
  if (!only || found.length > 1) throw refuse("signOn.orgUnclear", { org: (name ?? region ?? "").slice(0, 60) });
  return only.id;
}
