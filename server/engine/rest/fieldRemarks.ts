import { remarksIn, remarksInput, remarksOf } from "../../../resources/kit/fieldRemarks";
import { translate } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import type { DbRow } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { refuseFields } from "./errors";
import type { ColumnValues } from "./inTransaction";
import { isDifferent } from "./stagedChanges";

/** The remarks that a decision stores; none if the row is accepted. A remark on an unknown field is refused. */
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

/** Removes the remarks on changed fields, which count as corrected. */
export function uncorrectedRemarks(resource: AnyResource, row: DbRow, input: ColumnValues): ColumnValues {
  const remarks = remarksOf(resource, row);
  const remaining = remarks.filter(({ field }) => {
    const spec = resource.fields[field]?.spec;
    return !spec || !(field in input) || !isDifferent(spec, input[field], row[field]);
  });
  return remarks.length === remaining.length ? {} : { [resource.review!.remarks!]: remaining.length > 0 ? remaining : null };
}
