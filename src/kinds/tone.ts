import type { Code, Tone } from "../../resources/kit/dictionary";
import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";

/** The tone of a code; a state without a declared tone is `busy`, other choices are plain text. */
export const toneOf = (spec: Pick<FieldSpec, "kind" | "dictionary">, code: Code): Tone | undefined =>
  spec.dictionary?.tones.get(code) ?? (kindOf(spec).movedByActions ? "busy" : undefined);
