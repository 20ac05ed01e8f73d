import type { Code } from "./dictionary";
import type { Fields } from "./field";
import { kindOf } from "./kinds/registry";

export type CodesByField = Readonly<Record<string, readonly Code[]>>;
export type CodeByField = Readonly<Record<string, Code>>;
type Names = Code | readonly Code[];
/** States by name: a name or list if actions change one field only, otherwise by field. */
export type NamedStates = Names | Readonly<Record<string, Names>>;

const isList = (value: NamedStates): value is readonly Code[] => Array.isArray(value);

/** Named states as codes. */
function codesOf(fields: Fields, named: NamedStates): CodesByField {
  if (typeof named !== "object" || isList(named)) {
    const stateFields = Object.entries(fields).filter(([, { spec }]) => kindOf(spec).movedByActions);
    return codesOf(fields, Object.fromEntries(stateFields.map(([name]) => [name, named])));
  }
  return Object.fromEntries(
    Object.entries(named).map(([field, names]) => {
      const byName = fields[field]?.spec.dictionary?.byName;
      return [field, (isList(names) ? names : [names]).map((name) => byName?.get(String(name)) ?? name)];
    }),
  );
}

/** The code that each field is set to. */
const movesOf = (fields: Fields, named: NamedStates): CodeByField =>
  Object.fromEntries(Object.entries(codesOf(fields, named)).flatMap(([field, codes]) => codes.map((code) => [field, code])));

const inStates = ["from", "in"] as const;
const moves = ["to", "proposes", "marks"] as const;
type StatesNamed = { readonly [K in (typeof inStates | typeof moves)[number]]?: NamedStates };
type StatesCoded = { readonly [K in (typeof inStates)[number]]?: CodesByField } & {
  readonly [K in (typeof moves)[number]]?: CodeByField;
};

/** A part of a declaration with its state names replaced by codes. */
export function withCodes<T extends StatesNamed>(fields: Fields, part: T): T & StatesCoded {
  const coded: StatesCoded = Object.fromEntries([
    ...inStates.flatMap((key) => (part[key] === undefined ? [] : [[key, codesOf(fields, part[key])]])),
    ...moves.flatMap((key) => (part[key] === undefined ? [] : [[key, movesOf(fields, part[key])]])),
  ]);
  return { ...part, ...coded };
}
