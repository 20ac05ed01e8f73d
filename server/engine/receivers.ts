import type { AccessRule } from "../../resources/kit/access";
import { allRowsOf, fetchRows, storedRowsOf, type Db } from "../platform/db/query";
import type { Services } from "./services";
import { supervisingDepartment } from "../../resources/dictionaries/supervisingDepartment";
import { placedColumn } from "../platform/db/placedColumn";
import { projects as projectResource } from "../../resources/projects/projects";
import { accounts } from "../../resources/system/accounts";

export interface Receiver {
  readonly project: number;
  readonly account: number;
  readonly role: number;
  /** Null if no phone is bound. */
  readonly phone: string | null;
}

type Encrypted = { project: number; account: number; role: number; phone: string | null };

/**
 * Officials in charge of a project: of human resources and of its department, in its region and in the parent region (domain
 * model 5.8), if their role has one of the permissions. `above`: only those of the parent region.
 */
export async function officialsOf(
  db: Db,
  { cipher }: Pick<Services, "cipher">,
  projects: readonly number[],
  { above = false, needs = "alarm_view" }: { readonly above?: boolean; readonly needs?: NonNullable<AccessRule["needs"]> } = {},
): Promise<Receiver[]> {
  const found = await fetchRows<Encrypted>(db)`
    select p.id as project, a.id as account, a.role, case when a.phone_bound then ${placedColumn(accounts, "phone", "a")} end as phone
      from ${storedRowsOf("projects", "p")}
      join ${storedRowsOf("regions", "g")} on g.id = p.region
      join ${allRowsOf("orgs", "o")} on o.region in (case when ${above} then g.parent else g.id end, g.parent)
        and o.functional_unit in (${supervisingDepartment.humanResources}, p.functional_unit) and o.is_system
      join ${allRowsOf("accounts", "a")} on a.org = o.id and a.is_active
      join ${storedRowsOf("roles", "r")} on r.id = a.role and string_to_array(r.permissions, ',') && ${[needs].flat()}::text[]
      where p.id = any(${projects}::bigint[]) order by p.id, a.id`;
  return opened(cipher, found);
}

/** Accounts of the companies that answer for an alarm: the responsible one and the general contractor. */
export async function companyPeople(
  db: Db,
  { cipher }: Pick<Services, "cipher">,
  alarms: readonly { readonly project: number; readonly corp: number }[],
): Promise<(Receiver & { readonly corp: number })[]> {
  const found = await fetchRows<Encrypted & { corp: number }>(db)`
    select distinct k.project, k.corp, a.id as account, a.role, case when a.phone_bound then ${placedColumn(accounts, "phone", "a")} end as phone
      from unnest(${alarms.map(({ project }) => project)}::bigint[], ${alarms.map(({ corp }) => corp)}::bigint[]) as k (project, corp)
      join ${storedRowsOf("projects", "p")} on p.id = k.project
      join ${allRowsOf("accounts", "a")} on a.corp in (k.corp, p.contractor_corp) and a.is_active`;
  return found.map((row) => ({ ...row, phone: row.phone && cipher.decryptPlaced(row.phone) }));
}

/** Phones of the labour officers of these projects (条例 第二十八条). */
export async function labourOfficers(
  db: Db,
  { cipher }: Pick<Services, "cipher">,
  projects: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await fetchRows<{ id: number; phone: string | null }>(db)`
    select id, ${placedColumn(projectResource, "labor_officer_phone")} as phone from ${storedRowsOf("projects")} where id = any(${projects}::bigint[])`;
  return new Map(found.flatMap(({ id, phone }) => (phone === null ? [] : [[id, cipher.decryptPlaced(phone)] as const])));
}

const opened = (cipher: Services["cipher"], found: readonly Encrypted[]): Receiver[] =>
  found.map((row) => ({ ...row, phone: row.phone && cipher.decryptPlaced(row.phone) }));
