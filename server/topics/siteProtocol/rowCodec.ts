import { companyType } from "../../../resources/dictionaries/companyType";
import "../../../resources/tableWords";
import { shanghaiDay, shanghaiTime } from "../../../resources/kit/days";
import { codeOf } from "../../../resources/kit/dictionary";
import { dayIn } from "../../../resources/kit/validators/typed";
import { toYuan } from "../../../resources/kit/money";
import type { Label } from "../../../resources/kit/label";
import { toText } from "../../../resources/kit/text";
import { isMasked } from "../../../resources/kit/mask";
import type { AnyField, Fields } from "../../../resources/kit/field";
import { decryptSiteField, encryptSiteField } from "../../platform/crypto/sitePush";
import { zonedTime } from "../../platform/zonedTime";
import type { FieldFailures } from "../people/register";
import type { Dialect } from "./dialect";

type Raw = Readonly<Record<string, unknown>>;

/** In which protocol rows are written, and the key of their sensitive fields. */
export interface RowKey {
  readonly dialect: Dialect;
  readonly secret: string;
}

/** Names of the national standard that are not ours in camel case (domain model 10.4). */
const ours: Readonly<Record<string, string>> = { name: "worker_name", urgentLinkManPhone: "urgent_link_man_phone" };
const theirs: Readonly<Record<string, string>> = { worker_name: "name" };

const toSnake = (name: string, { names }: Dialect): string =>
  Object.keys(names).find((field) => names[field] === name) ??
  ours[name] ??
  name.replaceAll("ID", "Id").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const toStandard = (field: string): string =>
  theirs[field] ?? field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Kinds of fields that are never accepted as plain text, phones excepted. */
const hiddenKinds: readonly string[] = ["idNumber", "mobile", "bankCard"];
/** Of these, phones: the clients of the national platform send them as plain text. */
const isPlainPhone = ({ spec }: AnyField, given: unknown): given is string | number =>
  spec.kind === "mobile" && /^\+?[\d\s-]{7,20}$/.test(String(given));

export const notHidden: Label = ["该字段应使用密钥加密后传输", "This field must be sent encrypted with the key"];

export interface DecodedRow {
  readonly values: Record<string, unknown>;
  readonly wrong: FieldFailures;
}

/** Converts a received row to our names and codes, with encrypted values decrypted. Undeclared fields are dropped. */
export function decodeRow(raw: Raw, fields: Fields, { dialect, secret }: RowKey): DecodedRow {
  const values: Record<string, unknown> = {};
  const wrong: Record<string, Label> = {};
  for (const [key, given] of Object.entries(raw)) {
    const field = toSnake(key, dialect);
    const declared = fields[field];
    if (!declared || given === null || given === undefined || given === "") continue;
    if (hasNoValue(field, given)) continue;
    // A name of the dialect wins over one that only reads like ours.
    const declaredName = dialect.names[field];
    if (declaredName !== undefined && declaredName !== key && raw[declaredName]) continue;
    if (isPlainPhone(declared, given)) values[field] = String(given);
    else if (!hiddenKinds.includes(declared.spec.kind)) values[field] = choiceOf(field, declared, given, dialect);
    else {
      const opened = typeof given === "string" ? decryptSiteField(given, secret) : undefined;
      if (opened === undefined || isMasked(opened)) wrong[field] = notHidden;
      else if (!hasNoValue(field, opened)) values[field] = opened;
    }
  }
  return { values, wrong };
}

/** What the standard has and the specification does not, of fields that may be empty: the row is taken, the field stays empty. */
const withoutValue: Readonly<Record<string, RegExp>> = {
  marital_status: /^(04|4|30)$/,
  urgent_link_man: /^(无|暂无|没有)$/,
  // The phone of an office or a house; no area code begins as a mobile number after a leading zero does (013812345678).
  urgent_link_man_phone: /^(无|\(?0(10|[2-9]\d{1,2})\)?[- ]?\d{7,8}(-\d{1,6})?)$/,
};
const hasNoValue = (field: string, given: unknown): boolean => withoutValue[field]?.test(toText(given).trim()) ?? false;

const flags: Readonly<Record<string, string>> = { true: "1", false: "0" };

/** A day in any form, also with a time, as "2018-08-21 00:00:00"; a document without an end has no day. */
function dayOf(given: unknown): unknown {
  const text = String(given).trim();
  if (/^(长期|永久|9999)/.test(text)) return null;
  const at = absoluteTime(text);
  return at ? shanghaiDay(at) : (dayIn(text)?.day ?? given);
}

/** An instant with a zone, or as seconds or milliseconds since 1970. */
const absoluteTime = (text: string): Date | undefined =>
  /^\d{10}(\d{3})?$/.test(text) ? new Date(Number(text.padEnd(13, "0"))) : zonedTime(text);

/** The forms of an instant: with slashes, with parts of a second, as fourteen digits, absolute. */
export const timeOf = (given: unknown): unknown => {
  const text = typeof given === "string" || typeof given === "number" ? String(given).trim() : undefined;
  if (text === undefined) return given;
  const at = absoluteTime(text);
  if (at) return shanghaiTime(at);
  return typeof given === "string"
    ? text
        .replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3 $4:$5:$6")
        .replace(
          /^(\d{4})\/(\d{1,2})\/(\d{1,2})/,
          (_, year: string, month: string, day: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
        )
        .replace(/(:\d\d)[.,]\d+/, "$1")
    : given;
};

function choiceOf(field: string, { spec }: AnyField, given: unknown, { codes }: Dialect): unknown {
  if (spec.kind === "text" && typeof given === "number") return String(given);
  if (spec.kind === "day") return dayOf(given);
  if (spec.kind === "instant") return timeOf(given);
  if (spec.kind !== "choice" || !spec.dictionary) return given;
  const text = flags[String(given)] ?? String(given).trim();
  const special = Object.entries(codes[field] ?? {}).find(([, theirs]) => String(theirs) === text)?.[0];
  if (special !== undefined) return spec.dictionary.codes.find((code) => String(code) === special);
  return (
    spec.dictionary.codes.find((code) => String(code) === text) ??
    // Leading zeros are missing or too many.
    spec.dictionary.codes.find((code) => /^\d+$/.test(text) && Number(code) === Number(text)) ??
    // Its name, or another word for it: 汉族, 进, Y.
    codeOf(spec.dictionary, text) ??
    given
  );
}

/** Converts a row to the names and codes of a dialect, with sensitive values encrypted. Fields without a value are omitted. */
export function encodeRow(
  fields: Fields,
  names: readonly string[],
  row: Raw,
  { dialect, secret }: RowKey,
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const spec = fields[name]?.spec;
    const value = row[name];
    if (!spec || value === null || value === undefined || value === "") continue;
    values[nameIn(dialect, name)] = dialect.encrypts.includes(spec.kind)
      ? encryptSiteField(toText(value), secret)
      : encodeValue(name, spec, value, dialect);
  }
  return values;
}

export const nameIn = ({ names }: Dialect, field: string): string => names[field] ?? toStandard(field);

function encodeValue(field: string, { kind, dictionary }: AnyField["spec"], value: unknown, { codes, days }: Dialect): unknown {
  if (kind === "money") return toYuan(Number(value));
  if (kind === "day" && days === "midnight") return `${toText(value)} 00:00:00`;
  const special = codes[field]?.[toText(value)];
  if (special !== undefined) return special;
  // Company types have leading zeros in every dialect.
  return dictionary === companyType ? toText(value).padStart(3, "0") : value;
}
