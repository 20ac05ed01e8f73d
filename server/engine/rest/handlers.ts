import type { Refusal } from "../../../resources/kit/refusal";
import type pg from "pg";
import type { z } from "zod";
import type { Locale } from "../../../resources/kit/label";
import type { ActionInput, ActionName, AnyResource, Row } from "../../../resources/kit/resource";
import type { DbRow, Queryable } from "../../platform/db/query";
import type { RequestContext } from "../services";

/** Thrown by an `after` task whose result the caller waits for: the response is this refusal, although the rows are committed. */
export class AfterCommitRefusal extends Error {
  override readonly name = "AfterCommitRefusal";
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export interface HandlerContext<R> extends RequestContext {
  /** The transaction of the whole request. */
  readonly db: pg.PoolClient;
  readonly resource: R;
  /** The unparsed body, for values that are no field. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Runs after the commit; an error is logged and rolls nothing back. */
  after(work: () => unknown): void;
  /** This project's alarms are evaluated again within a minute. */
  enqueueAlarmCheck(project: number | null | undefined): void;
}

type Patch<R> = Partial<Row<R>>;

export interface ActionContext<R, I> extends HandlerContext<R> {
  /** The locked row before the action. */
  readonly row: Row<R>;
  readonly input: I;
}
/** `set` is saved with the new state; `audited` is added to the audit entry; `response` is returned instead of the row. */
export interface ActionResult<R> {
  readonly set?: Patch<R>;
  readonly audited?: Values;
  readonly response?: unknown;
}

export interface CreateContext<R> extends HandlerContext<R> {
  /** Validated values, as they will be saved; a handler returns the values that it adds or changes. */
  readonly input: Patch<R>;
}
interface UpdateContext<R> extends CreateContext<R> {
  readonly row: Row<R>;
}
export interface SavedContext<R> extends HandlerContext<R> {
  readonly row: Row<R>;
  /** The row before a change. */
  readonly before?: Row<R>;
  readonly input: Patch<R>;
}

type WrittenContext<R> = Omit<SavedContext<R>, "input">;

/** One line of an editable relation as the client sent it; with an id it is a stored row. */
export type SubmittedLine = Readonly<Record<string, unknown>>;
/** Writes the lines of an editable relation in place of the engine. */
type RelationWriter<R> = (context: SavedContext<R>, lines: readonly SubmittedLine[]) => Promise<void>;

type Values = Record<string, unknown>;

/** Handles POST on the collection instead of creating one row: many rows at once, or a sheet of them. */
type Post = (ctx: RequestContext, body: Readonly<Record<string, unknown>>) => Promise<{ row: unknown; isNew: boolean }>;

/** A page of a list: the rows from `start` on, of `total`; `approximate` if the total is the planner's estimate. */
export interface Page {
  readonly rows: DbRow[];
  readonly start: number;
  readonly total: number;
  readonly approximate: boolean;
}

/** Values added to the sums of a list. */
interface ListHooks {
  summary?: (ctx: RequestContext) => Promise<object>;
}

/** Hooks of any resource, with untyped rows. */
type Hooks = HooksOf<AnyResource>;
type ActionHandler<R, I> = (context: ActionContext<R, I>) => Promise<ActionResult<R> | void>;

const actions = new Map<string, ActionHandler<AnyResource, unknown>>();
const hooks = new Map<string, Hooks>();
const actionKey = (resource: { readonly name: string }, action: string) => `${resource.name}.${action}`;

/** The handler of an action, for what it does besides the declared state change; an action that only changes the state needs none. */
export function registerAction<R extends { readonly name: string }, const K extends ActionName<R>>(
  resource: R,
  action: K,
  handler: ActionHandler<R, ActionInput<R, K>>,
): void {
  actions.set(actionKey(resource, action), handler as never);
}

interface Localizer<R> {
  readonly reads: readonly (keyof Row<R> & string)[];
  translate(row: Row<R>, locale: Locale): Readonly<Record<string, string>>;
}

interface HooksOf<R> extends ListHooks {
  post?: Post;
  localize?: Localizer<R>;
  /** Before the insert: adds computed values, or refuses. */
  create?: (context: CreateContext<R>) => Promise<Patch<R> | void>;
  /** After the insert, in the same transaction. */
  created?: (context: SavedContext<R>) => Promise<void>;
  update?: (context: UpdateContext<R>) => Promise<Patch<R> | void>;
  /** After the update, in the same transaction. Returns the row if the hook changed it again. */
  updated?: (context: SavedContext<R>) => Promise<Row<R> | void>;
  /** Writers of editable relations whose lines need more than the declaration, by relation name. */
  relations?: Readonly<Record<string, RelationWriter<R>>>;
  /** After any create, update or action: for values computed over several rows. */
  written?: (context: WrittenContext<R>) => Promise<void>;
  remove?: (context: ActionContext<R, unknown>) => Promise<void>;
  /** Before the rights on a removed row that is restored are looked up: where they follow from the rows that are there. */
  restoring?: (context: RequestContext & { readonly row: DbRow }) => void;
  /** After a removal was undone: for what `remove` changed elsewhere. */
  restored?: (context: ActionContext<R, unknown>) => Promise<void>;
  detail?: (
    context: RequestContext & { readonly row: Row<R>; readonly db: Queryable; readonly unmask: boolean },
  ) => Promise<object>;
}

/** Lifecycle hooks of a resource. Registered twice, both `written` hooks run. */
export function registerHooks<R extends { readonly name: string }>(resource: R, hooksOfResource: HooksOf<R>): void {
  const added = hooksOfResource as unknown as Hooks;
  const registered: Hooks = hooks.get(resource.name) ?? {};
  const { written: first } = registered;
  const { written: second } = added;
  const written =
    first && second && (async (context: WrittenContext<AnyResource>) => (await first(context), await second(context)));
  hooks.set(resource.name, { ...registered, ...added, ...(written && { written }) });
}

/** A response of these media types instead of JSON. */
export interface FileDescription {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
}

/** OpenAPI schemas of a handler's input and response, where the declaration does not give them. */
export interface HandlerDescription {
  readonly body?: z.ZodType;
  readonly response?: z.ZodType | FileDescription;
  /** A form with a file is accepted in place of JSON: `file` in the body is then an `UploadedSheet`. */
  readonly acceptsForm?: true;
}

const descriptions = new Map<string, HandlerDescription>();

export function describeHandler<R extends { readonly name: string }>(
  resource: R,
  call: ActionName<R> | "post",
  description: HandlerDescription,
): void {
  descriptions.set(actionKey(resource, call), description);
}
export const descriptionOf = (resource: AnyResource, call: string) => descriptions.get(actionKey(resource, call));

export const actionHandler = (resource: AnyResource, action: string) => actions.get(actionKey(resource, action));
export const localizedFrom = (resource: AnyResource): readonly string[] => hooksOf(resource).localize?.reads ?? [];
export const hooksOf = (resource: AnyResource): Hooks => hooks.get(resource.name) ?? {};
