import { shanghaiTime } from "../../../resources/kit/days";
import { corps } from "../../../resources/corps/corps";
import { accounts, type AccountRow } from "../../../resources/system/accounts";
import { refuse } from "../../../resources/refusals";
import { randomPassword, setPassword } from "../auth/passwords";
import { recordPhoneChange } from "../auth/phoneChange";
import { endOtherSessions } from "../auth/ownSessions";
import { dropSecondFactor } from "../auth/secondFactor";
import { endSessionsOf } from "../../engine/session/sessions";
import { hashPassword } from "../../platform/crypto/password";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../platform/db/query";
import { registerAction, registerHooks } from "../../engine/rest/handlers";
import type { RequestContext, Services } from "../../engine/services";
import { notifyCompany, notifyDeclined } from "../companyNotices";
import { deliverInitialPassword, type DeliveredPassword } from "./initialPassword";
import { refuseOfficeChange, refuseOfficeReset, refuseVacantOffice } from "./offices";
import { roleType } from "../../../resources/system/roleType";
import { userType } from "../../../resources/system/userType";
import { refuseForeignOrg } from "./refuseForeignOrg";

/** Initial passwords by request body, between the creation of the account and the response. */
const passwords = new WeakMap<object, string>();
/** Returned only once, in the response that creates the account. */
const passwordsShownOnce = new Map<number, { readonly by: number | null; readonly handed: DeliveredPassword }>();

/** Fields that were in the company's notice cannot change until the company confirms. */
const unconfirmedFields = ["name", "phone", "corp_duty", "is_active"] as const;

registerHooks(accounts, {
  async create({ db, input, body, actor, services, now }) {
    await refuseWiderRole(db, { actor }, input.role ?? null);
    await refuseSecondDuty(services, db, { role: input.role ?? 0, phone: input.phone ?? null });
    const password = randomPassword();
    passwords.set(body, password);
    // With separated administrators, another one must grant the rights that this one proposes.
    const is_active = actor.separated ? { is_active: false } : {};
    const password_set_at = shanghaiTime(now);
    return {
      user_type: userType.government,
      is_com_init: true,
      password_hash: await hashPassword(password),
      password_set_at,
      ...is_active,
    };
  },

  async created({ row, body, services, actor, after }) {
    after(async () => {
      const handed = await deliverInitialPassword(services, row, passwords.get(body) ?? "");
      passwordsShownOnce.set(row.id, { by: actor.id, handed });
    });
  },

  async update({ db, row, input, actor, services, now }) {
    const itself = row.id === actor.id;
    const moved = (field: keyof AccountRow): boolean => input[field] !== undefined && input[field] !== row[field];
    if (itself && (moved("role") || moved("is_active") || moved("corp_duty"))) throw refuse("accounts.self");
    if (actor.separated && actor.audience === "government") {
      const others = Object.keys(input).some((field) => field !== "role" && moved(field as keyof AccountRow));
      const isAnothers = actor.administrator === "security" ? others : moved("role") || (moved("is_active") && input.is_active);
      if (isAnothers) throw refuse("accounts.dutyOfAnother");
    }
    await refuseOfficeChange({ db, actor, row }, input);
    // The company confirms the person in its notice, and the password is sent to that person's phone.
    if (row.is_unconfirmed && unconfirmedFields.some(moved)) throw refuse("accounts.unconfirmed");
    if (moved("phone") && !itself && row.phone_bound && isGuarded(row, actor)) throw refuse("accounts.phoneBound");
    if (moved("role") || moved("phone"))
      await refuseSecondDuty(services, db, {
        id: row.id,
        role: input.role ?? row.role,
        phone: input.phone === undefined ? row.phone : input.phone,
      });
    if (row.user_type === userType.government && (moved("role") || moved("phone") || moved("is_active"))) {
      await refuseWiderRole(db, { actor }, row.role);
      await refuseWiderRole(db, { actor }, input.role ?? row.role);
    }
    if (moved("org")) refuseForeignOrg(actor, input.org ?? null);
    if (!moved("phone")) return undefined;
    // The owner replaces a bound phone under "Bind phone", with a proof.
    if (itself && row.phone_bound) throw refuse("accounts.ownPhone");
    await recordPhoneChange(services, db, row, input.phone ?? null, now);
    // A phone entered by another person is unverified.
    return { phone_bound: false };
  },

  async updated({ db, row, before }) {
    const lost = before && (row.role !== before.role || row.corp_duty !== before.corp_duty || row.org !== before.org);
    if (!row.is_active || lost) await endSessionsOf(db, row.id);
  },

  async detail({ row, actor }) {
    const shown = passwordsShownOnce.get(row.id);
    // Consumed in the request that created the account; no other request knows the row.
    if (shown === undefined || shown.by !== actor.id) return {};
    passwordsShownOnce.delete(row.id);
    return shown.handed;
  },
});

