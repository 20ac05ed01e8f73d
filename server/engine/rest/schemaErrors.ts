import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { translate, type Label, type Locale } from "../../../resources/kit/label";

type Issue = z.core.$ZodIssue;

const wrongForm: Label = ["未填写或格式不正确", "Missing or invalid format"];

const tooBig: Readonly<Record<string, Label>> = {
  string: ["不能超过{n}个字符", "At most {n} characters"],
  array: ["最多{n}项", "At most {n} items"],
};
const tooSmall: Readonly<Record<string, Label>> = {
  string: ["至少{n}个字符", "At least {n} characters"],
  array: ["至少{n}项", "At least {n} items"],
};

function textOf(issue: Issue, locale: Locale): string {
  switch (issue.code) {
    case "too_big":
      return translate(tooBig[issue.origin] ?? ["不能大于{n}", "At most {n}"], locale, { n: String(issue.maximum) });
    case "too_small":
      return translate(tooSmall[issue.origin] ?? ["不能小于{n}", "At least {n}"], locale, { n: String(issue.minimum) });
    case "invalid_value":
      return translate(["只能是：{values}", "One of: {values}"], locale, { values: issue.values.join(", ") });
    case "unrecognized_keys":
      return translate(["包含无法识别的内容：{keys}", "Unknown content: {keys}"], locale, { keys: issue.keys.join(", ") });
    case "custom":
      return translate(isLabel(issue.params?.label) ? issue.params.label : wrongForm, locale);
    default:
      return translate(wrongForm, locale);
  }
}

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string");

/** Zod issues as messages by field, in the reader's language. */
export function schemaErrors({ issues }: z.core.$ZodError, locale: Locale): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? "non_field_errors");
    byField.set(field, [...(byField.get(field) ?? []), textOf(issue, locale)]);
  }
  return Object.fromEntries(byField);
}

/** Returns the Zod error, which the error handler converts. */
export const schemaValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value: unknown) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  };
