import { officeRoles } from "../../../resources/administrators";
import type { AccountRow } from "../../../resources/system/accounts";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";

async function isOffice(db: Db, role: number | null): Promise<boolean> {
  const found = await fetchOne(db)`select 1 from ${storedRowsOf("roles")} where id = ${role} and code = any(${[...officeRoles]})`;
  return found !== undefined;
}

interface Change {
  readonly db: Db;
  readonly actor: RequestContext["actor"];
  readonly row: AccountRow;
}

/**
 * 三员分立: no administrator can take another's office. Phone, role and organisation of such an account cannot be changed by others,
 * and an office is assigned only to a new account, made by the system administrator and enabled by the security administrator.
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

/** The next start of the platform would create a holder for a vacant office. */
export async function refuseVacantOffice({ db, actor, row }: Change): Promise<void> {
  if (!actor.separated || !(await isOffice(db, row.role))) return;
  // Locks the role, so that two concurrent changes cannot disable both holders.
  await fetchOne(db)`select id from ${storedRowsOf("roles")} where id = ${row.role} for update`;
  const other = await fetchOne(db)`
    select 1 from ${allRowsOf("accounts")} where role = ${row.role} and id <> ${row.id} and is_active limit 1`;
  if (!other) throw refuse("accounts.officeVacant");
}

/** The password of an office can be reset only by its holder, with the verified phone. */
export async function refuseOfficeReset({ db, actor, row }: Change): Promise<void> {
  if (!actor.separated || !(await isOffice(db, row.role))) return;
  if (!row.phone || !row.phone_bound) throw refuse("accounts.officeUnproved");
}
