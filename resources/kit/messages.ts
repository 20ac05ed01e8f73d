import type { FieldSpec } from "./field";
import { say, type Label, type Locale } from "./label";

/** What is wrong with a value: a code and the figures its text names, so that browser and server say the same. */
export interface Issue {
  readonly code: IssueCode;
  readonly facts?: Readonly<Record<string, string | number>>;
}

const issueTexts = {
  enter: ["请输入{label}", "Enter {label}"],
  choose: ["请选择{label}", "Choose {label}"],
  upload: ["请上传{label}", "Upload {label}"],
  wrong: ["{label}格式不正确", "{label} is not in the right form"],
  length: ["{label}长度不能超过{b}个字符", "{label} may have at most {b} characters"],
  lengthRange: ["{label}长度应为{a}至{b}个字符", "{label} must have {a} to {b} characters"],
  range: ["{label}应在{a}至{b}之间", "{label} must lie between {a} and {b}"],
  least: ["{label}不能小于{a}", "{label} must be at least {a}"],
  whole: ["{label}应为整数", "{label} must be a whole number"],
  decimals: ["{label}最多保留{a}位小数", "{label} may have at most {a} decimals"],
  money: ["金额最多保留两位小数", "Amounts have at most two decimals"],
  day: ["{label}应为日期，如2025-08-31", "{label} must be a date such as 2025-08-31"],
  month: ["{label}应为月份，如2025-08", "{label} must be a month such as 2025-08"],
  instant: ["{label}应为时间，如2025-08-31 08:00:00", "{label} must be a time such as 2025-08-31 08:00:00"],
  notAfterToday: ["{label}不能晚于今天", "{label} cannot be later than today"],
  choice: ["所选{label}不存在", "There is no such {label}"],
  reference: ["所选{label}不存在或无权限", "The chosen {label} does not exist or is not yours to choose"],
  taken: ["{label}已存在", "{label} already exists"],
  idNumber: ["身份证号码不正确", "The ID number is not right"],
  creditCode: ["统一社会信用代码不正确", "The unified social credit code is not right"],
  mobile: ["手机号码不正确", "The mobile number is not right"],
  phone: ["电话号码不正确", "The phone number is not right"],
  bankCard: ["银行卡号不正确", "The bank card number is not right"],
  accountNo: ["银行账号不正确", "The bank account number is not right"],
  linkNumber: ["联行号应为12位数字", "The bank link number has 12 digits"],
  dayOfMonth: ["日期应在1至28之间", "The day must lie between 1 and 28"],
  area: ["请选择所在地区", "Choose the district"],
  password: ["密码由8-16位数字和大小写字母组成", "The password must have 8-16 digits and upper and lower case letters"],
  personName: ["姓名格式不正确", "The name is not in the right form"],
  email: ["邮箱格式不正确", "The e-mail address is not right"],
  files: ["文件格式或大小不符合要求", "The file's type or size is not accepted"],
  fileCount: ["{label}最多{b}个文件", "{label} takes at most {b} files"],
} as const satisfies Record<string, Label>;

export type IssueCode = keyof typeof issueTexts;

export const issueText = (issue: Issue, spec: Pick<FieldSpec, "label">, locale: Locale): string =>
  say(issueTexts[issue.code], locale, { label: locale === "en" ? spec.label[1].toLowerCase() : spec.label[0], ...issue.facts });

const chosen: readonly FieldSpec["kind"][] = ["choice", "choices", "ref", "day", "month", "instant", "address", "state"];

export const missing = (spec: FieldSpec): Issue => ({
  code: spec.kind === "files" ? "upload" : chosen.includes(spec.kind) ? "choose" : "enter",
});
