import { readFileSync } from "node:fs";
import { z } from "zod";
import type { LocaleOverrides } from "../../../resources/kit/label";

const texts = z.record(z.string(), z.string("must be a text"));
const file = z.strictObject({ zh: texts.optional(), en: texts.optional() }, "must be an object with the languages zh and en");

/** Reads the file of LOCALE_OVERRIDES; returns a sentence if it is invalid. */
export function readLocaleOverrides(path: string): LocaleOverrides | string {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return error instanceof SyntaxError ? "the file is not valid JSON" : "the file cannot be read";
  }
  const read = file.safeParse(content);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === "unrecognized_keys") return `unknown language ${issue.keys.join(", ")}; use zh and en`;
  return [issue?.path.join(" → "), issue?.message].filter(Boolean).join(": ");
}
