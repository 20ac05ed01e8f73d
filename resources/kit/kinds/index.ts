import type { Code, CodeOf, Dictionary, StateName } from "../dictionary";
import type { FieldDef, Fields, FieldSpec, FileRef, Unsent, ValueOf } from "../field";
import { maxLines } from "../maxLines";
import { monthEnd } from "../monthDay";
import { declareField } from "./kind";
import type { KindName } from "./registry";

type Options = Partial<
  Pick<FieldSpec, "min" | "max" | "precision" | "scale" | "unit" | "accept" | "isEstimate" | "typeField" | "areaField">
>;

const number =
  (kind: KindName) =>
  (zh: string, en: string, options: Options = {}) =>
    declareField<number>(kind, zh, en, options);
const string =
  (kind: KindName, fixed: Partial<FieldSpec> = {}) =>
  (zh: string, en: string, options: Options = {}) =>
    declareField<string>(kind, zh, en, { ...fixed, ...options });

/** One line of text; `max` is 100 characters by default. */
export const text = string("text", { max: 100 });
export const longText = string("longText", { max: 1000 });
export const email = string("email", { max: 100 });
/** The complete http or https address of another system. */
export const webAddress = string("webAddress", { max: 500 });
/** Network addresses and ranges, separated by commas or spaces. */
export const ipList = string("ipList", { max: 500 });
export const personNameField = string("personName", { mask: "name" });
/** A whole number ≥ 0 unless `min` is given. */
export const integer = number("count");
export const decimal = (zh: string, en: string, precision: number, scale: number, options: Options = {}) =>
  declareField<number>("decimal", zh, en, { precision, scale, ...options });
/** Integer fen inside, yuan text "1234.50" on the wire. `min`, `max` in fen. */
export const money = (zh: string, en: string, options: Options = {}) =>
  declareField<number, { wire: string }>("money", zh, en, options);
/** A calendar day "YYYY-MM-DD" in Asia/Shanghai. */
export const day = string("day");
/** A calendar month "YYYY-MM". */
export const month = string("month");
/** "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai; UTC in the database. */
export const instant = string("instant");
/** Yes or no, or the two labels of `dictionary`. */
export const bool = (zh: string, en: string, dictionary?: Dictionary<boolean>) =>
  declareField<boolean>("flag", zh, en, dictionary && { dictionary });
export const choice = <D extends Dictionary>(
  dictionary: D,
  zh: string,
  en: string,
): FieldDef<CodeOf<D>, false, { choice: StateName<D> }> => declareField("choice", zh, en, { dictionary });
/** Several codes of one dictionary, stored as comma-separated text (spec §3, business types); `groups` shows them as a tree. */
export const choices = <const C extends Code>(
  dictionary: Dictionary<C>,
  zh: string,
  en: string,
  options: Pick<FieldSpec, "groups" | "emptyMeans"> = {},
) => declareField<string>("choices", zh, en, { dictionary, max: 200, ...options });
/** A code that only actions change; `initial` is the name of the initial state. */
export const state = <D extends Dictionary>(
  dictionary: D,
  zh: string,
  en: string,
  initial: StateName<D>,
): FieldDef<CodeOf<D>, true, { state: StateName<D> }> =>
  declareField<CodeOf<D>, { state: StateName<D> }>("state", zh, en, {
    dictionary,
    computed: true,
    default: dictionary.byName.get(initial),
  }).required();
/** The id of a row of another resource, which is given by name so that declarations may refer to each other. */
export const ref = (target: string, zh: string, en: string) =>
  declareField<number, { reference: true }>("ref", zh, en, { target });
export const filesField = (zh: string, en: string, options: Options = {}) =>
  declareField<FileRef[]>("files", zh, en, { max: 20, ...options });
/** Region codes as JSON text (spec §3); the last code is copied to `areaField`. */
export const address = string("address");
/** Structured data of at most `maxBytes` as JSON, 64 KB by default. */
export const json = <T>(zh: string, en: string, options: Pick<FieldSpec, "maxBytes" | "changesOf"> = {}) =>
  declareField<T>("json", zh, en, { maxBytes: 64 * 1024, ...options });
/** A short table inside a row: each line has these columns; at most `max` lines. */
export const items = <const F extends Fields>(zh: string, en: string, columns: F, options: Pick<FieldSpec, "max"> = {}) =>
  declareField<{ [K in keyof F]: ValueOf<F[K]> }[]>("json", zh, en, { items: columns, max: maxLines, ...options });
/** prefix + yyMMdd + a number of `digits` digits, assigned by the server on creation. */
export const serial = (zh: string, en: string, prefix: string, digits: number) =>
  declareField<string>("serial", zh, en, { prefix, digits, computed: true, unique: true }).required();
export const idNumber = string("idNumber", { mask: "idCard", encrypted: true, max: 30 });
export const mobile = string("mobile", { mask: "phone", encrypted: true });
export const phone = string("phone");
export const bankCardField = string("bankCard", { mask: "card", encrypted: true });
export const accountNoField = string("accountNo", { mask: "card", encrypted: true });
export const creditCode = string("creditCode");
export const linkNumber = string("linkNumber");
/** 1 to 31; a shorter month has its last day instead. */
export const monthDay = (zh: string, en: string) =>
  declareField<number>("monthDay", zh, en, {
    min: 1,
    max: monthEnd,
    help: [
      "1至31日；小月没有的日期为当月最后一日，月末填31或“月末”",
      "1–31; the last day of a shorter month; 31 or “month end” for the last day",
    ],
  });
/** Input that is never stored: a ticket or an SMS code. */
export const secretField = (zh: string, en: string, options: Options = {}) =>
  declareField<string, Unsent>("secret", zh, en, { max: 100, ...options });
export const passwordField = (zh: string, en: string, options: Options = {}) =>
  declareField<string, Unsent>("password", zh, en, { max: 16, ...options });
