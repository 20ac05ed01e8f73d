import type { Readable } from "node:stream";
import { translate, type Label, type Locale } from "../../../../resources/kit/label";
import { kindOf } from "../../../../resources/kit/kinds/registry";
import type { SheetColumn } from "../../../platform/excel/sheet";
import { writeWorkbook } from "../../../platform/excel/writeWorkbook";
import { rosterChoices, rosterColumnsIn, sheetNames } from "./columns";

const notes: readonly Label[] = [
  [
    "带*的列必填；首次登记的人员还须填写民族和住址。同一人员再次导入时按身份证号更新，空白单元格保留原有内容。",
    "Columns with * are required; for a person who is new, also ethnic group and address. A person who is imported again is updated by ID number; blank cells keep what is recorded.",
  ],
  [
    "所属单位填写参建单位名称或统一社会信用代码，空白为总承包单位。班组不存在时自动新建。",
    "Company: the name or credit code of a participant; blank for the general contractor. A team that does not exist is created.",
  ],
  [
    "身份证号、工资卡、联行号请按文本格式填写，否则末尾数字会丢失。日期格式如2025-08-31。",
    "Enter ID numbers, wage cards and CNAPS codes as text, or their last digits are lost. Dates such as 2025-08-31.",
  ],
  [
    "填写退场日期即办理退场；退场人员的劳动合同随之解除，工资待结算。",
    "An exit date records that the person has left; the contract ends with it, and the wages are to be settled.",
  ],
  [
    "未满16周岁的人员不得登记。工种为管理人员的，人员类型自动为管理人员。",
    "No one under 16 may be registered. Of the trade “management”, the kind of worker is management staff as well.",
  ],
  [
    "合同各列可整组留空；填写任一列时，签订日期、开始日期、计酬方式和单价必填。固定期限合同须填写结束日期；计件、计量须填写计量单位。",
    "The columns of the contract may all be blank; otherwise the day of signing, the start date, the pay basis and the rate are required, for a fixed term the end date, for piece rates and measured work the unit.",
  ],
  [
    "全部正确才会导入；有错误时一行也不导入，可下载标注了错误的表格，修改后再次上传。",
    "All rows are imported or none; the sheet with its errors marked can be downloaded, corrected and uploaded again.",
  ],
];

export interface RosterChoices {
  readonly teams: readonly string[];
  readonly corps: readonly string[];
}

/** The columns of the template, with the choices of their cells. */
export const templateColumns = ({ teams, corps }: RosterChoices, locale: Locale): SheetColumn[] =>
  rosterColumnsIn(locale).map((column) => ({
    label: column.required ? `${column.label}*` : column.label,
    kind: column.declared ? kindOf(column.declared.spec).sheet.type : "text",
    choices: column.part === "corp" ? corps : column.part === "team" ? teams : rosterChoices(column, locale),
  }));

/** An empty roster with choices, and a sheet of instructions. */
export const rosterTemplate = (choices: RosterChoices, locale: Locale): Readable =>
  writeWorkbook(
    [
      {
        name: translate(sheetNames, locale),
        columns: templateColumns(choices, locale),
        rows: [],
        notes: notes.map((note) => translate(note, locale)),
      },
    ],
    locale,
  );
