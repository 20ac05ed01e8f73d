import { isDay, isMonth } from "./days";
import { isCodeOf } from "./dictionary";
import type { FieldSpec, KindName } from "./field";
import { isMasked } from "./mask";
import type { Issue, IssueCode } from "./messages";
import { toFen } from "./money";
import {
  isAccountNo,
  isBankCard,
  isCreditCode,
  isIdCard,
  isBankLinkNumber,
  isMobile,
  isOfficePhone,
  isPassword,
  isName,
} from "./validators";

export interface ParseSettings {
  /** The day on which the input is judged. */
  readonly today: string;
  /** A demo accepts numbers of the invented place 99…, which can belong to nobody. */
  readonly demo: boolean;
}

/** A value as the program keeps it; `unchanged` for a masked value that was sent back; or what is wrong with it. */
type Parsed = { readonly value: unknown } | { readonly unchanged: true } | { readonly issue: Issue };

const ok = (value: unknown): Parsed => ({ value });
const no = (code: IssueCode, facts?: Issue["facts"]): Parsed => ({ issue: facts ? { code, facts } : { code } });

type Reader = (raw: unknown, spec: FieldSpec, setting: ParseSettings, row: Readonly<Record<string, unknown>>) => Parsed;

/** A list or an object has no text or number of its own: asking for one may even throw. */
const isPlain = (raw: unknown): raw is string | number | boolean =>
  typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean";

const asText = (raw: unknown): string | undefined =>
  typeof raw === "string" ? raw.trim() : typeof raw === "number" ? String(raw) : undefined;

const readText: Reader = (raw, spec) => {
  const text = asText(raw);
  if (text === undefined) return no("wrong");
  const length = [...text].length;
  if (spec.min !== undefined && (length < spec.min || length > (spec.max ?? length)))
    return no("lengthRange", { a: spec.min, b: spec.max ?? "…" });
  return spec.max !== undefined && length > spec.max ? no("length", { b: spec.max }) : ok(text);
};

const checked =
  (holds: (text: string) => boolean, code: IssueCode, shape: (text: string) => string = (text) => text): Reader =>
  (raw) => {
    const text = asText(raw);
    if (text === undefined) return no(code);
    if (isMasked(text)) return { unchanged: true };
    const shaped = shape(text);
    return holds(shaped) ? ok(shaped) : no(code);
  };

const bounded = (value: number, spec: FieldSpec, shown: (n: number) => number = (n) => n): Parsed => {
  const { min, max } = spec;
  if (min !== undefined && max !== undefined && (value < min || value > max))
    return spec.kind === "count" && min === 1 && max === 28 ? no("dayOfMonth") : no("range", { a: shown(min), b: shown(max) });
  if (min !== undefined && value < min) return no("least", { a: shown(min) });
  return max !== undefined && value > max ? no("range", { a: shown(min ?? 0), b: shown(max) }) : ok(value);
};

const readDecimal: Reader = (raw, spec) => {
  const text = asText(raw);
  if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return no("wrong");
  const scale = spec.scale ?? 2;
  if ((text.split(".")[1]?.replace(/0+$/, "").length ?? 0) > scale) return no("decimals", { a: scale });
  const limit = 10 ** ((spec.precision ?? 14) - scale);
  return bounded(Number(text), { ...spec, min: spec.min ?? 1 - limit, max: spec.max ?? limit - 1 });
};

const readFiles: Reader = (raw, spec) => {
  if (!Array.isArray(raw)) return no("files");
  const ids = raw.map((item: unknown) => (typeof item === "object" && item !== null && "id" in item ? item.id : item));
  if (!ids.every((id) => Number.isSafeInteger(id))) return no("files");
  return ids.length > (spec.max ?? 20) ? no("fileCount", { b: spec.max ?? 20 }) : ok(ids.map((id) => ({ id })));
};

/** `["350000","350100","350102"]` or `{"province":…,"city":…,"area":…}` as JSON text or as the value itself. */
const readAddress: Reader = (raw) => {
  let value: unknown = raw;
  if (typeof raw === "string") {
    try {
      value = JSON.parse(raw);
    } catch {
      return no("area");
    }
  }
  if (Array.isArray(value) && value.length === 3 && value.every((code) => isPlain(code) && /^\d{6}$/.test(String(code))))
    return ok(JSON.stringify(value.map(String)));
  const named = typeof value === "object" && value !== null && "province" in value && "city" in value;
  return named ? ok(JSON.stringify(value)) : no("area");
};

