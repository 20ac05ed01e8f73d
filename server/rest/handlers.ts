import type { Refusal } from "../../resources/kit/refusal";
import type pg from "pg";
import type { z } from "zod";
import type { Locale } from "../../resources/kit/label";
import type { ActionInput, ActionName, AnyResource, Row } from "../../resources/kit/resource";
import type { DbRow } from "../db/query";
import type { Asker } from "../services";

/** Thrown by work after the commit whose result the caller waits for: the call is answered with this refusal. */
export class AfterCommitRefusal extends Error {
  override readonly name = "AfterCommitRefusal";
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export interface Writing<R> extends Asker {
  /** The transaction in which everything happens. */
  readonly db: pg.PoolClient;
  readonly resource: R;
  /** The body as it came, for what no field says. */
  readonly body: Readonly<Record<string, unknown>>;
  /** After the commit; what fails here is logged and undoes nothing. */
  after(work: () => unknown): void;
  /** This project's alarms are looked at anew within a minute. */
  touch(project: number | null | undefined): void;
}

type Patch<R> = Partial<Row<R>>;

export interface Acting<R, I> extends Writing<R> {
  /** Locked, as it was before. */
  readonly row: Row<R>;
  readonly input: I;
}
/** `set` is saved with the new state; `answer` is told instead of the row. */
export interface Outcome<R> {
  readonly set?: Patch<R>;
  readonly answer?: unknown;
}

export interface Making<R> extends Writing<R> {
  /** Checked values, as they will be saved; a handler returns what it adds or changes. */
  readonly input: Patch<R>;
}
export interface Changing<R> extends Making<R> {
  readonly row: Row<R>;
}
export interface Made<R> extends Writing<R> {
  readonly row: Row<R>;
  /** What was there before a change. */
  readonly before?: Row<R>;
  readonly input: Patch<R>;
}

export type Written<R> = Omit<Made<R>, "input">;

type Values = Record<string, unknown>;

/** Answers POST on the collection in place of making one row: many rows at once, or a sheet of them. */
type Post = (asker: Asker, body: Readonly<Record<string, unknown>>) => Promise<{ row: unknown; made: boolean }>;

/** What a list answers: rows from `start` on, of `total`; above what is counted the planner's estimate. */
export interface Page {
  readonly rows: DbRow[];
  readonly start: number;
  readonly total: number;
  readonly approximate: boolean;
}

/** Beside the generated list: rows of its own for some filters, and what belongs beside the sums. */
interface ListHooks {
  list?: (asker: Asker, query: Readonly<Record<string, unknown>>) => Promise<Page | undefined>;
  summary?: (asker: Asker) => Promise<object>;
}

interface Hooks extends ListHooks {
  post?: Post;
  create?: (context: Making<unknown>) => Promise<Values | void>;
  created?: (context: Made<unknown>) => Promise<void>;
  update?: (context: Changing<unknown>) => Promise<Values | void>;
  updated?: (context: Made<unknown>) => Promise<unknown>;
  written?: (context: Written<unknown>) => Promise<void>;
  remove?: (context: Acting<unknown, unknown>) => Promise<void>;
  /** Texts kept in Chinese, told anew in another reader's language from the columns they were made of. */
  retold?: Retold<unknown>;
  /** Adds to the answer about one row. */
  detail?: (context: Asker & { readonly row: Row<unknown>; readonly db: pg.Pool; readonly unmask: boolean }) => Promise<object>;
}

const actions = new Map<string, (context: Acting<unknown, unknown>) => Promise<{ set?: Values; answer?: unknown } | void>>();
const hooks = new Map<string, Hooks>();
const actionKey = (resource: { readonly name: string }, action: string) => `${resource.name}.${action}`;

/** What an action does beyond moving its row's state. An action that only moves the state has no handler. */
export function handle<R extends { readonly name: string }, const K extends ActionName<R>>(
  resource: R,
  action: K,
  work: (context: Acting<R, ActionInput<R, K>>) => Promise<Outcome<R> | void>,
): void {
  actions.set(actionKey(resource, action), work as never);
}

interface Retold<R> {
  readonly reads: readonly (keyof Row<R> & string)[];
  tell(row: Row<R>, locale: Locale): Readonly<Record<string, string>>;
}

interface HooksOf<R> extends ListHooks {
  post?: Post;
  retold?: Retold<R>;
  /** Before the row is made: adds computed values, or refuses. */
  create?: (context: Making<R>) => Promise<Patch<R> | void>;
  /** Once it is made, in the same transaction. */
  created?: (context: Made<R>) => Promise<void>;
  update?: (context: Changing<R>) => Promise<Patch<R> | void>;
  /** Once it is changed, in the same transaction. Returns the row if it has changed it further. */
  updated?: (context: Made<R>) => Promise<Row<R> | void>;
  /** Once it was made, changed or acted upon, by whatever call: for what is reckoned over several rows. */
  written?: (context: Written<R>) => Promise<void>;
  remove?: (context: Acting<R, unknown>) => Promise<void>;
  detail?: (context: Asker & { readonly row: Row<R>; readonly db: pg.Pool; readonly unmask: boolean }) => Promise<object>;
}

/** What making, changing, removing or reading one row does beyond the declaration. Several may follow what was `written`. */
export function on<R extends { readonly name: string }>(resource: R, of: HooksOf<R>): void {
  const added = of as unknown as Hooks;
  const known: Hooks = hooks.get(resource.name) ?? {};
  const { written: first } = known;
  const { written: second } = added;
  const written = first && second && (async (context: Written<unknown>) => (await first(context), await second(context)));
  hooks.set(resource.name, { ...known, ...added, ...(written && { written }) });
}

/** Bytes of these types instead of JSON. */
export interface FileDescription {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
}

/** What a handler takes and answers beside what its declaration says; the documentation of the calls tells it. */
export interface Described {
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType | FileDescription;
}

const descriptions = new Map<string, Described>();

export function describe<R extends { readonly name: string }>(
  resource: R,
  what: ActionName<R> | "post",
  description: Described,
): void {
  descriptions.set(actionKey(resource, what), description);
}
export const descriptionOf = (resource: AnyResource, what: string) => descriptions.get(actionKey(resource, what));

export const actionHandler = (resource: AnyResource, action: string) => actions.get(actionKey(resource, action));
export const retoldFrom = (resource: AnyResource): readonly string[] => hooksOf(resource).retold?.reads ?? [];
export const hooksOf = (resource: AnyResource): Hooks => hooks.get(resource.name) ?? {};
