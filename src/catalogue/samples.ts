import { resources } from "../../resources";
import { isWritable, type FieldSpec } from "../../resources/kit/field";
import { declareField } from "../../resources/kit/kinds/kind";
import type { KindName } from "../../resources/kit/kinds/registry";
import type { Label } from "../../resources/kit/label";
import { issueText, missing, type Issue } from "../../resources/kit/messages";
import { parseValue } from "../../resources/kit/parse";
import type { AnyResource } from "../../resources/kit/resource";
import { creditCodeCheckDigit, idCardCheckDigit, luhnDigit } from "../../resources/kit/validators";

interface DeclaredField {
  readonly resource: string;
  readonly name: string;
  readonly spec: FieldSpec;
}

const settings = { today: "2025-09-10", demo: true };

/** The number of options that a field declares in addition to its kind: with fewer options a field shows the kind better. */
const extrasOf = (spec: FieldSpec): number =>
  (isWritable(spec) ? 0 : 10) +
  [spec.when, spec.narrowedBy, spec.within, spec.suggestFrom, spec.lamps, spec.inWan, spec.help].filter(Boolean).length;

const declaredFields: readonly DeclaredField[] = Object.values<AnyResource>(resources).flatMap(({ name: resource, fields }) =>
  Object.entries(fields).map(([name, { spec }]) => ({ resource, name, spec })),
);

/** The declared fields of this kind, those with the fewest options first. */
export const fieldsOfKind = (kind: KindName): readonly DeclaredField[] =>
  declaredFields.filter(({ spec }) => spec.kind === kind).sort((a, b) => extrasOf(a.spec) - extrasOf(b.spec));

/** A field of this kind, taken from a declaration so that its dictionary or target exists. */
export function fieldOfKind(kind: KindName): Pick<DeclaredField, "name" | "spec"> {
  const [declared] = fieldsOfKind(kind);
  const { name, spec } = declared ?? { name: kind, spec: declareField(kind, kind, kind).spec };
  return { name, spec: { ...spec, computed: false, hidden: false } };
}

const withCheck = (body: string, digit: (body: string) => string) => body + digit(body);

/** Wire values to try, the most common first: a kind uses the first one that it accepts. */
const candidates = (n: number): readonly unknown[] => [
  `Sample ${n}`,
  "Sample Name",
  true,
  "1234.50",
  10 + n,
  "2025-08",
  "2025-08-31",
  "2025-08-31 08:00:00",
  '["990000","990100","990102"]',
  `1540000${String(1000 + n)}`,
  "name@example.com",
  "105100000017",
  withCheck("629999000000000001", luhnDigit),
  withCheck("91990102990000001", creditCodeCheckDigit),
  withCheck("99010219850101123", idCardCheckDigit),
];

/** A wire value that the field accepts; null if it accepts none of the candidates. */
function sampleValue(spec: FieldSpec, n = 1): unknown {
  if (spec.kind === "files") return [{ id: n, name: `sample-${n}.pdf`, url: "", size: 20_480 }];
  if (spec.items) return [sampleRow(spec.items, n)];
  if (spec.target) return spec.kind === "refs" ? [n, n + 1] : n;
  const own = spec.dictionary?.codes[(n - 1) % spec.dictionary.codes.length];
  const accepted = [...(own === undefined ? [] : [own]), ...candidates(n)].find((raw) => {
    const parsed = parseValue(raw, spec, settings, {});
    return "value" in parsed && parsed.value !== null;
  });
  return accepted ?? null;
}

/** A sample row of these fields, with the names of its references. */
export function sampleRow(fields: AnyResource["fields"], n: number): Readonly<Record<string, unknown>> {
  const values = Object.entries(fields).flatMap(([name, { spec }]) => {
    const value = spec.hidden ? undefined : sampleValue(spec, n);
    const words = Array.isArray(value) ? value.map((id) => `Sample ${String(id)}`) : `Sample ${String(value)}`;
    return [[name, value] as const, ...(spec.target ? [[`${name}_name`, words] as const] : [])];
  });
  return { id: n, version: 1, ...Object.fromEntries(values) };
}

/** Invalid input that a user or a client may send. */
const mistakes: readonly unknown[] = [
  "?",
  "9",
  "sample".repeat(3_000),
  -1,
  1.23456,
  1e15,
  101,
  "2025-13-45",
  "9999-12-31",
  "99010219850101123",
  "a@",
  "[]",
  {},
  Array.from({ length: 300 }, (_, at) => at + 1),
];

/** All validation messages of the kind, in both languages. */
export function messagesOf(spec: FieldSpec): readonly Label[] {
  const issues = mistakes.flatMap((raw): readonly Issue[] => {
    const parsed = parseValue(raw, spec, settings, {});
    return "issue" in parsed ? [parsed.issue] : [];
  });
  const texts = [missing(spec), ...issues].map((issue): Label => [issueText(issue, spec, "zh"), issueText(issue, spec, "en")]);
  return texts.filter(([zh], at) => texts.findIndex(([other]) => other === zh) === at);
}
