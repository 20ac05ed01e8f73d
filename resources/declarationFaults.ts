import { resources } from "./index";
import { isTerm } from "./glossary";
import { isStored, metaColumns, type AnyAction, type AnyResource, type Section } from "./kit/resource";
import type { Access, Condition } from "./kit/access";
import { isWritable, type Derivation, type Fields, type FieldSpec } from "./kit/field";
import { remarksInput } from "./kit/fieldRemarks";
import { holdsFiles } from "./kit/fileFields";
import { kindOf } from "./kit/kinds/registry";
import type { Label } from "./kit/label";
import { writtenGroups } from "./menu";
import { didYouMean } from "./nearestName";

type Report = (place: string, fault: string) => void;

const registry: Readonly<Record<string, AnyResource | undefined>> = resources;
const fieldsOf = (resource: AnyResource) => Object.entries(resource.fields);
const noField = ({ fields }: AnyResource, name: string) => `there is no field ${name}${didYouMean(name, Object.keys(fields))}`;
const noResource = (name: string) =>
  `no resource is named ${name}; add it to resources/entities.ts${didYouMean(name, Object.keys(registry))}`;

/** Errors that the type checker cannot find: names that do not exist, and rules between declarations. One sentence each. */
export function declarationFaults(resource: AnyResource): readonly string[] {
  const faults: string[] = [];
  const report: Report = (place, fault) => faults.push(`${resource.name}.${place}: ${fault}`);
  checkFields(resource, report);
  checkMenu(resource, report);
  checkScreens(resource, report);
  checkRelations(resource, report);
  checkPage(resource, report);
  checkActions(resource, report);
  checkReview(resource, report);
  checkFilters(resource, report);
  checkImport(resource, report);
  checkIndexes(resource, report);
  for (const [place, condition] of conditionsOf(resource)) checkCondition(resource, condition, place, report);
  return [...new Set(faults)];
}

function checkFields(resource: AnyResource, report: Report): void {
  const own = (place: string, name: string | undefined) => {
    if (name !== undefined && !(name in resource.fields)) report(place, noField(resource, name));
  };
  own("recordRepresentation", resource.recordRepresentation);
  const { key = [], opens } = resource.query ?? {};
  for (const name of key) own("key", name);
  if (opens && opens.by !== "id" && resource.fields[opens.by]?.spec.target !== opens.resource)
    report("opens", `${opens.by} is no reference to ${opens.resource}; write ref("${opens.resource}", …)`);
  for (const [name, field] of fieldsOf(resource)) {
    const { spec } = field;
    const place = `fields.${name}`;
    if (name === "id" || (!resource.noMeta && isMeta(name)))
      report(place, "every row has this column already; name the field differently");
    if (spec.term !== undefined && !isTerm(spec.term))
      report(place, `no word is named ${spec.term}; add it to resources/glossary.ts`);
    if (spec.target && !registry[spec.target]) report(place, noResource(spec.target));
    for (const other of [
      spec.english,
      spec.areaField,
      spec.typeField,
      spec.when?.field,
      spec.countdown?.field,
      ...spec.uniqueWith,
      ...(spec.narrowedBy ?? []),
    ])
      own(place, other);
    for (const { above, facts } of spec.conditionalLabels ?? []) for (const other of [above, ...facts]) own(place, other);
    for (const action of spec.enteredBy ?? [])
      if (!resource.actions?.[action]) report(place, `there is no action ${action} that could ask for it`);
    if (spec.derived) checkDerivation(resource, spec.derived, place, report);
    if (spec.filter && spec.derived && !["exists", "expression"].includes(spec.derived.op))
      report(place, "only existsOf and expressions can be filtered; leave .filter() out");
    if (kindOf(spec).inJoinTable && (spec.derived || spec.default !== undefined || spec.snapshotOf))
      report(place, "references to several rows are entered or written by a handler; leave its default or source out");
    const isCompared = isStored(field) || (!spec.unique && spec.derived?.op === "expression");
    if ((spec.search || spec.unique) && !isCompared) report(place, "it has no column to search or to compare");
    for (const other of spec.within ?? []) checkWithin(resource, spec, other, place, report);
    for (const path of spec.snapshotOf ?? []) follow(resource, path, place, report);
    if (spec.denormalized) checkDenormalized(resource, spec, spec.denormalized, place, report);
    if (spec.dictionary && spec.default !== undefined && !spec.dictionary.codes.some((code) => code === spec.default))
      report(place, `the default ${JSON.stringify(spec.default)} is no code of ${spec.dictionary.name}`);
    checkReferenceName(resource, name, spec, report);
  }
}

