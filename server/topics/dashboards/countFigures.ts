import type { HomeResponse, TodoItem } from "../../../resources/dashboards/homeResponses";
import { resourceByName } from "../../../resources";
import { reportsField, ruleFor } from "../../../resources/kit/access";
import { filterOf, type Figure } from "../../../resources/kit/defineFigure";
import type { Day } from "../../../resources/kit/days";
import { translate } from "../../../resources/kit/label";
import { listAddress } from "../../../resources/kit/listAddress";
import { toYuan } from "../../../resources/kit/money";
import type { AnyResource } from "../../../resources/kit/resource";
import { conditionsOf } from "../../engine/rest/filters";
import { listQuery, notDeleted } from "../../engine/rest/listRows";
import { declarationNumber, planFor } from "../../engine/rest/readerPlans";
import { derivedSql } from "../../engine/rest/selection";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchOne, identifier, join, sql, withBuiltText, type Queryable, type Sql } from "../../platform/db/query";
import type { Cached } from "./screen/cached";
import { projectsOf, type ScreenScope } from "./screen/scope";

/** What is computed: for officials of the rows that lead to the number with less work. */
const measureOf = ({ counted, ...figure }: Figure, { actor }: RequestContext) =>
  (actor.audience !== "company" && counted) || figure;

/** The figures that the reader has as his own: he may read their list, and has them as a task if they are one. */
export const permittedFigures = (ctx: RequestContext, figures: readonly Figure[]): readonly Figure[] =>
  figures.filter((figure) => {
    const { read } = resourceByName(figure.over);
    const { over, sum } = measureOf(figure, ctx);
    const rule = ruleFor(resourceByName(over).read, ctx.actor);
    const mayRead = [read, figure.by ?? read].every((access) => ruleFor(access, ctx.actor));
    return mayRead && rule !== undefined && (sum === undefined || reportsField(rule, sum));
  });

/** The address of the list that a figure counts. */
export function addressOf(figure: Pick<Figure, "over" | "list" | "filter" | "screen">, today: Day): string {
  const { route, screen } = resourceByName(figure.over);
  return figure.screen ?? listAddress(figure.list ?? route ?? screen?.overlay ?? "", filterOf(figure, today));
}

/** The figures of the lists, in one statement; of the rows of these projects, where a scope is given. */
function statementOf(ctx: RequestContext, figures: readonly Figure[], scope?: ScreenScope): Sql {
  const values = figures.map((figure) => {
    const measure = measureOf(figure, ctx);
    const resource = resourceByName(measure.over);
    const filter = filterOf(measure, ctx.today);
    const rows = scope ? rowsWithin(ctx, resource, filter, scope) : listQuery(ctx, resource, { filter: JSON.stringify(filter) });
    return sql`(select ${valueOf(ctx, resource, measure)} from ${rows.from} t where ${rows.where}) as ${identifier(figure.key)}`;
  });
  return sql`select ${join(values)}`;
}

/** The statement of a reader's own figures: made once for equal readers, unless a list's source reads more than their rights. */
function ownStatement(ctx: RequestContext, figures: readonly Figure[]): Sql {
  const make = () => withBuiltText(statementOf(ctx, figures));
  const first = resourceByName(figures[0]!.over);
  const isRepeated = figures.every((figure) => !resourceByName(measureOf(figure, ctx).over).query);
  return isRepeated ? planFor(ctx, first, `figures ${figures.map(declarationNumber).join()}`, make) : make();
}

/** Rows of the projects in a scope, whether or not its viewer may read their list. */
function rowsWithin(ctx: RequestContext, resource: AnyResource, filter: Readonly<Record<string, unknown>>, scope: ScreenScope) {
  const isOfProject =
    resource.name === "projects"
      ? projectsOf(scope, "t")
      : sql`t.project in (select p.id from ${allRowsOf("projects", "p")} where ${projectsOf(scope)})`;
  const conditions = [isOfProject, ...notDeleted(resource), ...conditionsOf(ctx, resource, {}, filter)];
  return { from: identifier(resource.table), where: join(conditions, " and ") };
}

function valueOf(ctx: RequestContext, resource: AnyResource, { sum, less, distinct }: Partial<Figure>): Sql {
  if (distinct !== undefined) return sql`count(distinct ${identifier(`t.${distinct}`)})`;
  if (sum === undefined) return sql`count(*)`;
  const { spec } = resource.fields[sum]!;
  const amount = spec.derived ? derivedSql(resource, spec, ctx) : identifier(`t.${sum}`);
  return sql`coalesce(sum(${less === undefined ? amount : sql`${amount} - ${identifier(`t.${less}`)}`}), 0)::bigint`;
}

/** The figures of a screen, by their keys. */
export async function figuresWithin<Key extends string>(
  ctx: RequestContext,
  scope: ScreenScope,
  figures: readonly Figure<Key>[],
): Promise<Readonly<Record<Key, number>>> {
  return (await fetchOne<Record<Key, number>>(ctx.services.pool, statementOf(ctx, figures, scope)))!;
}

interface Reader extends RequestContext {
  readonly db: Queryable;
}

/**
 * Counts each figure with the conditions of its list, all in one statement; lists that the reader may not see are omitted. Readers for
 * whom the statement is the same, with the same values, share a cached answer.
 */
async function readFigures<Wire>(
  ctx: Reader,
  requested: readonly Figure[],
  toWire: (value: number) => Wire,
  cached?: Cached,
): Promise<(Wire & { readonly key: string; readonly label: string; readonly to: string; readonly urgent?: true })[]> {
  const figures = permittedFigures(ctx, requested);
  if (figures.length === 0) return [];
  const statement = ownStatement(ctx, figures);
  const count = () => fetchOne<Record<string, number>>(ctx.db, statement);
  const found = await (cached ? cached(`${statement.text} ${JSON.stringify(statement.values)}`, count) : count());
  return figures.map((figure) => ({
    ...{ key: figure.key, label: translate(figure.label, ctx.locale), to: addressOf(figure, ctx.today) },
    ...toWire(found?.[figure.key] ?? 0),
    ...(figure.urgent && { urgent: true as const }),
  }));
}

export const countFigures = (ctx: Reader, figures: readonly Figure[], cached?: Cached): Promise<TodoItem[]> =>
  readFigures(ctx, figures, (n) => ({ n }), cached);

export const sumFigures = (ctx: Reader, figures: readonly Figure[]): Promise<HomeResponse["sums"]> =>
  readFigures(ctx, figures, (fen) => ({ amount: toYuan(fen) }));
