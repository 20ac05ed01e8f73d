import { businessType, businessTypesText } from "../../resources/dictionaries/businessType";
import { codeLabel } from "../../resources/kit/codeLabel";
import { isCodeOf, labelOf, unknown } from "../../resources/kit/dictionary";
import type { Code } from "../../resources/kit/dictionary";
import type { FieldSpec, KindName } from "../../resources/kit/field";
import { formatAddress, formatDate, formatMoney } from "../../resources/kit/format";
import { translate, type Label, type Locale } from "../../resources/kit/label";

/** What the text of a value needs beside the value. */
export interface FormatContext {
  readonly locale: Locale;
  /** The row around the value: it names what references point at. */
  readonly row: Readonly<Record<string, unknown>>;
  /** The name of a region code; undefined until the tree has come. */
  readonly regionName: (code: string) => string | undefined;
}

type Writer = (value: unknown, spec: FieldSpec, name: string, reading: FormatContext) => string;

const yes: Label = ["是", "Yes"];
const no: Label = ["否", "No"];

const plain: Writer = (value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? unknown));
const coded: Writer = (value, spec, _, { locale, row }) => codeLabel(spec, value as Code, row, locale);

/** A thousand square metres are read as an amount is; what has no whole part that long stays as it is. */
const grouped = (written: string): string => written.replace(/^-?\d+/, (whole) => formatMoney(whole, { thousands: true }));

function codesOf(value: unknown, { dictionary }: FieldSpec): Code[] {
  const written: unknown[] = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [value];
  return written.flatMap((code) => dictionary?.codes.filter((known) => String(known) === String(code)) ?? []);
}

const writers: Partial<Record<KindName, Writer>> = {
  money: (value) => formatMoney(value as string | number, { thousands: true }),
  decimal: (value) => grouped(String(value)),
  day: (value) => formatDate(String(value)),
  month: (value) => formatDate(String(value), "month"),
  instant: (value) => formatDate(String(value), "minute"),
  flag: (value, _, __, { locale }) => translate(value === true ? yes : no, locale),
  choice: coded,
  state: coded,
  choices: (value, spec, _, { locale }) => {
    const codes = codesOf(value, spec);
    if (spec.dictionary === businessType)
      return businessTypesText(
        codes.filter((code) => isCodeOf(businessType, code)),
        locale,
      );
    return codes.map((code) => labelOf(spec.dictionary!, code, locale)).join(locale === "zh" ? "、" : ", ") || unknown;
  },
  ref: (value, _, name, { row }) => {
    const record = row[`${name}_name`];
    return typeof record === "string" && record !== "" ? record : `#${String(value)}`;
  },
  files: (value, _, __, { locale }) =>
    Array.isArray(value) ? translate(["{n}个文件", "{n} files"], locale, { n: value.length }) : unknown,
  address: (value, _, __, { regionName }) => formatAddress(value, regionName),
  json: (value, spec, _, { locale }) =>
    spec.items && Array.isArray(value)
      ? translate(["{n}条", "{n} entries"], locale, { n: value.length })
      : plain(value, spec, "", {} as FormatContext),
};

/** Nothing there, or a zero that stands for nothing. */
export const isEmptyValue = (value: unknown, { noneAtZero }: FieldSpec): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (noneAtZero === true && Number(value) === 0);

/** A field's value as a person reads it; "-" where there is none. */
export function formatValue(name: string, spec: FieldSpec, reading: FormatContext): string {
  const value = reading.row[name];
  const empty = isEmptyValue(value, spec);
  if (empty && spec.dictionary !== businessType) return unknown;
  return (writers[spec.kind] ?? plain)(value, spec, name, reading);
}
