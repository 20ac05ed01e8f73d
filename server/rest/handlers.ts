import type { Refusal } from "../../resources/kit/refusal";
import type pg from "pg";
import type { z } from "zod";
import type { Locale } from "../../resources/kit/label";
import type { ActionInput, ActionName, AnyResource, Row } from "../../resources/kit/resource";
import type { DbRow, Queryable } from "../db/query";
import type { RequestContext } from "../services";

/** Thrown by work after the commit whose result the caller waits for: the call is answered with this refusal. */
export class AfterCommitRefusal extends Error {
  override readonly name = "AfterCommitRefusal";
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export interface HandlerContext<R> extends RequestContext {
  /** The transaction in which everything happens. */
  readonly db: pg.PoolClient;
  readonly resource: R;
  /** The body as it came, for what no field says. */
  readonly body: Readonly<Record<string, unknown>>;
  /** After the commit; what fails here is logged and undoes nothing. */
  after(work: () => unknown): void;
  /** This project's alarms are evaluated again within a minute. */
  enqueueAlarmCheck(project: number | null | undefined): void;
}

type Patch<R> = Partial<Row<R>>;

export interface ActionContext<R, I> extends HandlerContext<R> {
  /** Locked, as it was before. */
  readonly row: Row<R>;
  readonly input: I;
}
/** `set` is saved with the new state; `audited` is logged besides what changed; `answer` is returned instead of the row. */
export interface ActionResult<R> {
  readonly set?: Patch<R>;
  readonly audited?: Values;
  readonly answer?: unknown;
}

export interface CreateContext<R> extends HandlerContext<R> {
  /** Checked values, as they will be saved; a handler returns what it adds or changes. */
  readonly input: Patch<R>;
}
interface UpdateContext<R> extends CreateContext<R> {
  readonly row: Row<R>;
}
export interface SavedContext<R> extends HandlerContext<R> {
  readonly row: Row<R>;
  /** What was there before a change. */
  readonly before?: Row<R>;
  readonly input: Patch<R>;
}

type WrittenContext<R> = Omit<SavedContext<R>, "input">;

/** One line of an editable relation as it came over the wire; with an id it is a row that exists. */
export type SubmittedLine = Readonly<Record<string, unknown>>;
/** Writes the lines of an editable relation in place of the engine. */
type RelationWriter<R> = (context: SavedContext<R>, lines: readonly SubmittedLine[]) => Promise<void>;

type Values = Record<string, unknown>;

/** Answers POST on the collection in place of making one row: many rows at once, or a sheet of them. */
type Post = (ctx: RequestContext, body: Readonly<Record<string, unknown>>) => Promise<{ row: unknown; made: boolean }>;

/** What a list answers: rows from `start` on, of `total`; above what is counted the planner's estimate. */
export interface Page {
  readonly rows: DbRow[];
  readonly start: number;
  readonly total: number;
  readonly approximate: boolean;
}

/** What belongs beside the sums of the generated list. */
interface ListHooks {
  summary?: (ctx: RequestContext) => Promise<object>;
}

/** As the engine calls them: of any resource, with rows as they are in the database. */
type Hooks = HooksOf<AnyResource>;
type ActionHandler<R, I> = (context: ActionContext<R, I>) => Promise<ActionResult<R> | void>;

const actions = new Map<string, ActionHandler<AnyResource, unknown>>();
const hooks = new Map<string, Hooks>();
const actionKey = (resource: { readonly name: string }, action: string) => `${resource.name}.${action}`;

/** What an action does beyond moving its row's state. An action that only moves the state has no handler. */
export function registerAction<R extends { readonly name: string }, const K extends ActionName<R>>(
  resource: R,
  action: K,
  work: ActionHandler<R, ActionInput<R, K>>,
): void {
  actions.set(actionKey(resource, action), work as never);
}

interface Localizer<R> {
  readonly reads: readonly (keyof Row<R> & string)[];
  translate(row: Row<R>, locale: Locale): Readonly<Record<string, string>>;
}

interface HooksOf<R> extends ListHooks {
  post?: Post;
  localize?: Localizer<R>;
  /** Before the row is made: adds computed values, or refuses. */
  create?: (context: CreateContext<R>) => Promise<Patch<R> | void>;
  /** Once it is made, in the same transaction. */
  created?: (context: SavedContext<R>) => Promise<void>;
  update?: (context: UpdateContext<R>) => Promise<Patch<R> | void>;
  /** Once it is changed, in the same transaction. Returns the row if it has changed it further. */
  updated?: (context: SavedContext<R>) => Promise<Row<R> | void>;
  /** Writers of editable relations whose lines need more than their declarations say, by the name of the relation. */
  relations?: Readonly<Record<string, RelationWriter<R>>>;
  /** After a row was created, changed or acted upon, by any call: for what is computed over several rows. */
  written?: (context: WrittenContext<R>) => Promise<void>;
  remove?: (context: ActionContext<R, unknown>) => Promise<void>;
  detail?: (
    context: RequestContext & { readonly row: Row<R>; readonly db: Queryable; readonly unmask: boolean },
  ) => Promise<object>;
}

/** What making, changing, removing or reading one row does beyond the declaration. Several may follow what was `written`. */
export function registerHooks<R extends { readonly name: string }>(resource: R, of: HooksOf<R>): void {
  const added = of as unknown as Hooks;
  const known: Hooks = hooks.get(resource.name) ?? {};
  const { written: first } = known;
  const { written: second } = added;
  const written =
    first && second && (async (context: WrittenContext<AnyResource>) => (await first(context), await second(context)));
  hooks.set(resource.name, { ...known, ...added, ...(written && { written }) });
}

/** Bytes of these types instead of JSON. */
export interface FileDescription {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
}

/** Input and answer of a handler beyond its declaration; used by the documentation of the calls. */
export interface HandlerDescription {
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType | FileDescription;
  /** A form with a file is accepted in place of JSON: `file` in the body is then an `UploadedSheet`. */
  readonly acceptsForm?: true;
}

const descriptions = new Map<string, HandlerDescription>();

export function describeHandler<R extends { readonly name: string }>(
  resource: R,
  what: ActionName<R> | "post",
  description: HandlerDescription,
): void {
  descriptions.set(actionKey(resource, what), description);
}
export const descriptionOf = (resource: AnyResource, what: string) => descriptions.get(actionKey(resource, what));

export const actionHandler = (resource: AnyResource, action: string) => actions.get(actionKey(resource, action));
export const localizedFrom = (resource: AnyResource): readonly string[] => hooksOf(resource).localize?.reads ?? [];
export const hooksOf = (resource: AnyResource): Hooks => hooks.get(resource.name) ?? {};