const instantShape = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/;

const readers: Record<KindName, Reader> = {
  text: readText,
  longText: readText,
  secret: readText,
  serial: readText,
  email: checked((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 100, "email"),
  personName: checked(isName, "personName"),
  password: checked(isPassword, "password"),
  mobile: checked(isMobile, "mobile"),
  phone: checked((text) => isMobile(text) || isOfficePhone(text), "phone"),
  bankCard: checked(isBankCard, "bankCard", (text) => text.replaceAll(/\s/g, "")),
  accountNo: checked(isAccountNo, "accountNo", (text) => text.replaceAll(/\s/g, "")),
  linkNumber: checked(isBankLinkNumber, "linkNumber"),
  creditCode: checked(isCreditCode, "creditCode", (text) => text.toUpperCase()),
  idNumber: (raw, spec, { demo }, row) => {
    const type = spec.typeField ? row[spec.typeField] : "01";
    const other = type !== undefined && type !== null && type !== "01";
    const holds = other ? (text: string) => /^[\dA-Z-]{4,30}$/.test(text) : (text: string) => isIdCard(text, { demo });
    return checked(holds, "idNumber", (text) => text.toUpperCase())(raw, spec, { demo, today: "" }, row);
  },
  count: (raw, spec) => {
    const text = asText(raw);
    if (text === undefined || !/^-?\d{1,15}$/.test(text)) return no("whole");
    return bounded(Number(text), { ...spec, min: spec.min ?? 0 });
  },
  decimal: readDecimal,
  money: (raw, spec) => {
    const fen = typeof raw === "string" || typeof raw === "number" ? toFen(raw) : undefined;
    return fen === undefined ? no("money") : bounded(fen, spec, (n) => n / 100);
  },
  day: (raw, spec, { today }) => {
    if (!isDay(raw)) return no("day");
    return spec.notAfterToday && String(raw) > today ? no("notAfterToday") : ok(raw);
  },
  month: (raw) => (isMonth(raw) ? ok(raw) : no("month")),
  instant: (raw) =>
    typeof raw === "string" && instantShape.test(raw) && isDay(raw.slice(0, 10)) ? ok(raw.replace("T", " ")) : no("instant"),
  flag: (raw) => (typeof raw === "boolean" ? ok(raw) : no("wrong")),
  choice: (raw, spec) => (spec.dictionary && isCodeOf(spec.dictionary, raw) ? ok(raw) : no("choice")),
  state: (raw, spec) => (spec.dictionary && isCodeOf(spec.dictionary, raw) ? ok(raw) : no("choice")),
  choices: (raw, spec) => {
    const list: unknown[] = Array.isArray(raw) ? raw : isPlain(raw) ? String(raw).split(",").filter(Boolean) : [undefined];
    if (!list.every(isPlain)) return no("choice");
    const codes = list.map((code) => spec.dictionary?.codes.find((known) => String(known) === String(code)));
    return codes.includes(undefined) ? no("choice") : ok([...new Set(codes)].join(","));
  },
  ref: (raw) => {
    const id = isPlain(raw) ? Number(raw) : NaN;
    return Number.isSafeInteger(id) && id > 0 ? ok(id) : no("reference");
  },
  files: readFiles,
  address: readAddress,
  json: (raw, { maxBytes = Infinity }) =>
    new TextEncoder().encode(JSON.stringify(raw)).length > maxBytes ? no("size", { b: maxBytes / 1024 }) : ok(raw),
};

export const isEmpty = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  raw === "" ||
  (typeof raw === "string" && raw.trim() === "") ||
  (Array.isArray(raw) && raw.length === 0);

/** Reads one value from the wire. `row` is the whole input, for the kinds that look at a neighbour. */
export const parseValue: Reader = (raw, spec, setting, row) =>
  isEmpty(raw) ? ok(null) : readers[spec.kind](raw, spec, setting, row);