registerAction(accounts, "reset", async (context) => {
  const { db, row, services, actor, now, after } = context;
  await refuseOfficeReset(context);
  const password = randomPassword();
  await setPassword(db, row, password, { now, initial: true });
  if (row.user_type === userType.company && actor.audience === "government") {
    const linkPhone = await linkPhoneOf(services, db, row);
    after(await notifyCompany(services, db, "reset", { account: row, linkPhone }));
    // A phone typed by an official is unverified: the password goes to the contact phone that the company entered.
    const phone = row.phone_bound ? row.phone : linkPhone;
    return { response: await deliverInitialPassword(services, { ...row, phone }, password, false) };
  }
  // The password of an account with more rights than the caller's would grant them.
  const mayTell =
    row.user_type === userType.company ||
    (!(row.phone_bound && isGuarded(row, actor)) && (await isWithin(db, { actor }, row.role)));
  if (!row.phone && !mayTell) throw refuse("accounts.roleTooWide");
  return { response: await deliverInitialPassword(services, row, password, mayTell) };
});

/** An account made by an official, confirmed by the company or another official: its password goes to the confirmed phone. */
registerAction(accounts, "confirm", async ({ db, row, services, actor, now, after }) => {
  const password = randomPassword();
  await setPassword(db, row, password, { now, initial: true });
  const linkPhone = await linkPhoneOf(services, db, row);
  after(await notifyCompany(services, db, "confirmed", { account: row, linkPhone }));
  return { response: await deliverInitialPassword(services, row, password, actor.audience === "company") };
});

/** The account was never used: its row is removed, and the official who made it gets the reason. */
registerAction(accounts, "decline", async ({ db, row, input, services }) => {
  await services.store.remove(db, accounts, row.id);
  await notifyDeclined(services, db, row, input.reason);
  return { audited: { reason: input.reason }, response: {} };
});

registerAction(accounts, "resetSecondFactor", async ({ db, row, actor }) => {
  // An account cannot remove its own second factor here: that requires a code.
  if (row.id === actor.id) throw refuse("accounts.ownFactor");
  if (row.user_type === userType.government) await refuseWiderRole(db, { actor }, row.role);
  await dropSecondFactor(db, row.id);
  await endSessionsOf(db, row.id);
});

registerAction(accounts, "switchOff", async ({ db, row, actor }) => {
  if (row.id === actor.id) throw refuse("accounts.self");
  await refuseVacantOffice({ db, actor, row });
  if (row.user_type === userType.government) await refuseWiderRole(db, { actor }, row.role);
  await endSessionsOf(db, row.id);
});

registerAction(accounts, "switchOffIdle", async ({ db, row, actor }) => {
  await refuseVacantOffice({ db, actor, row });
  await endSessionsOf(db, row.id);
});

registerAction(accounts, "switchOn", async ({ db, row, actor }) => {
  if (row.user_type === userType.government) await refuseWiderRole(db, { actor }, row.role);
});

/** `session` in the body names one session; without it, all end. */
registerAction(accounts, "endSessions", async ({ db, row, body, actor }) => {
  const session = body.session ?? null;
  if (session !== null && !Number.isSafeInteger(session)) throw refuse("notFound");
  return { response: await endOtherSessions(db, { actor }, row.id, session as number | null) };
});

type Who = Pick<RequestContext, "actor">;

/** Accounts whose bound phone others cannot change: with a new phone and a reset, an official could take them over. */
const isGuarded = ({ user_type }: AccountRow, actor: RequestContext["actor"]): boolean =>
  actor.audience === "government" && (user_type === userType.company || actor.separated === true);

async function linkPhoneOf({ store }: Services, db: Db, { corp }: AccountRow): Promise<string | null> {
  return corp === null ? null : ((await store.find(db, corps, { id: corp }))?.link_phone ?? null);
}

/** The caller can grant only rights that he has; a role of companies is assigned only together with the company. */
async function isWithin(db: Db, { actor }: Who, role: number | null): Promise<boolean> {
  const found = await fetchOne<{ code: string; role_type: number; permissions: string | null }>(db)`
    select code, role_type, permissions from ${allRowsOf("roles")} where id = ${role}`;
  if (!found) return true;
  if (found.role_type !== roleType.government) return false;
  if (actor.isSuper) return true;
  if (found.code === "sup") return false;
  if (actor.separated && actor.administrator) return true;
  const given = found.permissions?.split(",").filter(Boolean) ?? [];
  return given.every((code) => actor.permissions.includes(code));
}

async function refuseWiderRole(db: Db, who: Who, role: number | null): Promise<void> {
  if (!(await isWithin(db, who, role))) throw refuse("accounts.roleTooWide");
}

/** Two offices that supervise each other need two persons, not two accounts: one phone counts as one person. */
async function refuseSecondDuty(
  { settings, cipher }: Services,
  db: Db,
  { id = 0, role, phone }: { readonly id?: number; readonly role: number; readonly phone: string | null },
): Promise<void> {
  if (!settings.threeAdministrators || phone === null) return;
  const other = await fetchOne(db)`select 1 from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role
      where a.phone_index = any(${[...cipher.blindIndexes(phone)]}) and a.id <> ${id}
        and (r.code = 'sup' or r.code like '%\\_admin') and r.id <> ${role}
        and exists (select 1 from ${storedRowsOf("roles", "own")} where own.id = ${role} and (own.code = 'sup' or own.code like '%\\_admin')) limit 1`;
  if (other) throw refuse("accounts.twoDuties");
}
