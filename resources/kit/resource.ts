import { exportOf, type Access, type Audience, type Condition } from "./access";
import type { Basis } from "./basis";
import type { Day } from "./days";
import type { Code } from "./dictionary";
import { FieldDef, isWritable, type AnyField, type Fields, type ValueOf } from "./field";
import { holdsFiles } from "./fileFields";
import { kindOf } from "./kinds/registry";
import { singularLabel, type Label } from "./label";
import type { Deployment, RouteRule } from "./menu";
import type { InStates, InputOf, StateMoves, FieldName, RowOf } from "./row";
import { type CodeByField, type CodesByField, type NamedStates, withCodes } from "./states";

export type { FieldName, Row, RowOf } from "./row";

/** Why something is not allowed: a refusal code or its text, and the values for the text's placeholders. */
export interface GuardRefusal {
  readonly reason: string | Label;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Pure and shared: the button is greyed out and the server refuses for the same reason, with the same text. May read derived fields. */
interface Guard<F extends Fields> {
  readonly reads: readonly FieldName<F>[];
  check(row: RowOf<F>, today: string): GuardRefusal | false | null | undefined;
}

/**
 * One declared transition or other operation on a row. The engine always runs the same steps: lock the row in the actor's scope, check the
 * actor, from-state and `unless`, parse the input, then handler, new state and audit in one transaction, and notices after commit.
 */
export interface Action<F extends Fields, I extends Fields = Fields> {
  readonly label: Label;
  /** The HTTP call: "POST review" is POST {path}{id}/review/; "PATCH" and "DELETE" are those of the row. Default: POST and the action's name. */
  readonly call?: string;
  /** The value of `action` in the body that selects this action if several share a call; default: its own name. */
  readonly wireName?: string;
  /** Selected without its name only if the body or query contains this key, or this key with this value. */
  readonly discriminator?: string | readonly [key: string, value: Code];
  /** By default those who may write the row. */
  readonly by?: Access;
  readonly from?: InStates<F>;
  readonly to?: StateMoves<F>;
  /** The inputs of its dialog, in addition to the fields that are `enteredBy` it. */
  readonly input?: I;
  /** Inputs that are stored in a column of another name, or only passed to the handler (false). */
  readonly mapsTo?: { readonly [K in keyof I]?: FieldName<F> | false };
  /** The input and these moves do not take effect at once: they are stored as a proposal. */
  readonly proposes?: StateMoves<F>;
  /** What happens to the proposed values. */
  readonly proposal?: "accept" | "drop";
  readonly unless?: Guard<F>;
  /**
   * The project's alarms are evaluated before the row is locked, if a write to the project has not been evaluated yet: for a guard or a
   * handler that reads the alarms or their counts. Arrears are derived by the handler itself (server/topics/ledger/deriveWageLedger.ts).
   */
  readonly derives?: "wageAlarms";
  /** 职责分离 (separation of duties): the user in this column may not run this action. */
  readonly notSameAs?: FieldName<F> | "created_by";
  /** Columns that record the user and the time; by default those named after the target state: `closed_by`, `closed_at`. */
  readonly stampedBy?: { readonly by?: FieldName<F>; readonly at?: FieldName<F> };
  /** A notice to the other party, sent after the action. */
  readonly notice?: { readonly to: "government" | "company"; readonly text: Label };
  readonly confirm?: Label;
  /** The detail of a row contains the dialog's initial values, under `prefill` and the action's name. */
  readonly prefilled?: true;
  readonly tone?: "normal" | "good" | "danger";
  /** No button: called by another screen or by the platform itself. */
  readonly hidden?: boolean;
  /** Rarely needed: shown on the page of a row and for selected rows, not in each row of a list. */
  readonly rare?: true;
  /** Returns another row, newly created, with 201. The screen continues with that row. */
  readonly creates?: true;
  /** Its input has many lines: the body may be larger than in other calls. */
  readonly bulk?: true;
  /** A create request with this value in `save_as`, or without `save_as`, runs the action at once. */
  readonly onSave?: string;
  readonly success?: Label;
  /** `dry_run` in the body runs it, answers what it would do, and rolls it back. */
  readonly trial?: true;
}

type Actions<F extends Fields> = Readonly<Record<string, Action<F>>>;

export interface Section<N extends string = string> {
  readonly title?: Label;
  /** A relation of the resource that is edited in this section, together with its fields. */
  readonly relation?: string;
  readonly fields: readonly N[];
}

/** The check is a method because method parameters are bivariant: a guard for one resource's rows is then assignable here. */
interface AnyGuard {
  readonly reads: readonly string[];
  check(row: Record<string, unknown>, today: string): GuardRefusal | false | null | undefined;
}
interface UpdateRule<N extends string = string, C = CodesByField, M = CodeByField, G = AnyGuard> {
  readonly by: Access;
  /** Only while the row is in these states. */
  readonly in?: C;
  /** The fields this audience may write, including computed ones if listed; by default all fields that are not computed. */
  readonly only?: readonly N[];
  /** An update also changes the state: a row that was sent back is submitted again. */
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

/** A new row that follows from an existing one (a reversal, a renewal): its button opens the create form of `resource`, prefilled from that row. */
export interface FollowUp {
  readonly label: Label;
  readonly resource: string;
  /** Pure; gets the row as the API returns it; false if nothing follows. Who may create rows is declared by `resource`. */
  readonly prefill: (row: Wire, today: Day) => Wire | false;
  /** What remains to be entered, on one page; everything else is sent as filled in. By default the whole form. */
  readonly fields?: readonly string[];
  /** What a field is called where this form means something narrower by it. */
  readonly labels?: Readonly<Record<string, Label>>;
  readonly tone?: "normal" | "danger";
}

/** Values for other fields of a form, taken from a row that is chosen in it or from a field. Pure; gets wire values. */
export interface Suggestion {
  /** By field; typed values are kept, and null withdraws what was suggested before. */
  readonly values?: (row: Wire) => Wire;
  readonly note?: (row: Wire) => Label | false;
}

/** Rows of another resource that belong to a row: returned with its detail, not in lists. */
export interface Relation {
  readonly reference: string;
  /** The reference field there that points to this row. */
  readonly target: string;
  readonly label: Label;
  readonly where?: Condition;
  /** Only the newest rows, at most this many. */
  readonly limit?: number;
  /** Can be saved together with the row, as an array under the relation's name. */
  readonly editable?: boolean;
}

/** Several rows may not have the same values; `message` is shown at the last of the fields. */
interface UniqueConstraint<N extends string = string> {
  readonly fields: readonly N[];
  /** SQL predicate: only rows that meet it are compared. */
  readonly where?: string;
  readonly message?: Label;
}

/** Icons of the buttons that open related lists. */
export type RelatedIcon = "company" | "contract" | "history" | "moves" | "punches" | "review" | "team";
/** Related lists by resource, each opened by a button next to the list: on its own screen with the row count, otherwise in a drawer. */
type RelatedLists = Readonly<Record<string, RelatedIcon>>;

/**
 * A tab of a row's page after the first, which shows the row's sections. It contains what the screen draws by hand under the
 * tab's name, then relations, then lists of the rows whose field `by` points to this row.
 */
export interface Tab {
  readonly label: Label;
  readonly relations?: readonly string[];
  readonly lists?: readonly string[];
  readonly by?: string;
  /** The lists do not show their own view tabs. */
  readonly hideTabs?: true;
  /** The resources shown in this tab, by default those of its relations and lists; the tab is visible to those who may read one of them. */
  readonly shows?: readonly string[];
  /** Shown only on the pages of such rows. */
  readonly when?: Condition;
}

/** A message above the page and the form of a row that meets `when`; the text may contain fields of the row. */
export interface Banner {
  readonly when: Condition;
  readonly tone: "warning" | "error";
  readonly text: Label;
}

/** How submitted rows are reviewed: one after the other, on a screen that `src/views` renders at `route`. */
export interface Review<N extends string = string> {
  readonly label: Label;
  readonly route: string;
  /** The parent screen: the list with the view `queue`. */
  readonly after: string;
  /** The view that contains the rows waiting for review. */
  readonly queue: string;
  /** The field with the start of the wait; rows that have waited longest come first. */
  readonly since: N | "created_at" | "updated_at";
  readonly accept: readonly string[];
  readonly sendBack: readonly string[];
  /** Relations whose files are reviewed with the row; files of editable relations always are. */
  readonly papers?: readonly string[];
  /** The field that stores the reviewer's remarks on single fields until those are changed; the actions of `sendBack` take it as `remarks`. */
  readonly remarks?: N;
}

interface ListView<N extends string = string> {
  readonly label: Label;
  readonly where: Condition;
  /** The permission that this view requires. */
  readonly needs?: string;
  /** The deployments whose list shows it as a tab; by default all that have the list. */
  readonly deployments?: readonly Deployment[];
  /** Applied if this audience requests no view. */
  readonly defaultFor?: readonly Audience[];
  /** Columns and sort, for a view with its own screen. */
  readonly columns?: readonly N[];
  readonly sort?: readonly [N | "id" | "created_at", "ASC" | "DESC"];
  /** The list has no create button while this view is selected. */
  readonly noCreate?: true;
  /** For a view with its own screen. */
  readonly related?: RelatedLists;
}

/**
 * A named filter with a value: the day in `within` is before today + value days, rows with or without a row of `resource` whose
 * `field` is the value, or one of several named cases.
 */
export type NamedFilter<N extends string = string> = { readonly label: Label } & (
  | { readonly within: N; readonly where?: Condition }
  /** The list returns rows of that view instead. */
  | { readonly answers: string }
  /** A query parameter that is not a field of the rows; for resources with a query (`defineView`). */
  | { readonly parameter: AnyField }
  | { readonly having: { readonly resource: string; readonly by: string; readonly field: string } }
  | { readonly lacking: { readonly resource: string; readonly by: string; readonly field: string } }
  | { readonly cases: Readonly<Record<string, { readonly label: Label; readonly where: Condition }>> }
);

interface ListDef<N extends string = string> {
  /** By default every returned field, in declared order. */
  readonly columns?: readonly N[];
  /** The most frequent filters, shown first in the filter form. */
  readonly primaryFilters?: readonly N[];
  readonly sort?: readonly [N | "id" | "created_at", "ASC" | "DESC"];
  /** `sort` applies only within one value of this reference; without a filter by it the list is sorted by id. */
  readonly sortWithin?: N;
  /** The view that the screen shows first: of several, the first that the reader may see. */
  readonly startsOn?: string | readonly string[];
  /** The tabs show their row counts. */
  readonly countedTabs?: true;
  /** Columns that are shown as the second line of another column while both are visible. */
  readonly secondLines?: { readonly [K in N]?: N };
  /** Columns that are hidden until a user selects them. */
  readonly optional?: readonly N[];
  /** Answered with each row for programs, without a column: what a code is called is a column. */
  readonly answered?: readonly N[];
  /** The colour of this code marks the edge of a row; its column shows the same in words. */
  readonly edge?: N;
  /** A row shows only its next action; the others are in its menu. */
  readonly oneAction?: true;
  /** A change or removal that a guard refuses is shown with its reason, as actions are; otherwise it is left out. */
  readonly showsBlocked?: true;
  readonly sums?: readonly N[];
  /** Shown if the list is empty. */
  readonly empty?: Label;
  /** Small and bounded: returns all its rows at once. */
  readonly unpaged?: true;
  /**
   * Changes rarely and contains no personal data: the browser caches it and revalidates it (ETag, 304). With names, the list follows from
   * the rows of these small resources alone.
   */
  readonly revalidated?: true | readonly string[];
  /** A reference to rows that form a tree; the tree is shown next to the list and filters it. */
  readonly treeFilter?: N;
  readonly related?: RelatedLists;
}
type ResolvedList<N extends string = string> = ListDef<N> & { readonly columns: readonly N[] };

/** How tables identify a row: by its number, compared with its name; `within` tells rows of the same number apart. */
export interface TableIdentity<N extends string = string> {
  readonly number: N;
  readonly name: N;
  readonly within?: N;
}

interface ImportRule<N extends string = string> {
  /** Those who may create rows, by default. */
  readonly by: Access;
  /** The fields of the form without files, by default. */
  readonly columns: readonly N[];
  readonly match?: N;
}

/** Messages by field; a message that belongs to no single field is under `non_field_errors`. */
type Messages<F> = { readonly [K in FieldName<F> | "non_field_errors"]?: Label | false | null | undefined };

export interface ResourceDef<F extends Fields, A extends Actions<F>> {
  /** URL prefix of its calls, with slashes at both ends; by default derived from its menu group. Without either there are no calls. */
  readonly path?: string;
  /** The label of the create button; 新增 by default. */
  readonly createLabel?: Label;
  /** The field that other screens use as the row's name; by default `name`, `title` or the first required field. */
  readonly recordRepresentation?: FieldName<F>;
  /** URL of its list screen; "-detail" and "-edit" are appended to it. By default, if in the menu, its name: "/realname/site-inspection". */
  readonly route?: string;
  /** The position of its screens in the menu: after the screen with this URL. `access` is the rule of the list; by default those who may read it. */
  readonly menu?: { readonly after: string; readonly access?: RouteRule };
  readonly basis?: Basis;
  /** The deployments that have its calls and screens; by default only the city's. */
  readonly deployments?: readonly Deployment[];
  readonly fields: F;
  /** A row in this state may lack required fields because it is still being entered. */
  readonly drafts?: {
    readonly field: FieldName<F>;
    readonly is: Code;
    readonly needs: readonly FieldName<F>[];
    readonly saveAs: string;
  };
  readonly read?: Access;
  /** Who may create rows, and update and remove them in these states: shorthand for `create`, `update` and `remove`. */
  readonly write?: { readonly by: Access; readonly in?: InStates<F> };
  readonly create?: Access;
  /** A create request has many lines: the body may be larger than in other calls. */
  readonly bulk?: true;
  readonly update?: readonly UpdateRule<FieldName<F>, InStates<F>, StateMoves<F>, Guard<F>>[];
  readonly remove?: { readonly by: Access; readonly in?: InStates<F>; readonly unless?: Guard<F> };
  readonly actions?: A;
  /** A secret that is returned only once: a dialog shows it with this field until the user confirms having saved it. */
  readonly shownOnce?: { readonly value: string; readonly label: Label; readonly identifiedBy: FieldName<F> };
  /** Cross-field validation: messages by field. Pure, the same in browser and server. */
  check?(row: Partial<RowOf<F>>, today: string): Messages<F>;
  /** Values that follow from the other fields, such as a net amount: forms show them, the server computes them and refuses others. */
  calculated?(row: Partial<RowOf<F>>): { readonly [K in FieldName<F>]?: number };
  /** Warnings: lawful but unusual values. Shown at the fields; they do not block saving. */
  warn?(row: Partial<RowOf<F>>, today: string): Messages<F>;
  /** In these states only `immediateFields` change at once; other values wait in `stagedIn`, flagged by `marks`, until an action accepts or drops them. */
  readonly staging?: Staging<FieldName<F>, InStates<F>, StateMoves<F>>;
  readonly relations?: Readonly<Record<string, Relation>>;
  readonly followUps?: Readonly<Record<string, FollowUp>>;
  /** By field of the create form: the row that it refers to, or the typed values if it refers to none, suggest values for others. */
  readonly suggestions?: { readonly [K in FieldName<F>]?: Suggestion };
  /** Named filters of a list: `scene=…`. */
  readonly views?: Readonly<Record<string, ListView<FieldName<F>>>>;
  readonly filters?: Readonly<Record<string, NamedFilter<FieldName<F>>>>;
  readonly list?: ListDef<FieldName<F>>;
  /** The global search matches these rows and shows these fields in its results. */
  readonly searchPreview?: readonly FieldName<F>[];
  readonly form?: readonly Section<FieldName<F>>[];
  readonly show?: readonly Section<FieldName<F>>[];
  /** Additional tabs of its page; every relation must then be in one of them. */
  readonly tabs?: Readonly<Record<string, Tab>>;
  readonly banners?: readonly Banner[];
  readonly review?: Review<FieldName<F>>;
  /** Import from a spreadsheet: the field that matches existing rows, and the columns. */
  readonly import?: Partial<ImportRule<FieldName<F>>>;
  readonly identity?: TableIdentity<FieldName<F>>;
  /** Numbers and codes by which people's tables refer to a row, beside its name. */
  readonly alsoKnownBy?: readonly FieldName<F>[];
  readonly export?: Access;
  /** The export is a document required by law: always these columns, and unmasked numbers for readers who may see them. */
  readonly paper?: { readonly label: Label; readonly columns: readonly FieldName<F>[] };
  /** The exported sheet is archived: it states the period, the date and the author. */
  readonly report?: {
    /** The days or months covered, from the list's filter: a figure without its period cannot be compared. */
    readonly period: (today: string, filter: Readonly<Record<string, unknown>>) => Label;
    /** Figures of the sum row that are no sums: a rate, from the sums of the columns. */
    readonly totals?: { readonly [K in string]?: (sums: Readonly<Record<string, number>>) => number | null };
    /** A last row with the share of the `counted` rows in those of `base`, for each of these columns. */
    readonly shares?: {
      readonly label: Label;
      readonly columns: readonly string[];
      readonly counted: readonly Code[];
      readonly base: readonly Code[];
    };
  };
  /** The field that names the project whose alarms must be evaluated again after a write ("id" for the project itself). */
  readonly reevaluates?: FieldName<F> | "id";
  /** For a view: its rows come from a query, not from a table (`defineView`). */
  readonly query?: {
    readonly key?: readonly FieldName<F>[];
    readonly opens?: { readonly resource: string; readonly by: FieldName<F> | "id" };
  };
  /** Row changes are pushed to the open pages of its readers (server/engine/live); triggers on the table report them. */
  readonly live?: true;
  /**
   * Users who may read the history and edit the row can restore the values before an edit, and who removed a row can undo that for a
   * moment. Never for rows that record money.
   */
  readonly restorable?: true;
  /** Has only the id and the declared columns; for rows written in bulk. */
  readonly noMeta?: boolean;
  /** Range-partitioned by month of this column; the table has hand-written migrations. */
  readonly partitionBy?: FieldName<F>;
  /** The id is appended to each unless listed; with `deleted_at` at the end, a count reads the index only. */
  readonly indexes?: readonly (readonly (FieldName<F> | "id" | "created_at" | "created_by" | "deleted_at")[])[];
  readonly uniques?: readonly UniqueConstraint<FieldName<F>>[];
  readonly screen?: {
    readonly access?: readonly string[];
    readonly list?: boolean;
    readonly show?: string | false;
    readonly form?: string | false;
    /** For a resource without a route: the URL of its list, which is not in the menu; "-detail" and "-edit" are appended to it. */
    readonly overlay?: string;
  };
  /** Rows that a user may choose as a reference although he or she may not read them; only `fields` are returned. */
  readonly choose?: {
    readonly by: Access;
    readonly where: Condition;
    readonly fields: readonly FieldName<F>[];
    /** Rows beyond the readable and the related ones are only found by a search of at least this many characters. */
    readonly minSearch?: number;
    /** Rows suggested before a search: those that the user works with. */
    readonly related?: Access;
  };
}

/** A defined resource refers to states by the codes in its rows. */
interface ResolvedStates {
  readonly from?: CodesByField;
  readonly to?: CodeByField;
  readonly proposes?: CodeByField;
}
/** Omit, but keys that do not exist are a compile error. */
type Without<T, K extends keyof T> = Omit<T, K>;
type WithoutStates<F extends Fields, A extends Actions<F>> = Without<
  ResourceDef<F, A>,
  "actions" | "write" | "update" | "remove" | "staging" | "import" | "list" | "recordRepresentation"
>;
/** In a defined resource each action has its call and its access rule. */
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
/** Any action or resource, for generic code: names are plain strings, and rows are records. */
export type AnyAction = Omit<Action<Fields>, "unless" | keyof Resolved> & Resolved & { readonly unless?: AnyGuard };
/** A method type for the same reason as a check's. */
type AnyCalculation = {
  calculated(row: Record<string, unknown>): Readonly<Record<string, number | undefined>>;
}["calculated"];
/** A method type because method parameters are bivariant: a check for one resource's rows is then assignable here. */
type AnyCheck = {
  check(row: Record<string, unknown>, today: string): Readonly<Record<string, Label | false | null | undefined>>;
}["check"];
export type AnyResource = Without<WithoutStates<Fields, Actions<Fields>>, "check" | "warn" | "calculated"> & {
  readonly name: string;
  readonly label: Label;
  readonly recordRepresentation: string;
  readonly table: string;
  readonly import?: ImportRule;
  readonly identity?: TableIdentity;
  readonly alsoKnownBy?: readonly string[];
  readonly list?: ResolvedList;
  readonly update?: readonly UpdateRule[];
  readonly remove?: { readonly by: Access; readonly in?: CodesByField; readonly unless?: AnyGuard };
  readonly staging?: Staging;
  readonly actions?: Readonly<Record<string, AnyAction>>;
  readonly check?: AnyCheck;
  readonly warn?: AnyCheck;
  readonly calculated?: AnyCalculation;
};
/** The fields that are entered with the action of this name. */
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

/** The parts of a declaration that refer to states by name, for generic code. */
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

/** The number of columns that fit on a screen. */
const defaultColumns = 8;

/**
 * Derives from the fields what a declaration omits: form, list, page and export of an entity in the menu, and the import sheet.
 * The list shows the first columns and the states, and the others once a user selects them; the page shows every field.
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

/** Expands `write` to the three rules. */
const rulesOf = ({ write }: AnyDef): Pick<AnyDef, "create" | "update" | "remove"> =>
  write ? { create: write.by, update: [write], remove: write } : {};

/** With `menu`, URLs are in the group of the preceding screen: `/realname/site-inspection`, `/realname/v1/siteInspections/`. */
function addressesIn({ menu }: AnyDef, name: string): Pick<AnyDef, "path" | "route"> {
  const group = menu?.after.split("/")[1];
  const [, singular] = singularLabel([name, tableName(name).replaceAll("_", "-")]);
  return group === undefined ? {} : { path: `/${group}/v1/${name}/`, route: `/${group}/${singular}` };
}

/** As react-admin guesses it: `name`, `title`, or else the first required field. */
const representationOf = (fields: Fields): string =>
  ["name", "title"].find((name) => name in fields) ??
  Object.keys(fields).find((name) => fields[name]!.spec.required && isWritable(fields[name]!.spec)) ??
  "id";

/** The fields that are entered with this action only. */
const enteredBy = (fields: Fields, action: string): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { spec }]) => spec.enteredBy?.includes(action))
      .map(([name, { spec }]) => [name, new FieldDef({ ...spec, computed: false, required: true })]),
  );

