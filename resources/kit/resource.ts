import { exportOf, type Access, type Audience, type Condition } from "./access";
import type { Basis } from "./basis";
import type { Code } from "./dictionary";
import { FieldDef, isWritable, type AnyField, type Fields, type ValueOf } from "./field";
import { holdsFiles } from "./fileFields";
import { kindOf } from "./kinds/registry";
import { singularLabel, type Label } from "./label";
import type { Deployment, RouteRule } from "./menu";
import type { InStates, InputOf, StateMoves, FieldName, RowOf } from "./row";
import { type CodeByField, type CodesByField, type NamedStates, withCodes } from "./states";

export type { FieldName, Row, RowOf } from "./row";

/** Why a thing may not be done: the code of a refusal or its text, and the facts that the text names. */
export interface GuardRefusal {
  readonly reason: string | Label;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Pure and shared: the button greys out and the server refuses for the same reason, in the same words. May read derived fields. */
interface Guard<F extends Fields> {
  readonly reads: readonly FieldName<F>[];
  check(row: RowOf<F>, today: string): GuardRefusal | false | null | undefined;
}

/**
 * One declared transition or act on a row. The engine always does the same around it: lock the row in the actor's
 * scope, who, from-state, `unless`, input, handler, new state and audit in one transaction, notices after commit.
 */
export interface Action<F extends Fields, I extends Fields = Fields> {
  readonly label: Label;
  /** The call it answers to: "POST review" is POST {path}{id}/review/; "PATCH" and "DELETE" are those of the row. By default POST and its name. */
  readonly call?: string;
  /** The value of `action` in the body that chooses it where several share a call; by default its own name. */
  readonly wireName?: string;
  /** Chosen without its name only when the body or query holds this key, or this value under it. */
  readonly discriminator?: string | readonly [key: string, value: Code];
  /** By default those who may write the row. */
  readonly by?: Access;
  readonly from?: InStates<F>;
  readonly to?: StateMoves<F>;
  /** What its dialog asks for, beside the fields that are `enteredBy` it. */
  readonly input?: I;
  /** Inputs whose column has another name, or that are only passed to the handler (false). */
  readonly mapsTo?: { readonly [K in keyof I]?: FieldName<F> | false };
  /** The input and these moves do not take effect: they wait as a proposal of the resource. */
  readonly proposes?: StateMoves<F>;
  /** What happens to the values that wait. */
  readonly proposal?: "accept" | "drop";
  readonly unless?: Guard<F>;
  /** 职责分离: anyone who did that may not do this. Names the column that keeps who did it. */
  readonly notSameAs?: FieldName<F> | "created_by";
  /** Columns that keep who did it and when; by default those named after the state it leads to: `closed_by`, `closed_at`. */
  readonly stampedBy?: { readonly by?: FieldName<F>; readonly at?: FieldName<F> };
  /** Reported to the other party once it has happened. */
  readonly notice?: { readonly to: "government" | "company"; readonly text: Label };
  readonly confirm?: Label;
  /** The detail of a row carries, under `prefill` and the action's name, the values that its dialog begins with. */
  readonly prefilled?: true;
  readonly tone?: "normal" | "good" | "danger";
  /** No button: called by another screen or by the platform itself. */
  readonly hidden?: boolean;
  /** Seldom needed: on the page of a row and for chosen rows, not in each row of a list. */
  readonly rare?: true;
  /** Answers with another row, recreated: 201. The screen continues with that one. */
  readonly creates?: true;
  /** Its input holds many lines: the body may be larger than that of other calls. */
  readonly bulk?: true;
  /** Creating with this value in `save_as`, or by default, runs the action at once. */
  readonly onSave?: string;
  readonly success?: Label;
}

type Actions<F extends Fields> = Readonly<Record<string, Action<F>>>;

export interface Section<N extends string = string> {
  readonly title?: Label;
  /** A part of the resource that is written in this section, beside its fields. */
  readonly relation?: string;
  readonly fields: readonly N[];
}

/** Its check is a method, for a method's parameter is compared both ways: a guard of one resource's rows is a guard of any. */
interface AnyGuard {
  readonly reads: readonly string[];
  check(row: Record<string, unknown>, today: string): GuardRefusal | false | null | undefined;
}
interface UpdateRule<N extends string = string, C = CodesByField, M = CodeByField, G = AnyGuard> {
  readonly by: Access;
  /** Only while the row is in these states. */
  readonly in?: C;
  /** The fields this audience may write, computed ones among them where named; all that are not computed by default. */
  readonly only?: readonly N[];
  /** Writing moves the row: what was sent back is submitted again. */
  readonly to?: M;
  readonly unless?: G;
}

interface Staging<N extends string = string, C = CodesByField, M = CodeByField> {
  readonly in: C;
  readonly immediateFields: readonly N[];
  readonly stagedIn: N;
  readonly marks: M;
}

type Wire = Readonly<Record<string, unknown>>;

/** A new row that follows from an existing one (a reversal, a renewal): its button opens the create form of `resource`, filled in from that row. */
export interface FollowUp {
  readonly label: Label;
  readonly resource: string;
  /** Pure, over the row as it is returned; false where nothing follows. Who may create rows is declared by `resource`. */
  readonly prefill: (row: Wire) => Wire | false;
  readonly tone?: "normal" | "danger";
}

/** What a row that is chosen in a form says about the other fields. Pure, over the row as it is returned. */
export interface Suggestion {
  /** By field; what is typed already stays. */
  readonly values?: (row: Wire) => Wire;
  readonly note?: (row: Wire) => Label | false;
}

/** Rows of another resource that belong to a row: returned with it when it is read alone. */
export interface Relation {
  readonly reference: string;
  /** The reference there that points here. */
  readonly target: string;
  readonly label: Label;
  readonly where?: Condition;
  /** The newest ones only. */
  readonly limit?: number;
  /** May be written together with the row, as an array under the part's name. */
  readonly editable?: boolean;
}

/** Where several rows may not agree; `message` is said of the last of the fields. */
interface UniqueConstraint<N extends string = string> {
  readonly fields: readonly N[];
  /** SQL over the columns: only such rows are compared. */
  readonly where?: string;
  readonly message?: Label;
}

/** Pictures of the buttons that open related lists. */
export type RelatedIcon = "company" | "contract" | "history" | "moves" | "punches" | "review" | "team";
/** Lists that a button beside a list leads to, by resource: to their own screen with the count of rows, else in a drawer. */
type RelatedLists = Readonly<Record<string, RelatedIcon>>;

/**
 * A tab of a row's page beside the first, which shows its sections: what the screen draws by hand under the tab's name, then relations,
 * then lists of the rows whose field `by` points here.
 */
export interface Tab {
  readonly label: Label;
  readonly relations?: readonly string[];
  readonly lists?: readonly string[];
  readonly by?: string;
  /** The lists are not divided into their own tabs. */
  readonly hideTabs?: true;
  /** The resources that it shows, by default those of its relations and lists: offered to those who may read one of them. */
  readonly shows?: readonly string[];
  /** Offered only on the pages of such rows. */
  readonly when?: Condition;
}

/** A message above the page and the form of a row, while the row meets `when`; the text names fields of the row. */
export interface Banner {
  readonly when: Condition;
  readonly tone: "warning" | "error";
  readonly text: Label;
}

/** How submitted rows are decided: one after the other, on a screen that `src/views` draws at `route`. */
export interface Review<N extends string = string> {
  readonly label: Label;
  readonly route: string;
  /** The screen one comes from: the list of the view `queue`. */
  readonly after: string;
  /** The view of those that wait. */
  readonly queue: string;
  /** Since when a row has waited; those that have waited longest come first. */
  readonly since: N | "created_at" | "updated_at";
  readonly accept: readonly string[];
  readonly sendBack: readonly string[];
  /** Relations whose files are decided on with the row; those of editable relations always are. */
  readonly papers?: readonly string[];
  /** Keeps what the reviewer wrote at single fields, until they are changed; the actions of `sendBack` take it as `remarks`. */
  readonly remarks?: N;
}

interface ListView<N extends string = string> {
  readonly label: Label;
  readonly where: Condition;
  /** A permission without which the scene is refused. */
  readonly needs?: string;
  /** The platforms whose list has it as a tab; by default all that have the list. */
  readonly deployments?: readonly Deployment[];
  /** Applied when this audience names no scene. */
  readonly defaultFor?: readonly Audience[];
  /** Columns and order of a list with its own screen. */
  readonly columns?: readonly N[];
  readonly sort?: readonly [N | "id" | "created_at", "ASC" | "DESC"];
  /** Its rows are not added as those of the other scenes are. */
  readonly excludedFromAll?: true;
  /** Of a list with its own screen. */
  readonly related?: RelatedLists;
}

/**
 * A named filter with a value: the day in `within` is before today + value days, rows with or without a row of `resource` whose `field` is
 * the value, or one of several named cases.
 */
export type NamedFilter<N extends string = string> = { readonly label: Label } & (
  | { readonly within: N; readonly where?: Condition }
  /** The list answers rows of that view instead. */
  | { readonly answers: string }
  /** Narrows the query of a view by what is no field of its rows. */
  | { readonly parameter: AnyField }
  | { readonly having: { readonly resource: string; readonly by: string; readonly field: string } }
  | { readonly lacking: { readonly resource: string; readonly by: string; readonly field: string } }
  | { readonly cases: Readonly<Record<string, { readonly label: Label; readonly where: Condition }>> }
);

interface ListDef<N extends string = string> {
  /** Every field that is reported, in its order, by default. */
  readonly columns?: readonly N[];
  /** The most frequent filters, offered first in the query. */
  readonly primaryFilters?: readonly N[];
  readonly sort?: readonly [N | "id" | "created_at", "ASC" | "DESC"];
  /** `sort` is the order of the rows of one such reference; without a filter by it the list is ordered by id. */
  readonly sortWithin?: N;
  /** The view that its screen shows first. */
  readonly startsOn?: string;
  /** Its tabs say how many rows they have. */
  readonly countedTabs?: true;
  /** Columns that are the second line of another one while both are shown. */
  readonly secondLines?: { readonly [K in N]?: N };
  /** Columns that are shown only once a person chooses them. */
  readonly optional?: readonly N[];
  /** The colour of this code marks the edge of a row; the column says it in words. */
  readonly edge?: N;
  /** The row shows its next action only; the others are in its menu. */
  readonly oneAction?: true;
  readonly sums?: readonly N[];
  /** Shown instead of the rows of an empty list. */
  readonly empty?: Label;
  /** Small and closed: answers all its rows at once. */
  readonly unpaged?: true;
  /** Changes rarely and holds no personal data: a browser stores it and asks whether it is still the same (ETag, 304). */
  readonly revalidated?: true;
  /** A reference to rows that are above and below each other: their tree is beside the list and narrows it. */
  readonly treeFilter?: N;
  readonly related?: RelatedLists;
}
type ResolvedList<N extends string = string> = ListDef<N> & { readonly columns: readonly N[] };

interface ImportRule<N extends string = string> {
  /** Those who may create rows, by default. */
  readonly by: Access;
  /** The fields of the form without files, by default. */
  readonly columns: readonly N[];
  readonly match?: N;
}

/** Messages by field; what concerns no single field is under `non_field_errors`. */
type Messages<F> = { readonly [K in FieldName<F> | "non_field_errors"]?: Label | false | null | undefined };

export interface ResourceDef<F extends Fields, A extends Actions<F>> {
  /** Address of its calls, with slashes at both ends; of its group of the menu by default. Without either the table has no call at all. */
  readonly path?: string;
  /** What making a new row is called; 新增 by default. */
  readonly createLabel?: Label;
  /** The field by which other screens name a row; `name`, `title` or the first that must be entered by default. */
  readonly recordRepresentation?: FieldName<F>;
  /** Address of its list screen; "-detail" and "-edit" follow from it. In the menu by default its name: "/realname/site-inspection". */
  readonly route?: string;
  /** Where its screens are in the menu: after the screen at this address. `access` is the rule of the list; its readers by default. */
  readonly menu?: { readonly after: string; readonly access?: RouteRule };
  readonly basis?: Basis;
  /** The platforms that have its calls and screens; by default a city's alone. */
  readonly deployments?: readonly Deployment[];
  readonly fields: F;
  /** A row in this state may lack required fields: it is still being typed. */
  readonly drafts?: {
    readonly field: FieldName<F>;
    readonly is: Code;
    readonly needs: readonly FieldName<F>[];
    readonly saveAs: string;
  };
  readonly read?: Access;
  /** Those who create rows, and change and remove them in these states: `create`, `update` and `remove` in one. */
  readonly write?: { readonly by: Access; readonly in?: InStates<F> };
  readonly create?: Access;
  /** What is created holds many lines: the body may be larger than that of other calls. */
  readonly bulk?: true;
  readonly update?: readonly UpdateRule<FieldName<F>, InStates<F>, StateMoves<F>, Guard<F>>[];
  readonly remove?: { readonly by: Access; readonly in?: InStates<F>; readonly unless?: Guard<F> };
  readonly actions?: A;
  /** A secret that is returned only once: a dialog shows it with this field until the user confirms that it is saved. */
  readonly shownOnce?: { readonly value: string; readonly label: Label; readonly identifiedBy: FieldName<F> };
  /** Rules across fields: messages by field. Pure, the same in browser and server. */
  check?(row: Partial<RowOf<F>>, today: string): Messages<F>;
  /** Warnings: lawful but unusual values. Shown next to the fields; they do not block saving. */
  warn?(row: Partial<RowOf<F>>, today: string): Messages<F>;
  /** In these states only `immediateFields` change at once; other values wait in `stagedIn`, with the row marked by `marks`, until an action accepts or drops them. */
  readonly staging?: Staging<FieldName<F>, InStates<F>, StateMoves<F>>;
  readonly relations?: Readonly<Record<string, Relation>>;
  readonly followUps?: Readonly<Record<string, FollowUp>>;
  /** By the reference of a new row whose chosen row suggests its other fields. */
  readonly suggestions?: { readonly [K in FieldName<F>]?: Suggestion };
  /** Named filters of a list: `scene=…`. */
  readonly views?: Readonly<Record<string, ListView<FieldName<F>>>>;
  readonly filters?: Readonly<Record<string, NamedFilter<FieldName<F>>>>;
  readonly list?: ListDef<FieldName<F>>;
  /** The global search matches here, and returns these fields of its results. */
  readonly searchPreview?: readonly FieldName<F>[];
  readonly form?: readonly Section<FieldName<F>>[];
  readonly show?: readonly Section<FieldName<F>>[];
  /** Further tabs of its page, which then shows every relation in one of them. */
  readonly tabs?: Readonly<Record<string, Tab>>;
  readonly banners?: readonly Banner[];
  readonly review?: Review<FieldName<F>>;
  /** Import from a sheet: the field that matches existing rows, and the columns. */
  readonly import?: Partial<ImportRule<FieldName<F>>>;
  readonly export?: Access;
  /** The export is a paper required by law: these columns whatever the list shows, and unmasked numbers for readers who may see them. */
  readonly paper?: { readonly label: Label; readonly columns: readonly FieldName<F>[] };
  /** Its exported sheet is archived: it names the period, the date and the author. */
  readonly report?: {
    /** The days or months that it is about, by the filter of the list: a figure without its period cannot be compared. */
    readonly period: (today: string, filter: Readonly<Record<string, unknown>>) => Label;
  };
  /** The field that names the project whose alarms must be evaluated again after a write ("id" for the project itself). */
  readonly reevaluates?: FieldName<F> | "id";
  /** Of a view: its rows come from a query, not from a table (`defineView`). */
  readonly query?: {
    readonly key?: readonly FieldName<F>[];
    readonly opens?: { readonly resource: string; readonly by: FieldName<F> | "id" };
  };
  /** A change of a row is reported to the open pages of its readers (server/live); its table has triggers that report changes. */
  readonly live?: true;
  /** Those who read its history and may edit a row set the values before an edit again. Never where rows record money. */
  readonly restorable?: true;
  /** Only the id and the declared columns; written in bulk. */
  readonly noMeta?: boolean;
  /** Range-partitioned by month of this column; its table is migrated by hand. */
  readonly partitionBy?: FieldName<F>;
  /** Each ends in the id, unless it names it; with `deleted_at` at its end a list is counted from the index alone. */
  readonly indexes?: readonly (readonly (FieldName<F> | "id" | "created_at" | "deleted_at")[])[];
  readonly uniques?: readonly UniqueConstraint<FieldName<F>>[];
  readonly screen?: {
    readonly access?: readonly string[];
    readonly list?: boolean;
    readonly show?: string | false;
    readonly form?: string | false;
    /** Without a route: the address of its list, to which no menu leads; "-detail" and "-edit" follow from it. */
    readonly overlay?: string;
  };
  /** A person may look up a row here while choosing, beyond what he may read; only the represented field is reported. */
  readonly choose?: {
    readonly by: Access;
    readonly where: Condition;
    readonly fields: readonly FieldName<F>[];
    /** Rows beyond what one may read, and the related ones, are found only by a search of so many characters. */
    readonly minSearch?: number;
    /** What is offered before: rows that one deals with. */
    readonly related?: Access;
  };
}

/** Once defined, a resource refers to states by the codes in its rows. */
interface ResolvedStates {
  readonly from?: CodesByField;
  readonly to?: CodeByField;
  readonly proposes?: CodeByField;
}
/** Without these, each of which there is. */
type Without<T, K extends keyof T> = Omit<T, K>;
type WithoutStates<F extends Fields, A extends Actions<F>> = Without<
  ResourceDef<F, A>,
  "actions" | "write" | "update" | "remove" | "staging" | "import" | "list" | "recordRepresentation"
>;
/** Once defined, each action has its call and those who may run it. */
interface ResolvedCall {
  readonly call: string;
  readonly by: Access;
}
type Resolved = ResolvedStates & ResolvedCall;
export type Resource<F extends Fields = Fields, A extends Actions<F> = Actions<F>> = WithoutStates<F, A> & {
  readonly name: string;
  readonly label: Label;
  readonly recordRepresentation: FieldName<F>;
  readonly table: string;
  readonly import?: ImportRule<FieldName<F>>;
  readonly list?: ResolvedList<FieldName<F>>;
  readonly update?: readonly UpdateRule<FieldName<F>, CodesByField, CodeByField, Guard<F>>[];
  readonly remove?: { readonly by: Access; readonly in?: CodesByField; readonly unless?: Guard<F> };
  readonly staging?: Staging<FieldName<F>>;
  readonly actions?: { readonly [K in keyof A]: Omit<A[K], keyof Resolved> & Resolved };
};
/** Any action or resource, as the machinery sees it: names are plain strings, and rows are records. */
export type AnyAction = Omit<Action<Fields>, "unless" | keyof Resolved> & Resolved & { readonly unless?: AnyGuard };
/** A method, for its parameter is then compared both ways: a check of one resource's rows is a check of any. */
type AnyCheck = {
  check(row: Record<string, unknown>, today: string): Readonly<Record<string, Label | false | null | undefined>>;
}["check"];
export type AnyResource = Without<WithoutStates<Fields, Actions<Fields>>, "check" | "warn"> & {
  readonly name: string;
  readonly label: Label;
  readonly recordRepresentation: string;
  readonly table: string;
  readonly import?: ImportRule;
  readonly list?: ResolvedList;
  readonly update?: readonly UpdateRule[];
  readonly remove?: { readonly by: Access; readonly in?: CodesByField; readonly unless?: AnyGuard };
  readonly staging?: Staging;
  readonly actions?: Readonly<Record<string, AnyAction>>;
  readonly check?: AnyCheck;
  readonly warn?: AnyCheck;
};
/** The fields that an action of this name asks for. */
type EnteredBy<F, K> = {
  [P in keyof F]: F[P] extends FieldDef<unknown, boolean, { enteredBy: infer A }> ? (K extends A ? P : never) : never;
}[keyof F];
type EnteredOf<F, K> = { [P in EnteredBy<F, K>]: NonNullable<ValueOf<F[P]>> };
export type ActionInput<R, K> = R extends { actions?: infer A; fields: infer F }
  ? K extends keyof A
    ? A[K] extends { input: infer I }
      ? InputOf<I> & EnteredOf<F, K>
      : [EnteredBy<F, K>] extends [never]
        ? Record<string, never>
        : EnteredOf<F, K>
    : never
  : never;
export type ActionName<R> = R extends { actions?: infer A } ? keyof NonNullable<A> & string : never;

export const tableName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A declaration, for the machinery: its states are named. */
type AnyDef = Omit<
  AnyResource,
  "name" | "label" | "table" | "recordRepresentation" | "import" | "list" | "actions" | "update" | "remove" | "staging"
> & {
  readonly recordRepresentation?: string;
  readonly import?: Partial<ImportRule>;
  readonly list?: ListDef;
  readonly actions?: Readonly<Record<string, Omit<AnyAction, keyof Resolved> & Partial<ResolvedCall> & NamedTransition>>;
  readonly write?: { readonly by: Access; readonly in?: NamedStates };
  readonly update?: readonly UpdateRule<string, NamedStates, NamedStates>[];
  readonly remove?: { readonly by: Access; readonly in?: NamedStates; readonly unless?: AnyGuard };
  readonly staging?: Staging<string, NamedStates, NamedStates>;
};
type NamedAction = NonNullable<AnyDef["actions"]>[string];
type NamedTransition = { readonly [K in keyof ResolvedStates]?: NamedStates };

/** So many columns fit beside each other. */
const defaultColumns = 8;

/**
 * What a declaration leaves to its fields: the form, the list, the page and the export of an entity in the menu, the sheet of an import.
 * The list shows the first columns and the states, the others once a reader chooses them; the page shows every field.
 */
function screensOf({ fields, menu, screen, read, create = {}, form, list, import: given }: AnyDef) {
  const names = Object.keys(fields);
  const specOf = (name: string) => fields[name]!.spec;
  const sections = form ?? [{ fields: names.filter((name) => isWritable(specOf(name))) }];
  const entered = sections.flatMap((section) => section.fields);
  const withoutFiles = (name: string) => !fields[name] || !holdsFiles(specOf(name));
  const shown = names.filter((name) => !specOf(name).hidden && !specOf(name).transient);
  const columns = shown.filter((name, at) => at < defaultColumns || withoutFiles(name));
  const optional = columns.slice(defaultColumns).filter((name) => !kindOf(specOf(name)).movedByActions);
  const others = shown.filter((name) => !entered.includes(name));
  const page = [...(others.length > 0 ? [{ title: overview, fields: others }] : []), ...sections];
  return {
    ...(list ? { list: { columns: shown, ...list } } : (menu || screen?.overlay) && { list: { columns, optional } }),
    ...(menu && { form: sections, show: page, ...(read && { export: exportOf(read) }) }),
    ...(given && { import: { by: create, columns: entered.filter(withoutFiles), ...given } }),
  };
}
const overview = ["概况", "Overview"] as const;

/** `write` as the three rules in one. */
const rulesOf = ({ write }: AnyDef): Pick<AnyDef, "create" | "update" | "remove"> =>
  write ? { create: write.by, update: [write], remove: write } : {};

/** In the menu, screens and calls are in the group of the screen before them: `/realname/site-inspection`, `/realname/v1/siteInspections/`. */
function addressesIn({ menu }: AnyDef, name: string): Pick<AnyDef, "path" | "route"> {
  const group = menu?.after.split("/")[1];
  const [, singular] = singularLabel([name, tableName(name).replaceAll("_", "-")]);
  return group === undefined ? {} : { path: `/${group}/v1/${name}/`, route: `/${group}/${singular}` };
}

/** As react-admin guesses it: `name`, `title`, or else the first field that must be entered. */
const representationOf = (fields: Fields): string =>
  ["name", "title"].find((name) => name in fields) ??
  Object.keys(fields).find((name) => fields[name]!.spec.required && isWritable(fields[name]!.spec)) ??
  "id";

/** The fields that the action asks for: each is entered with it, and by nothing else. */
const enteredBy = (fields: Fields, action: string): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { spec }]) => spec.enteredBy?.includes(action))
      .map(([name, { spec }]) => [name, new FieldDef({ ...spec, computed: false, required: true })]),
  );