/** Both rows must have a reference of the same name, and the target must be filterable by it. */
function checkWithin({ fields }: AnyResource, spec: FieldSpec, name: string, place: string, report: Report): void {
  const [own, other] = [fields[name]?.spec, registry[spec.target ?? ""]?.fields[name]?.spec];
  if (!own?.target || own.computed || own.target !== other?.target || !other.filter)
    report(place, `${name} in .within() must be a reference that is entered here and can be filtered by in ${spec.target}`);
}

/** `{ref}_name` is the name of the referenced row; a field of that name must be a copy of it. */
function checkReferenceName(resource: AnyResource, name: string, { target }: FieldSpec, report: Report): void {
  const beside = target ? resource.fields[`${name}_name`] : undefined;
  if (beside && !beside.spec.snapshotOf?.[0]?.startsWith(`${name}.`))
    report(`fields.${name}_name`, `${name}_name is the name of the row that ${name} refers to; use .snapshotOf("${name}.…")`);
}

const writtenScreens = writtenGroups.flatMap(({ path, screens }) =>
  screens.map((screen) => ({ ...screen, address: `/${path}/${screen.path}` })),
);

/** Every URL has exactly one place in the menu: in the table of screens, or in the declaration. */
function checkMenu(resource: AnyResource, report: Report): void {
  const { menu, route, name } = resource;
  const isWritten = writtenScreens.some((screen) => screen.resource === name);
  if (route && !menu && !isWritten) report("route", `no menu leads there; write menu: { after: "/realname/person" }`);
  if (!menu) return;
  const routes = Object.values<AnyResource>(resources).map((other) => other.route);
  if (route && route.split("/")[1] !== menu.after.split("/")[1])
    report("menu", `${route} and ${menu.after} are of two groups of the menu`);
  if (!writtenScreens.some(({ address }) => address === menu.after) && !routes.includes(menu.after))
    report(
      "menu",
      `there is no screen ${menu.after}${didYouMean(menu.after, [...writtenScreens.map(({ address }) => address), ...routes.filter((route) => route !== undefined)])}`,
    );
}

function checkScreens(resource: AnyResource, report: Report): void {
  const { form = [], show = [], list, views = {}, create, update = [] } = resource;
  const shown: [string, readonly string[]][] = [
    ["list.columns", list?.columns ?? []],
    ["list.edge", list?.edge ? [list.edge] : []],
    ...Object.entries(views).map(([view, { columns = [] }]): [string, readonly string[]] => [`views.${view}.columns`, columns]),
    ["form", form.flatMap(({ fields }) => fields)],
    ["show", show.flatMap(({ fields }) => fields)],
  ];
  for (const [place, names] of shown)
    for (const name of names) {
      const field = resource.fields[name];
      if (!field) report(place, noField(resource, name));
      else if (field.spec.hidden) report(place, `${name} is hidden and leaves the server for nobody`);
    }
  for (const sort of [list?.sort, ...Object.values(views).map((view) => view.sort)])
    if (
      sort &&
      !isColumn(resource, sort[0]) &&
      !["latest", "expression"].includes(resource.fields[sort[0]]?.spec.derived?.op ?? "")
    )
      report("list.sort", `${sort[0]} is no column of the table`);
  const { startsOn, sortWithin, secondLines = {}, optional = [] } = list ?? {};
  if (sortWithin !== undefined && !resource.fields[sortWithin]?.spec.filter)
    report("list.sortWithin", `${sortWithin} is no field to filter by`);
  for (const name of [...optional, ...Object.entries(secondLines).flat()])
    if (name !== undefined && !list?.columns.includes(name)) report("list", `${name} is no column of the list`);
  for (const view of [startsOn ?? []].flat()) if (!(view in views)) report("list.startsOn", `there is no view ${view}`);
  const offered = form.flatMap(({ fields }) => fields);
  for (const name of offered)
    if (resource.fields[name]?.spec.computed && !update.some(({ only }) => only?.includes(name)))
      report("form", `${name} is computed: nobody may write it; move it to show`);
  if (form.length > 0 && create)
    for (const name of neededToCreate(resource))
      if (!offered.includes(name)) report("form", `${name} is required and missing: add it to a section, or give it .default(…)`);
}

