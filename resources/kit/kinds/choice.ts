import { codeLabel } from "../codeLabel";
import type { FieldSpec } from "../field";
import { codeOf, isCodeOf, isMaintainable, labelOf, unknown, type Code, type Dictionary } from "../dictionary";
import { translate, type Label } from "../label";
import { toText } from "../text";
import { yesOrNo } from "../validators/typed";
import { accept, defineKind, isScalar, reject, type ColumnType, type Kind } from "./kind";

const maxDocumentedCodes = 60;
/** Longer lists, and maintainable ones, are documented in OpenAPI by the type of their codes only. */
export const hasDocumentedCodes = (dictionary: Dictionary): boolean =>
  dictionary.codes.length > 0 && dictionary.codes.length <= maxDocumentedCodes && !isMaintainable(dictionary);

const columnTypes: Readonly<Record<string, ColumnType>> = { boolean: "boolean", number: "integer" };

const formatCode: Kind["format"] = (value, spec, _, { locale, row }) => codeLabel(spec, value as Code, row, locale);

const shownChoices = 6;

/** The refusal names what was written, and the choices that are most like it. */
function notAChoice(raw: unknown, { dictionary, reserved }: Pick<FieldSpec, "dictionary" | "reserved">) {
  const value = isScalar(raw) ? String(raw).slice(0, 20) : "…";
  const values =
    dictionary?.values.filter(({ code }) => !dictionary.retiredCodes.has(code) && !reserved?.codes.includes(code)) ?? [];
  const common = (label: string) => [...label].filter((letter) => value.includes(letter)).length;
  // Of those with as many letters in common, the shorter: it has the fewest others.
  const alike = ({ zh, en }: (typeof values)[number]) => common(zh) + common(en) - zh.length / 1000;
  const nearest = [...values].sort((a, b) => alike(b) - alike(a)).slice(0, shownChoices);
  const more = values.length > shownChoices ? "…" : "";
  const listed: Label = [nearest.map(({ zh }) => zh).join("、") + more, nearest.map(({ en }) => en).join(", ") + more];
  return reject("choice", { value, choices: listed });
}

export const choiceKind: Kind = defineKind({
  face: "choice",
  parse: (raw, spec) => (spec.dictionary && isCodeOf(spec.dictionary, raw) ? accept(raw) : notAChoice(raw, spec)),
  format: formatCode,
  schema: (zod, { dictionary }) =>
    dictionary && hasDocumentedCodes(dictionary)
      ? zod.union(dictionary.codes.map((code) => zod.literal(code)))
      : zod.union([zod.string(), zod.number()]),
  column: ({ dictionary }) => columnTypes[typeof dictionary?.codes[0]] ?? "text",
  missing: "choose",
  sheet: { read: (text, { dictionary }) => codeOf(dictionary!, text) ?? text, write: formatCode },
  filter: { read: (raw, { dictionary }) => dictionary?.codes.find((code) => String(code) === raw) ?? raw },
});
export const stateKind: Kind = { ...choiceKind, movedByActions: true };

/** The codes in a list or a comma-separated text; unknown codes are dropped. */
const codesIn = (value: unknown, { codes }: Dictionary): readonly Code[] =>
  toText(value)
    .split(",")
    .flatMap((text) => codes.filter((code) => String(code) === text));

export const choicesKind: Kind = defineKind({
  face: "choices",
  parse: (raw, spec) => {
    const list: unknown[] = Array.isArray(raw) ? raw : isScalar(raw) ? String(raw).split(",").filter(Boolean) : [undefined];
    if (!list.every(isScalar)) return notAChoice(undefined, spec);
    const codes = list.map((code) => spec.dictionary?.codes.find((known) => String(known) === String(code)));
    const wrong = codes.indexOf(undefined);
    return wrong >= 0 ? notAChoice(list[wrong], spec) : accept([...new Set(codes)].join(","));
  },
  format: (value, { dictionary, emptyMeans }, _, { locale }) => {
    const codes = codesIn(value, dictionary!);
    const shownCodes = codes.length > 0 || emptyMeans === undefined ? codes : [emptyMeans];
    return shownCodes.map((code) => labelOf(dictionary!, code, locale)).join(locale === "zh" ? "、" : ", ") || unknown;
  },
  missing: "choose",
  sortable: false,
  sheet: {
    width: () => 24,
    read: (text, { dictionary }) =>
      text
        .split(/[,，、]/)
        .map((part) => codeOf(dictionary!, part) ?? part)
        .join(","),
    write: (value, { dictionary }, _, { locale }) =>
      codesIn(value, dictionary!)
        .map((code) => labelOf(dictionary!, code, locale))
        .join("、"),
  },
  filter: { joined: true },
});

const yes: Label = ["是", "Yes"];
const no: Label = ["否", "No"];
const formatFlag: Kind["format"] = (value, spec, name, context) =>
  spec.dictionary ? formatCode(value, spec, name, context) : translate(value === true ? yes : no, context.locale);

export const flagKind: Kind = defineKind({
  face: "flag",
  parse: (raw) => {
    const flag = typeof raw === "string" ? yesOrNo(raw) : raw;
    return typeof flag === "boolean" ? accept(flag) : reject("wrong");
  },
  format: formatFlag,
  schema: (zod) => zod.boolean(),
  column: () => "boolean",
  sheet: {
    width: () => 8,
    read: (text, { dictionary }) => (dictionary && codeOf(dictionary, text)) ?? yesOrNo(text) ?? text,
    write: formatFlag,
  },
  filter: {
    read: (raw) => (typeof raw === "string" || raw === 1 || raw === 0 ? raw === "true" || raw === "1" || raw === 1 : raw),
  },
});