/** The columns `<state>_by` and `<state>_at` of the target state, if the resource has them and they are not entered with the action. */
function stampsOf(fields: Fields, to: NamedStates | undefined, input: Fields): NonNullable<AnyAction["stampedBy"]> {
  const states = typeof to === "object" ? Object.values(to).flat() : [to];
  const columnOf = (ending: string) =>
    states.map((state) => `${String(state)}_${ending}`).find((name) => fields[name]?.spec.computed && !input[name]);
  const [by, at] = [columnOf("by"), columnOf("at")];
  return { ...(by && { by }), ...(at && { at }) };
}

/** Adds the defaults that follow from the action's name and the fields. */
function completed(def: AnyDef, name: string, action: NamedAction): AnyAction {
  const input = { ...enteredBy(def.fields, name), ...action.input };
  return {
    call: `POST ${name}`,
    by: def.create ?? {},
    stampedBy: stampsOf(def.fields, action.to, input),
    ...withCodes(def.fields, action),
    ...(Object.keys(input).length > 0 && { input }),
  };
}

/**
 * Declares everything about an entity in one value. Unknown names are compile errors. A resource with a menu position gets,
 * unless it declares them, a list of its first fields, a form of all writable fields, and an export for its readers.
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

/** Columns that every row has in addition to `id` and the declared ones. */
export const metaColumns = ["version", "created_at", "updated_at", "created_by"] as const;

/** The field has a column. */
export const isStored = ({ spec }: AnyField): boolean =>
  !spec.derived && !spec.transient && !kindOf(spec).transient && !kindOf(spec).inJoinTable;

/** The field is read with its row: from its column, from other rows, or from a join table. */
export const isSelected = (field: AnyField): boolean =>
  isStored(field) || field.spec.derived !== undefined || kindOf(field.spec).inJoinTable === true;