/** Required fields that neither the server nor a default fills in. */
const neededToCreate = (resource: AnyResource): readonly string[] =>
  fieldsOf(resource)
    .filter(([, { spec }]) => spec.required && isWritable(spec) && !spec.serverDefault && spec.default === undefined)
    .map(([name]) => name);

function checkRelations(resource: AnyResource, report: Report): void {
  const { relations = {}, form = [], show = [] } = resource;
  for (const [name, { reference, target, where, limit, editable }] of Object.entries(relations)) {
    const place = `relations.${name}`;
    const other = checkPointer(resource, reference, target, place, report);
    if (name in resource.fields) report(place, `a field is named ${name} too; name the relation differently`);
    if (where) checkCondition(other ?? resource, where, place, report);
    if (!editable || !other) continue;
    if (where || limit) report(place, "what is written with the row is all of it: leave out where and limit, or editable");
    if (!other.form?.length && form.some(({ relation }) => relation === name))
      report(place, `its lines are typed in a dialog: give ${reference} a form`);
    if (!other.path || !other.read) report(place, `a line is read again before it is changed: give ${reference} a path and read`);
  }
  for (const { relation } of [...form, ...show] as readonly Section[])
    if (relation !== undefined && !relations[relation]?.editable)
      report("form", `the section names the relation ${relation}; write relations: { ${relation}: { …, editable: true } }`);
}

/** Returns the resource of this name if its field refers to this one. */
function checkPointer(resource: AnyResource, reference: string, target: string, place: string, report: Report) {
  const other = registry[reference];
  if (!other) report(place, noResource(reference));
  else if (other.fields[target]?.spec.target !== resource.name)
    report(place, `${reference}.${target} is no reference to ${resource.name}; write ref("${resource.name}", …) there`);
  return other;
}

/** Checks tabs and banners of a row's page, and related lists. */
function checkPage(resource: AnyResource, report: Report): void {
  const { tabs = {}, banners = [], relations = {}, views = {}, list } = resource;
  const known = (place: string, name: string) => {
    if (!registry[name.split("@")[0]!]) report(place, noResource(name));
  };
  for (const [key, tab] of Object.entries(tabs)) {
    const { lists = [], by = "id", shows = [] } = tab;
    for (const name of tab.relations ?? []) if (!relations[name]) report(`tabs.${key}`, `there is no relation ${name}`);
    for (const name of lists) checkPointer(resource, name, by, `tabs.${key}`, report);
    for (const name of shows) known(`tabs.${key}`, name);
  }
  for (const { text } of banners)
    for (const fact of placeholders(text))
      if (!(fact in resource.fields))
        report("banners", `{${fact}} is no field of the row${didYouMean(fact, Object.keys(resource.fields))}`);
  for (const related of [list?.related, ...Object.values(views).map((view) => view.related)])
    for (const name of Object.keys(related ?? {})) known("list.related", name);
}

const placeholders = (label: Label): string[] =>
  label.flatMap((text) => [...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name!));

function checkActions(resource: AnyResource, report: Report): void {
  for (const [name, { notice, input = {}, mapsTo = {}, unless }] of Object.entries(resource.actions ?? {})) {
    const place = `actions.${name}`;
    for (const fact of notice ? placeholders(notice.text) : [])
      if (!isFact(resource, fact))
        report(
          `${place}.notice`,
          `{${fact}} is no field of the row${didYouMean(fact, Object.keys(resource.fields))}; the reader would see the braces`,
        );
      else if (resource.fields[fact]?.spec.kind === "money" && notice?.text.some((text) => text.includes(`{${fact}}`)))
        report(`${place}.notice`, `{${fact}} is counted in fen; write {${fact}:yuan}`);
    for (const inputName of Object.keys(mapsTo))
      if (!(inputName in input)) report(`${place}.mapsTo`, `there is no input ${inputName}`);
    checkInput(resource, input, mapsTo, place, report);
    for (const field of unless?.reads ?? []) if (!(field in resource.fields)) report(place, noField(resource, field));
  }
}

