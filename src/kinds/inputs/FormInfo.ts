import { createContext } from "react";
import type { Label } from "../../../resources/kit/label";

/** What the fields of a form know beside their own value. */
export interface FormInfo {
  /** The row that is changed, as it was returned; what a new row begins with. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** What a reviewer wrote at fields and relations of the row. */
  readonly remarks?: ReadonlyMap<string, string>;
  /** What was chosen in this form, by field and id: a reference keeps its name when its step is left and entered again. */
  readonly chosen: Map<string, string>;
}

export const FormInfoContext = createContext<FormInfo>({ record: {}, warnings: {}, chosen: new Map() });

/** At a field, until it is changed. */
export const remarkWords: Label = ["审核批注：{remark}", "Reviewer: {remark}"];
