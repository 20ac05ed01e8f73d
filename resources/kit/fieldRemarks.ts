import type { Fields } from "./field";
import { items, text } from "./kinds";
import type { AnyResource } from "./resource";

/** What a reviewer wrote at one field, or at one editable relation, of a row that was sent back. */
export interface FieldRemark {
  readonly field: string;
  readonly remark: string;
}

/** Under this name an action that sends back takes remarks. */
export const remarksInput = "remarks";

/** The column that keeps remarks, and the input that brings them. */
export const fieldRemarks = () =>
  items(
    "字段批注",
    "Remarks on fields",
    { field: text("字段", "Field", { max: 60 }).required(), remark: text("批注", "Remark", { max: 200 }).required() },
    { max: 100 },
  );

/** Written beside the fields of a row, hence no field of a dialog. */
export const withoutRemarks = (input: Fields): Fields =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== remarksInput));

const isRemark = (value: unknown): value is FieldRemark =>
  typeof value === "object" &&
  value !== null &&
  "field" in value &&
  typeof value.field === "string" &&
  "remark" in value &&
  typeof value.remark === "string";

export const remarksIn = (value: unknown): readonly FieldRemark[] => (Array.isArray(value) ? value.filter(isRemark) : []);

/** The remarks that a row carries; none where its resource keeps none. */
export const remarksOf = ({ review }: AnyResource, row: Readonly<Record<string, unknown>> | undefined): readonly FieldRemark[] =>
  review?.remarks && row ? remarksIn(row[review.remarks]) : [];
