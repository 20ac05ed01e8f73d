import type { Code } from "../../resources/kit/dictionary";
import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";

/** What a status means for anyone who looks at it. Colour never stands alone: a tag always has its words. */
export type Tone = "good" | "wait" | "bad" | "busy" | "quiet" | "level1" | "level2" | "level3";

const tones: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  alarm_level: { 1: "level1", 2: "level2", 3: "level3", 9: "quiet" },
  alarm_status: { 1: "bad", 2: "wait", 3: "busy", 4: "good", 5: "quiet" },
  project_status: { 1: "quiet", 2: "busy", 3: "good", 4: "quiet", 5: "wait" },
  review_status: { 0: "wait", 1: "good", 2: "bad", 9: "quiet" },
  change_status: { 0: "quiet", 1: "wait" },
  payroll_status: { 0: "quiet", 1: "wait", 2: "busy", 3: "good", 4: "bad" },
  worker_pay_status: { 1: "wait", 2: "good", 3: "bad" },
  deposit_status: { 1: "wait", 2: "good", 3: "bad", 4: "busy", 5: "quiet", 6: "bad", 7: "bad" },
  filing_status: { 0: "quiet", 1: "wait", 2: "good", 3: "bad" },
  close_status: { 0: "quiet", 1: "busy", 2: "wait", 3: "good", 4: "bad" },
  key_status: { 0: "quiet", 1: "good", 2: "bad" },
  account_status: { 1: "good", 0: "quiet" },
  in_status: { 1: "good", 0: "quiet" },
  employment: { true: "good", false: "quiet" },
  contract_status: { 1: "good", 2: "wait", 3: "quiet" },
  complaint_status: { 1: "wait", 2: "busy", 3: "good" },
  confirm_status: { true: "good", false: "wait" },
  settle_status: { 0: "wait", 1: "good" },
  verified_status: { 0: "quiet", 1: "good", 2: "bad" },
  audit_status: { 0: "wait", 1: "good", 2: "bad" },
};

/** The tone of a code; a state without one of its own is `busy`, other choices are plain text. */
export function toneOf(spec: Pick<FieldSpec, "kind" | "dictionary">, code: Code): Tone | undefined {
  const own = spec.dictionary && tones[spec.dictionary.name]?.[String(code)];
  return own ?? (kindOf(spec).movedByActions ? "busy" : undefined);
}
