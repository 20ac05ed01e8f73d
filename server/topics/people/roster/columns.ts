import type { AnyField } from "../../../../resources/kit/field";
import { translate, type Label, type Locale } from "../../../../resources/kit/label";
import { realinfos } from "../../../../resources/people/realinfos";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import type { ImportColumn } from "../../../platform/excel/importSheet";
import { cellTraits, choicesOf, fromCell } from "../../../engine/rest/sheets";

export type RosterSection = "corp" | "team" | "person" | "worker" | "entry" | "contract";

export interface RosterColumn extends ImportColumn<RosterCell> {
  readonly part: RosterSection;
  /** The name of the value when it is checked and in error messages. */
  readonly field: string;
  readonly declared?: AnyField;
}
/** A column by its section and field. */
export type RosterCell = `${RosterSection}.${string}`;

type Declared = Omit<RosterColumn, "label"> & { readonly labels: Label };

function columnOf(
  part: RosterSection,
  field: string,
  labels: Label,
  required = false,
  declared?: AnyField,
  words: readonly string[] = [],
): Declared {
  const spec = declared?.spec;
  return {
    name: `${part}.${field}`,
    ...{ part, field, labels, required, ...(declared && { declared }) },
    heads: labels,
    alsoCalled: [...(spec?.label ?? []), ...(spec?.alsoCalled ?? []), ...words],
    ...(spec && cellTraits(spec)),
    read: (text) => (spec ? (fromCell(spec, text) ?? undefined) : text || undefined),
  };
}

export const sheetName = "班组人员";
export const sheetNames: Label = [sheetName, "Workers by team"];

const of =
  (part: RosterSection, fields: Readonly<Record<string, AnyField>>) =>
  (field: string, zh: string, en: string, required = false, words: readonly string[] = []): Declared =>
    columnOf(part, field, [zh, en], required, fields[field], words);
const person = of("person", realinfos.fields);
const worker = of("worker", workers.fields);
const contract = of("contract", workerContracts.fields);

const corpWords = "单位 用人单位 所属企业 所属公司 劳务公司 分包单位 参建单位 所在单位 单位名称 企业名称".split(" ");
const teamWords =
  "班组名称 班组名 所在班组 所属班组 劳务班组 作业班组 施工班组 队伍 队伍名称 施工队 施工队伍 作业队 工班 班别 班组别".split(" ");

const declared: readonly Declared[] = [
  columnOf("corp", "corp_name", ["所属单位", "Company"], false, undefined, corpWords),
  { ...columnOf("team", "team_name", ["班组", "Team"], true, undefined, teamWords), isGroup: true },
  person("worker_name", "姓名", "Name", true),
  person("id_card_type", "证件类型", "ID type"),
  person("id_card_number", "身份证号", "ID number", true),
  person("cell_phone", "手机", "Mobile phone", true, [
    "Mobile",
    "Phone",
    "Telephone",
    "Mobile number",
    "Phone number",
    "Cell phone",
  ]),
  person("nation", "民族", "Ethnic group", false, ["Ethnicity", "Nation"]),
  person("address", "住址", "Address"),
  person("grant_org", "发证机关", "Issuing authority"),
  worker("work_type", "工种", "Trade", true, ["Job", "Occupation", "Work type"]),
  worker("work_role", "人员类型", "Kind of worker"),
  worker("is_team_leader", "是否班组长", "Team leader"),
  columnOf("entry", "date", ["进场日期", "Entry date"], true, workers.fields.entry_time),
  columnOf("entry", "exit_date", ["退场日期", "Exit date"], false, workers.fields.exit_time),
  worker("pay_roll_bank_card_number", "工资卡", "Wage card", false, ["Card number", "Bank card", "Account number"]),
  worker("pay_roll_top_bank_code", "银行", "Bank"),
  worker("pay_roll_bank_name", "支行", "Branch"),
  worker("bank_link_number", "联行号", "CNAPS code"),
  worker("has_buy_insurance", "工伤保险", "Injury insurance"),
  contract("contract_kind", "合同类别", "Kind of contract"),
  contract("sign_date", "签订日期", "Signed on"),
  contract("contract_period_type", "期限类型", "Term type"),
  contract("start_date", "开始日期", "Start date", false, [
    "合同开始",
    "合同开始日期",
    "合同起始日期",
    "合同生效日期",
    "Contract from",
  ]),
  contract("end_date", "结束日期", "End date", false, ["合同结束", "合同结束日期", "合同终止日期", "合同到期日", "Contract to"]),
  contract("pay_type", "计酬方式", "Pay basis"),
  contract("unit", "计量单位", "Unit"),
  contract("unit_price", "单价(元)", "Rate (CNY)"),
];

/** The columns of a roster: who works in which team, with what card and under what contract. */
export const rosterColumnsIn = (locale: Locale): readonly RosterColumn[] =>
  declared.map(({ labels, ...column }) => ({ ...column, label: translate(labels, locale) }));
export const rosterColumns = rosterColumnsIn("zh");

/** The labels that can be chosen in a cell. */
export const rosterChoices = ({ declared: field }: RosterColumn, locale: Locale): readonly string[] =>
  field ? choicesOf(field.spec, locale) : [];

export const rosterTexts = {
  repeated: ["与第{row}行是同一人员", "Same person as in row {row}"],
  sharedPhone: [
    "与第{row}行是同一手机号：共用的手机不能作本人确认，请核对",
    "The same phone as in row {row}: a shared phone confirms nothing; check it",
  ],
  documentType: [
    "按号码识别为“{type}”，请核对；不是的，请在“证件类型”列写明",
    "By its number this is a {type}; check it, or enter the type in the column “ID type”",
  ],
  masked: [
    "号码的中间几位已隐去，不能据此识别人员；请用“用工管理台账”导出的表，其中号码完整",
    "The middle of this number is hidden, so it identifies nobody; use the exported labour ledger, which has the full numbers",
  ],
  noCompany: ["该单位不是本项目的参建单位", "This company is not a participant in the project"],
  noRows: ["表中没有数据", "The sheet contains no data"],
  tooMany: ["一次最多导入{most}人", "At most {most} people at a time"],
} as const satisfies Record<string, Label>;
