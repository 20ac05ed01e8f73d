import { officeRoles } from "../../../resources/administrators";
import type { AccountRow } from "../../../resources/system/accounts";
import { refuse } from "../../../resources/refusals";
import { fetchOne, type Db } from "../../db/query";
import type { RequestContext } from "../../services";

async function isOffice(db: Db, role: number | null): Promise<boolean> {
  const found = await fetchOne(db)`select 1 from roles where id = ${role} and code = any(${[...officeRoles]})`;
  return found !== undefined;
}

interface Change {
  readonly db: Db;
  readonly actor: RequestContext["actor"];
  readonly row: AccountRow;
}

/**
 * 三员分立: none of the administrators becomes another one. Phone, role and organisation of an office's account are its own affair, and an office is
 * given to a new account only, which the system administrator makes and the security administrator switches on.
 */
export async function refuseOfficeChange(
  { db, actor, row }: Change,
  { role, phone, org, is_active }: Pick<Partial<AccountRow>, "role" | "phone" | "org" | "is_active">,
): Promise<void> {
  if (!actor.separated) return;
  const movesRole = role !== undefined && role !== row.role;
  const movesPhone = phone !== undefined && phone !== row.phone;
  const movesOrg = org !== undefined && org !== row.org;
  if (row.id !== actor.id && (movesRole || movesPhone || movesOrg) && (await isOffice(db, row.role)))
    throw refuse("accounts.officeOfAnother");
  if (movesRole && (await isOffice(db, role))) throw refuse("accounts.officeByAppointment");
  if (is_active === false && row.is_active) await refuseVacantOffice({ db, actor, row });
}

/** An office without a holder would be filled again by the next start of the platform. */
export async function refuseVacantOffice({ db, actor, row }: Change): Promise<void> {
  if (!actor.separated || !(await isOffice(db, row.role))) return;
  // Of two that are switched off at the same moment one stays.
  await fetchOne(db)`select id from roles where id = ${row.role} for update`;
  const other = await fetchOne(db)`
    select 1 from accounts where role = ${row.role} and id <> ${row.id} and is_active and deleted_at is null limit 1`;
  if (!other) throw refuse("accounts.officeVacant");
}

/** The password of an office reaches its holder only, by the phone that the holder proved. */
export async function refuseOfficeReset({ db, actor, row }: Change): Promise<void> {
  if (!actor.separated || !(await isOffice(db, row.role))) return;
  if (!row.phone || !row.phone_bound) throw refuse("accounts.officeUnproved");
}
