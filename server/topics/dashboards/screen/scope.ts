import { refuse } from "../../../../resources/refusals";
import { ruleFor, type Access } from "../../../../resources/kit/access";
import { fetchOne, sql, type Sql } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";
import { regionLevel } from "../../../../resources/system/regionLevel";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

const viewers: Access = { government: { needs: "screen_view" } };

/** The projects of a screen: a region, one department or all, and whether names are hidden from the public. */
export interface ScreenScope {
  readonly region: { readonly id: number; readonly name: string };
  /** With all regions below; null for the whole city. */
  readonly regions: readonly number[] | null;
  readonly department: number | null;
  readonly isPublic: boolean;
}

/** For officials with the big-screen permission and the region in their scope; for all visitors if the screen is public (6.9). */
export async function screenScope(ctx: RequestContext, id: number): Promise<ScreenScope> {
  const { actor, services } = ctx;
  const mayView = ruleFor(viewers, actor) !== undefined;
  if (!mayView && !services.settings.publicScreen) throw refuse(actor.audience === "anonymous" ? "unauthenticated" : "forbidden");
  const region = await fetchOne<{ id: number; name: string; level: number; below: number[] }>(services.pool)`
    select r.id, r.name, r.level, array(select d.id from regions d where (d.id = r.id or d.parent = r.id) and d.deleted_at is null) as below
      from regions r where r.id = ${id} and r.deleted_at is null`;
  const { regions, functional_unit } = actor.attributes;
  const isInScope = !mayView || regions === null || (Array.isArray(regions) && regions.includes(id));
  if (!region || !isInScope) throw refuse("notFound");
  return {
    region: { id: region.id, name: region.name },
    regions: region.level === regionLevel.city ? null : region.below,
    department: mayView && typeof functional_unit === "number" ? functional_unit : null,
    isPublic: !mayView,
  };
}

/** The projects of an official's organisation, as on the home page. */
export function officialScope({ actor }: Pick<RequestContext, "actor">): ScreenScope {
  const { regions, functional_unit } = actor.attributes;
  return {
    region: { id: 1, name: "" },
    regions: Array.isArray(regions) ? regions : null,
    department: typeof functional_unit === "number" ? functional_unit : null,
    isPublic: false,
  };
}

/** The condition on projects `p` of the screen: passed, and in its scope. */
export function projectsOf({ regions, department }: ScreenScope): Sql {
  const inRegion = regions === null ? sql`` : sql` and p.region = any(${regions}::bigint[])`;
  const ofDepartment = department === null ? sql`` : sql` and p.functional_unit = ${department}`;
  return sql`p.review_status = ${reviewStatus.passed} and p.deleted_at is null${inRegion}${ofDepartment}`;
}

/** A condition on alarms `a`: criminal referral (D11) is not shown in public. */
export const publicAlarms = ({ isPublic }: ScreenScope): Sql => (isPublic ? sql` and not a.is_government_only` : sql``);

/** 云汀**** */
export const publicName =
  ({ isPublic }: ScreenScope) =>
  (name: string): string =>
    isPublic ? `${[...name].slice(0, 2).join("")}****` : name;

/** An id would identify the project elsewhere: the public gets the position in the list instead. */
export const publicId =
  ({ isPublic }: ScreenScope) =>
  (id: number, place: number): number =>
    isPublic ? place + 1 : id;

/** Rounded to about a kilometre for the public. */
export const shownDegrees =
  ({ isPublic }: ScreenScope) =>
  (degrees: number | null): number | null =>
    isPublic && degrees !== null ? Math.round(degrees * 100) / 100 : degrees;

/** Percent with one decimal; null if `whole` is 0. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
