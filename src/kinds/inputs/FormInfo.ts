import { createContext } from "react";
import type { Label } from "../../../resources/kit/label";

/** What the inputs of a form need besides their own value. */
export interface FormInfo {
  /** The edited row as the API returned it, or the defaults of a new row. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** A reviewer's remarks by field or relation. */
  readonly remarks?: ReadonlyMap<string, string>;
  /** Names of the rows chosen in this form, by field and id, so that a reference keeps its name when its step is shown again. */
  readonly chosen: Map<string, string>;
}

export const FormInfoContext = createContext<FormInfo>({ record: {}, warnings: {}, chosen: new Map() });

/** Shown at a field until it is changed. */
export const remarkWords: Label = ["审核批注：{remark}", "Reviewer: {remark}"];