function checkInput(
  resource: AnyResource,
  input: Fields,
  mapsTo: NonNullable<AnyAction["mapsTo"]>,
  place: string,
  report: Report,
): void {
  const texts = ["text", "longText"];
  for (const [name, { spec }] of Object.entries(input)) {
    const target = mapsTo[name] ?? name;
    const column = target ? resource.fields[target] : undefined;
    if (column && column.spec.kind !== spec.kind && !(texts.includes(spec.kind) && texts.includes(column.spec.kind)))
      report(
        `${place}.input.${name}`,
        `the field ${target} is of the kind ${column.spec.kind}; write mapsTo: { ${name}: false }`,
      );
  }
}

const isFact = ({ fields }: AnyResource, name: string): boolean =>
  name in fields || isMeta(name) || name === "id" || fields[name.replace(/_name$/, "")]?.spec.target !== undefined;

function checkFilters(resource: AnyResource, report: Report): void {
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    const other = "having" in filter ? filter.having : "lacking" in filter ? filter.lacking : undefined;
    const target = other && checkPointer(resource, other.resource, other.by, `filters.${name}`, report);
    if (target && !isColumn(target, other.field)) report(`filters.${name}`, `${other.resource} has no column ${other.field}`);
    if ("answers" in filter && !registry[filter.answers]?.query)
      report(`filters.${name}`, `no view is named ${filter.answers}; declare it with defineView`);
  }
}

function checkImport(resource: AnyResource, report: Report): void {
  if (!resource.import) return;
  const { columns } = resource.import;
  if (!resource.create) report("import", "rows are imported by the right to create them; write create");
  for (const name of neededToCreate(resource)) {
    const { spec } = resource.fields[name]!;
    if (!columns.includes(name) && !holdsFiles(spec) && !spec.when)
      report("import.columns", `${name} is required: without it no row can be imported; add it`);
  }
  for (const name of columns)
    if (resource.fields[name] && holdsFiles(resource.fields[name].spec))
      report("import.columns", `${name} is uploaded beside the sheet; leave it out`);
}

function checkReview({ review, views, actions, fields, relations }: AnyResource, report: Report): void {
  if (!review) return;
  if (!views?.[review.queue]) report("review.queue", `there is no view ${review.queue}`);
  for (const name of [...review.accept, ...review.sendBack]) if (!actions?.[name]) report("review", `there is no action ${name}`);
  if (review.remarks)
    for (const name of review.sendBack)
      if (actions?.[name] && !actions[name].input?.[remarksInput])
        report("review.sendBack", `${name} takes no remarks; add \`${remarksInput}: fieldRemarks()\` to its input`);
  for (const name of [review.since, review.remarks])
    if (name !== undefined && !fields[name] && !isMeta(name)) report("review", `there is no field ${name}`);
  for (const name of review.papers ?? []) if (!relations?.[name]) report("review.papers", `there is no relation ${name}`);
}

function checkIndexes(resource: AnyResource, report: Report): void {
  for (const name of [...(resource.indexes ?? []), ...(resource.uniques ?? []).map(({ fields }) => fields)].flat())
    if (!isColumn(resource, name) && (name !== "deleted_at" || resource.noMeta))
      report("indexes", `${name} is no column of the table`);
}

const isMeta = (name: string): boolean => (metaColumns as readonly string[]).includes(name);
const isColumn = (resource: AnyResource, name: string): boolean => {
  const field = resource.fields[name];
  return field ? isStored(field) : name === "id" || (!resource.noMeta && isMeta(name));
};

/** Follows a path of references that ends in a column. */
function follow(resource: AnyResource, path: string, place: string, report: Report): void {
  const [head = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    if (!isColumn(resource, head))
      report(place, `${resource.name} has no column ${head}${didYouMean(head, Object.keys(resource.fields))}`);
    return;
  }
  const reference = resource.fields[head]?.spec;
  const target = reference && !kindOf(reference).inJoinTable ? reference.target : undefined;
  const next = target && registry[target];
  if (next) follow(next, rest.join("."), place, report);
  else report(place, `${resource.name}.${head} is no reference`);
}

