import type { AnyField } from "../../../../resources/kit/field";
import { kindOf } from "../../../../resources/kit/kinds/registry";
import type { Label } from "../../../../resources/kit/label";
import { realinfos } from "../../../../resources/people/realinfos";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import type { ImportColumn } from "../../../platform/excel/importSheet";
import { choicesOf } from "../../../engine/rest/sheets";

export type RosterSection = "corp" | "team" | "person" | "worker" | "entry" | "contract";

export interface RosterColumn extends ImportColumn<RosterCell> {
  readonly part: RosterSection;
  /** The name of the value when it is checked and in error messages. */
  readonly field: string;
  readonly declared?: AnyField;
}
/** A column by its section and field. */
export type RosterCell = `${RosterSection}.${string}`;

function columnOf(
  part: RosterSection,
  field: string,
  label: string,
  required = false,
  declared?: AnyField,
  words: readonly string[] = [],
): RosterColumn {
  const spec = declared?.spec;
  return {
    name: `${part}.${field}`,
    ...{ part, field, label, required, ...(declared && { declared }) },
    heads: [label],
    alsoCalled: [...(spec?.label ?? []), ...(spec?.alsoCalled ?? []), ...words],
    isFigure: spec !== undefined && kindOf(spec).numeric,
    read: (text) => (text === "" ? undefined : spec ? kindOf(spec).sheet.read(text, spec) : text),
  };
}

export const sheetName = "班组人员";

const of =
  (part: RosterSection, fields: Readonly<Record<string, AnyField>>) =>
  (field: string, label: string, required = false): RosterColumn =>
    columnOf(part, field, label, required, fields[field]);
const person = of("person", realinfos.fields);
const worker = of("worker", workers.fields);
const contract = of("contract", workerContracts.fields);

const corpWords = "单位 用人单位 所属企业 所属公司 劳务公司 分包单位 参建单位 所在单位 单位名称 企业名称".split(" ");
const teamWords = "班组名称 所在班组 所属班组 劳务班组 作业班组 施工班组 队伍 班组别 Team".split(" ");

/** The columns of a roster: who works in which team, with what card and under what contract. */
export const rosterColumns: readonly RosterColumn[] = [
  columnOf("corp", "corp_name", "所属单位", false, undefined, corpWords),
  columnOf("team", "team_name", "班组", true, undefined, teamWords),
  person("worker_name", "姓名", true),
  person("id_card_number", "身份证号", true),
  person("cell_phone", "手机", true),
  person("nation", "民族"),
  person("address", "住址"),
  person("grant_org", "发证机关"),
  worker("work_type", "工种", true),
  worker("work_role", "人员类型"),
  worker("is_team_leader", "是否班组长"),
  columnOf("entry", "date", "进场日期", true, workers.fields.entry_time),
  columnOf("entry", "exit_date", "退场日期", false, workers.fields.exit_time),
  worker("pay_roll_bank_card_number", "工资卡"),
  worker("pay_roll_top_bank_code", "银行"),
  worker("pay_roll_bank_name", "支行"),
  worker("bank_link_number", "联行号"),
  worker("has_buy_insurance", "工伤保险"),
  contract("contract_kind", "合同类别"),
  contract("sign_date", "签订日期"),
  contract("contract_period_type", "期限类型"),
  contract("start_date", "开始日期"),
  contract("end_date", "结束日期"),
  contract("pay_type", "计酬方式"),
  contract("unit", "计量单位"),
  contract("unit_price", "单价(元)"),
];

/** The labels that can be chosen in a cell. */
export const rosterChoices = ({ declared }: RosterColumn): readonly string[] => (declared ? choicesOf(declared.spec, "zh") : []);

export const rosterTexts = {
  repeated: ["与第{row}行是同一人员", "Same person as in row {row}"],
  noCompany: ["该单位不是本项目的参建单位", "This company is not a participant in the project"],
  noRows: ["表中没有数据", "The sheet contains no data"],
  tooMany: ["一次最多导入{most}人", "At most {most} people at a time"],
} as const satisfies Record<string, Label>;
