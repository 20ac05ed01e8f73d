import type { ReactNode } from "react";
import { unknown, type Code } from "../../resources/kit/dictionary";
import type { FieldSpec, FileRef } from "../../resources/kit/field";
import type { FormatContext } from "../../resources/kit/kinds/kind";
import { kindOf } from "../../resources/kit/kinds/registry";
import type { Locale } from "../../resources/kit/label";
import { FileLinks } from "./FileLinks";
import { ItemsTable } from "./ItemsTable";
import { toFen, toMillion, toWan } from "../../resources/kit/money";
import { isEmptyValue, formatValue } from "./formatValue";
import { toneOf } from "./tone";
import { isShownInWan, type UnitPlace } from "./unit";

export const isRightAligned = (spec: FieldSpec): boolean => kindOf(spec).numeric;
const short: readonly FieldSpec["kind"][] = ["day", "month", "instant", "personName"];
/** How a cell stands: figures at the right, and what is short is not torn on paper either. */
export const classOf = (spec: FieldSpec): string | undefined =>
  isRightAligned(spec) ? "num" : short.includes(spec.kind) ? "whole" : undefined;
/** The same, and a card of a phone leaves out what nothing stands in. */
export const classesOf = (spec: FieldSpec, cell: ReactNode, at: number): string | undefined =>
  [classOf(spec), at > 0 && cell === unknown && "none"].filter(Boolean).join(" ") || undefined;
/** Kinds that take the whole width of a description. */
export const isWide = ({ kind, groups }: FieldSpec): boolean =>
  kind === "longText" || kind === "files" || kind === "json" || groups !== undefined;

/** An amount of the wire in 万元, in English in millions, as lists show large ones. */
const wanOf = (yuan: unknown, locale: Locale): string => {
  const fen = typeof yuan === "string" || typeof yuan === "number" ? toFen(yuan) : undefined;
  return fen === undefined ? "-" : (locale === "zh" ? toWan : toMillion)(fen, { thousands: true });
};

/** A value in a table or a description: plain text where it can be, so that a hundred rows are drawn in a moment. */
export function cellOf(name: string, spec: FieldSpec, reading: FormatContext, place: UnitPlace = "table"): ReactNode {
  const value = reading.row[name];
  const text = isShownInWan(spec, place) ? wanOf(reading.row[name], reading.locale) : formatValue(name, spec, reading);
  if (isEmptyValue(value, spec)) return text;
  if (spec.dictionary && spec.kind !== "choices") {
    const tone = toneOf(spec, value as Code);
    return tone ? <span className={`tag tag-${tone}`}>{text}</span> : text;
  }
  if (spec.kind === "files" && Array.isArray(value) && value.length > 0) return <FileLinks files={value as FileRef[]} />;
  if (spec.items && place !== "table" && Array.isArray(value)) return <ItemsTable columns={spec.items} rows={value} />;
  if (spec.kind === "longText" && place === "table")
    return (
      <span className="clip" title={text}>
        {text}
      </span>
    );
  return text;
}