/** The path must use one required reference, so that a condition on the copy means the same as on the original. */
function checkDenormalized(resource: AnyResource, spec: FieldSpec, path: string, place: string, report: Report): void {
  const [by = "", column = "", ...further] = path.split(".");
  const reference = resource.fields[by]?.spec;
  const source = registry[reference?.target ?? ""]?.fields[column];
  if (!reference?.required || further.length > 0) report(place, `${by} must be one required reference, followed by one column`);
  else if (!source || !isStored(source) || source.spec.kind !== spec.kind)
    report(place, `${path} is no column of the kind ${spec.kind}`);
}

function checkDerivation(resource: AnyResource, derived: Derivation, place: string, report: Report): void {
  if (derived.op === "expression") return;
  if (derived.op === "value") return follow(resource, `${derived.target}.${derived.field}`, place, report);
  const of = checkPointer(resource, derived.reference, derived.target, place, report);
  if (!of) return;
  if ((derived.op === "sum" || derived.op === "latest") && !isColumn(of, derived.field))
    report(place, `${derived.reference} has no column ${derived.field}`);
  if (derived.where) checkCondition(of, derived.where, place, report);
}

function checkCondition(resource: AnyResource, condition: Condition, place: string, report: Report): void {
  if (condition.op === "both" || condition.op === "either")
    for (const each of condition.of) checkCondition(resource, each, place, report);
  else if (condition.op === "has") {
    const of = checkPointer(resource, condition.resource, condition.by, place, report);
    if (of) checkCondition(of, condition.where, place, report);
  } else if ("path" in condition) {
    follow(resource, condition.path, place, report);
    if (condition.op === "is") checkCodes(resource, condition.path, condition.values, place, report);
    if (condition.path.split(".").length > 2)
      report(place, `${condition.path} follows two references; keep a copy of the nearer one with .snapshotOf(…)`);
  }
}

/** A column with codes may only be compared with its codes. */
function checkCodes(
  resource: AnyResource,
  path: string,
  values: readonly (string | number | boolean | null)[],
  place: string,
  report: Report,
): void {
  const [head = "", ...rest] = path.split(".");
  const spec = resource.fields[head]?.spec;
  const next = registry[spec?.target ?? ""];
  if (rest.length > 0 && next) return checkCodes(next, rest.join("."), values, place, report);
  const { dictionary } = spec ?? {};
  for (const value of values)
    if (dictionary && value !== null && !dictionary.codes.some((code) => code === value))
      report(place, `${JSON.stringify(value)} is no code of ${dictionary.name}`);
}

function conditionsOf(resource: AnyResource): readonly (readonly [string, Condition])[] {
  const { update = [], actions = {}, views = {}, filters = {}, tabs = {}, banners = [], choose } = resource;
  const accesses: [string, Access | undefined][] = [
    ["read", resource.read],
    ["create", resource.create],
    ["remove", resource.remove?.by],
    ["import", resource.import?.by],
    ["export", resource.export],
    ...update.map(({ by }): [string, Access] => ["update", by]),
    ...Object.entries(actions).map(([name, { by }]): [string, Access] => [`actions.${name}`, by]),
  ];
  const found: [string, Condition | undefined][] = [
    ...accesses.flatMap(([place, access]) =>
      [access?.government, access?.company, access?.worker, access?.anonymous].map((rule): [string, Condition | undefined] => [
        place,
        rule?.where,
      ]),
    ),
    ...Object.entries(views).map(([view, { where }]): [string, Condition] => [`views.${view}`, where]),
    ...Object.entries(tabs).map(([key, { when }]): [string, Condition | undefined] => [`tabs.${key}`, when]),
    ...banners.map(({ when }): [string, Condition] => ["banners", when]),
    ...Object.entries(filters).flatMap(([name, filter]) =>
      "cases" in filter ? Object.values(filter.cases).map(({ where }): [string, Condition] => [`filters.${name}`, where]) : [],
    ),
    ["choose", choose?.where],
  ];
  return found.flatMap(([place, condition]) => (condition ? [[place, condition] as const] : []));
}
