import type { FieldSpec } from "./field";
import { kindOf } from "./kinds/registry";
import { lowerInitial, translate, type Label, type Locale, type TextParams } from "./label";
import { invalid } from "./validators/texts";

/** A validation error: a code and the values of its text, shared by browser and server. */
export interface Issue {
  readonly code: IssueCode;
  readonly facts?: TextParams;
}

const issueTexts = {
  ...invalid,
  enter: ["请输入{label}", "Enter {label}"],
  choose: ["请选择{label}", "Choose {label}"],
  chooseDay: ["请选择{label}", "{label} is required"],
  upload: ["请上传{label}", "Upload {label}"],
  wrong: ["{label}格式不正确", "{label} has an invalid format"],
  masked: ["{label}不能含有“*”，请完整填写", "{label} cannot contain “*”; enter it in full"],
  length: ["{label}长度不能超过{b}个字符", "{label} allows at most {b} characters"],
  lengthRange: ["{label}长度应为{a}至{b}个字符", "{label} must have {a} to {b} characters"],
  lengthExact: ["{label}应为{a}个字符", "{label} must have {a} characters"],
  range: ["{label}应在{a}至{b}之间", "{label} must be between {a} and {b}"],
  least: ["{label}不能小于{a}", "{label} must be at least {a}"],
  whole: ["{label}应为整数", "{label} must be a whole number"],
  number: ["{label}应为数字，如12.5", "{label} must be a number such as 12.5"],
  decimals: ["{label}最多保留{a}位小数", "{label} allows at most {a} decimals"],
  day: ["{label}应按2025-08-31的格式填写", "{label} must be a date such as 2025-08-31"],
  month: ["{label}应按2025-08的格式填写", "{label} must be a month such as 2025-08"],
  instant: ["{label}应按2025-08-31 08:00:00的格式填写", "{label} must be a time such as 2025-08-31 08:00:00"],
  notAfterToday: ["{label}不能晚于今天", "{label} cannot be later than today"],
  choice: ["{label}“{value}”不在选项中，可选：{choices}", "{label} “{value}” is not one of the choices: {choices}"],
  calculated: ["{label}由其他各项计算得出，应为{value}", "{label} follows from the other values and must be {value}"],
  reference: ["所选{label}不存在或无权限", "The selected {label} does not exist or is not available to you"],
  unwritable: ["所选{label}不在您的办理范围内", "You may not add or change records for the selected {label}"],
  outside: ["所选{label}不属于该{other}", "The selected {label} does not belong to this {other}"],
  taken: ["{label}已存在", "{label} already exists"],
  takenWithin: ["该{other}的{label}已存在", "{label} already exists for this {other}"],
  ipEntry: ["{entry}不是有效的IP地址或网段", "{entry} is not a valid IP address or range"],
  size: ["{label}不能超过{b}KB", "{label} cannot exceed {b} KB"],
  entryCount: ["{label}最多选择{b}项", "{label} allows at most {b} entries"],
  lineCount: ["{label}最多{b}行", "{label} allows at most {b} lines"],
  fileCount: ["{label}最多{b}个文件", "Files allowed in {label}: {b}"],
} as const satisfies Record<string, Label>;

export type IssueCode = keyof typeof issueTexts;

export const issueText = ({ code, facts }: Issue, { label }: Pick<FieldSpec, "label">, locale: Locale): string =>
  translate(issueTexts[code], locale, { label: locale === "en" ? lowerInitial(label[1]) : label[0], ...facts }).replace(
    /^[a-z]/,
    (initial) => initial.toUpperCase(),
  );

export const missing = (spec: FieldSpec): Issue => ({ code: kindOf(spec).missing });
