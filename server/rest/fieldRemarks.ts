import { remarksIn, remarksInput, remarksOf } from "../../resources/kit/fieldRemarks";
import { translate } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";
import type { DbRow } from "../db/query";
import type { RequestContext } from "../services";
import { refuseFields } from "./errors";
import type { ColumnValues } from "./inTransaction";
import { isDifferent } from "./stagedChanges";

/**
 * What a decision leaves written at the fields: what this reviewer wrote, and nothing once the row is accepted. A remark at what is
 * neither field nor relation is refused.
 */
export function remarksOfDecision(
  { locale }: RequestContext,
  resource: AnyResource,
  action: string,
  input: ColumnValues,
): ColumnValues {
  const { review, fields, relations } = resource;
  if (!review?.remarks || ![...review.accept, ...review.sendBack].includes(action)) return {};
  const remarks = remarksIn(input[remarksInput]);
  const unknown = remarks.filter(({ field }) => !fields[field] && !relations?.[field]).map(({ field }) => field);
  if (unknown.length > 0)
    refuseFields({
      [remarksInput]: [
        translate(["没有这些字段：{unknown}", "No such fields: {unknown}"], locale, { unknown: unknown.join(", ") }),
      ],
    });
  return { [review.remarks]: remarks.length > 0 ? remarks : null };
}

/** A field that is changed has been corrected: its remark goes, the others stay. */
export function uncorrectedRemarks(resource: AnyResource, row: DbRow, input: ColumnValues): ColumnValues {
  const remarks = remarksOf(resource, row);
  const left = remarks.filter(({ field }) => {
    const spec = resource.fields[field]?.spec;
    return !spec || !(field in input) || !isDifferent(spec, input[field], row[field]);
  });
  return remarks.length === left.length ? {} : { [resource.review!.remarks!]: left.length > 0 ? left : null };
}
