import { refuse } from "../../../../resources/refusals";
import { inOrgScope } from "../../../../resources/access";
import { and, is, ruleFor, type Access } from "../../../../resources/kit/access";
import { projects } from "../../../../resources/projects/projects";
import { allRowsOf, fetchOne, sql, type Sql } from "../../../platform/db/query";
import { conditionPredicate, predicateSql } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { allBelow } from "../../../engine/session/identity";
import { regionLevel } from "../../../../resources/system/regionLevel";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

const viewers: Access = { government: { needs: "screen_view" } };

/** The projects of a screen: a region, one department or all, and whether names are hidden from the public. */
export interface ScreenScope {
  readonly region: { readonly id: number; readonly name: string };
  /** Whose scope it is: the official's own, narrowed to the region, or that of a visitor who sees the whole region. */
  readonly reader: Pick<RequestContext, "actor" | "today">;
  readonly isPublic: boolean;
}

/** For officials with the big-screen permission and the region in their scope; for all visitors if the screen is public (6.9). */
export async function screenScope(ctx: RequestContext, id: number): Promise<ScreenScope> {
  const { actor, services } = ctx;
  const mayView = ruleFor(viewers, actor) !== undefined;
  if (!mayView && !services.settings.publicScreen) throw refuse(actor.audience === "anonymous" ? "unauthenticated" : "forbidden");
  const region = await fetchOne<{ id: number; name: string; level: number; below: number[] }>(services.pool)`
    select r.id, r.name, r.level, ${allBelow("regions", sql`r.id`)} as below
      from ${allRowsOf("regions", "r")} where r.id = ${id}`;
  const { regions, functional_unit } = actor.attributes;
  const isInScope = !mayView || regions === null || (Array.isArray(regions) && regions.includes(id));
  if (!region || !isInScope) throw refuse("notFound");
  return {
    region: { id: region.id, name: region.name },
    reader: readerOf(ctx, region.level === regionLevel.city ? null : region.below, mayView ? functional_unit : null),
    isPublic: !mayView,
  };
}

type Attributes = RequestContext["actor"]["attributes"];

const readerOf = ({ actor, today }: RequestContext, regions: Attributes[string], functional_unit: Attributes[string] = null) => ({
  today,
  actor: { ...actor, attributes: { ...actor.attributes, regions, functional_unit } },
});

/** The projects of an official's organisation, as on the home page. */
export const officialScope = ({ actor, today }: Pick<RequestContext, "actor" | "today">): ScreenScope => ({
  region: { id: 1, name: "" },
  reader: { actor, today },
  isPublic: false,
});

/** Equal for scopes of the same projects. */
export const scopeKey = ({ reader: { actor }, isPublic }: ScreenScope): string =>
  JSON.stringify([actor.attributes["regions"], actor.attributes["functional_unit"], isPublic]);

const shown = and(is("review_status", reviewStatus.passed), inOrgScope());

/** The condition on projects `p` of the screen: passed, and in its scope. */
export const projectsOf = ({ reader }: ScreenScope, alias = "p"): Sql =>
  predicateSql(conditionPredicate(reader, projects, shown, alias));

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
