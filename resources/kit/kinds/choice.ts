import { codeLabel } from "../codeLabel";
import { codeOf, isCodeOf, isMaintainable, labelOf, unknown, type Code, type Dictionary } from "../dictionary";
import { translate, type Label } from "../label";
import { toText } from "../text";
import { accept, defineKind, isScalar, reject, type ColumnType, type Kind } from "./kind";

const maxDocumentedCodes = 60;
/** Longer lists, and maintainable ones, are documented in OpenAPI by the type of their codes only. */
export const hasDocumentedCodes = (dictionary: Dictionary): boolean =>
  dictionary.codes.length > 0 && dictionary.codes.length <= maxDocumentedCodes && !isMaintainable(dictionary);

const columnTypes: Readonly<Record<string, ColumnType>> = { boolean: "boolean", number: "integer" };

const formatCode: Kind["format"] = (value, spec, _, { locale, row }) => codeLabel(spec, value as Code, row, locale);

export const choiceKind: Kind = defineKind({
  parse: (raw, { dictionary }) => (dictionary && isCodeOf(dictionary, raw) ? accept(raw) : reject("choice")),
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
  parse: (raw, { dictionary }) => {
    const list: unknown[] = Array.isArray(raw) ? raw : isScalar(raw) ? String(raw).split(",").filter(Boolean) : [undefined];
    if (!list.every(isScalar)) return reject("choice");
    const codes = list.map((code) => dictionary?.codes.find((known) => String(known) === String(code)));
    return codes.includes(undefined) ? reject("choice") : accept([...new Set(codes)].join(","));
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
  parse: (raw) => (typeof raw === "boolean" ? accept(raw) : reject("wrong")),
  format: formatFlag,
  schema: (zod) => zod.boolean(),
  column: () => "boolean",
  sheet: {
    width: () => 8,
    read: (text, { dictionary }) =>
      (dictionary && codeOf(dictionary, text)) ??
      (/^(是|yes|true|1)$/i.test(text) ? true : /^(否|no|false|0)$/i.test(text) ? false : text),
    write: formatFlag,
  },
  filter: {
    read: (raw) => (typeof raw === "string" || raw === 1 || raw === 0 ? raw === "true" || raw === "1" || raw === 1 : raw),
  },
});
