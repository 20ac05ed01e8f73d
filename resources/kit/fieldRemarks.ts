import type { Fields } from "./field";
import { items, text } from "./kinds";
import type { AnyResource } from "./resource";

/** A reviewer's remark on one field, or one editable relation, of a row that was sent back. */
export interface FieldRemark {
  readonly field: string;
  readonly remark: string;
}

/** The input that carries the remarks of an action. */
export const remarksInput = "remarks";

/** The type of the remarks column, and of the remarks input. */
export const fieldRemarks = () =>
  items(
    "字段批注",
    "Remarks on fields",
    { field: text("字段", "Field", { max: 60 }).required(), remark: text("批注", "Remark", { max: 200 }).required() },
    { max: 100 },
  );

/** Remarks are entered beside the fields of the review page, not in the dialog. */
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

/** The remarks of a row; none if its resource has no remarks. */
export const remarksOf = ({ review }: AnyResource, row: Readonly<Record<string, unknown>> | undefined): readonly FieldRemark[] =>
  review?.remarks && row ? remarksIn(row[review.remarks]) : [];