/** The columns that keep who brought a row into the state, and when, where it has such columns. */
function stampsOf(fields: Fields, to: NamedStates | undefined): NonNullable<AnyAction["stampedBy"]> {
  const states = typeof to === "object" ? Object.values(to).flat() : [to];
  const columnOf = (ending: string) =>
    states.map((state) => `${String(state)}_${ending}`).find((name) => fields[name]?.spec.computed);
  const [by, at] = [columnOf("by"), columnOf("at")];
  return { ...(by && { by }), ...(at && { at }) };
}

/** An action with what follows from its name and from the fields. */
function completed(def: AnyDef, name: string, action: NamedAction): AnyAction {
  const input = { ...enteredBy(def.fields, name), ...action.input };
  return {
    call: `POST ${name}`,
    by: def.create ?? {},
    stampedBy: stampsOf(def.fields, action.to),
    ...withCodes(def.fields, action),
    ...(Object.keys(input).length > 0 && { input }),
  };
}

/**
 * Everything the product knows about an entity, in one value. Names that do not exist are errors as you type. One that has a place in the
 * menu is listed by its first fields, has a form of all writable ones, and is exported by its readers, unless it says otherwise.
 */
export function defineResource<const F extends Fields, const A extends Actions<F>>(
  name: string,
  label: Label,
  def: ResourceDef<F, A>,
): Resource<F, A>;
export function defineResource(name: string, label: Label, declared: AnyDef): AnyResource {
  const def = { ...addressesIn(declared, name), ...rulesOf(declared), ...declared };
  const { fields } = def;
  for (const [field, { spec }] of Object.entries(fields)) {
    const other = spec.when?.field;
    if (other && !(other in fields)) throw new Error(`${name}.${field}: "when" names ${other}, which is not a field`);
  }
  const coded = <T extends Parameters<typeof withCodes>[1]>(part: T) => withCodes(fields, part);
  const { actions, update, remove, staging, import: _, list: __, write: ___, ...rest } = def;
  const { import: importing, ...screens } = screensOf(def);
  return {
    recordRepresentation: representationOf(fields),
    ...screens,
    ...rest,
    ...(importing && { import: importing }),
    name,
    label,
    table: tableName(name),
    ...(actions && {
      actions: Object.fromEntries(Object.entries(actions).map(([key, action]) => [key, completed(def, key, action)])),
    }),
    ...(update && { update: update.map(coded) }),
    ...(remove && { remove: coded(remove) }),
    ...(staging && { staging: coded(staging) }),
  };
}

/** Columns that every row has beside `id` and the declared ones. */
export const metaColumns = ["version", "created_at", "updated_at", "created_by"] as const;

/** The field has a column. */
export const isStored = ({ spec }: AnyField): boolean =>
  !spec.derived && !spec.transient && !kindOf(spec).transient && !kindOf(spec).inJoinTable;

/** The field is read with its row: from its column, from other rows, or from a join table. */
export const isSelected = (field: AnyField): boolean =>
  isStored(field) || field.spec.derived !== undefined || kindOf(field.spec).inJoinTable === true;
