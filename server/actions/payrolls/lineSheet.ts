import type { Readable } from "node:stream";
import { codeOf, labelOf } from "../../../resources/kit/dictionary";
import type { FieldSpec } from "../../../resources/kit/field";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { toText } from "../../../resources/kit/text";
import { deductionFields } from "../../../resources/payrolls/deductionParts";
import { baseAmount } from "../../../resources/payrolls/lineAmounts";
import { earningFields, lineInputs } from "../../../resources/payrolls/lineFields";
import { rowIn, withoutRow } from "../../../resources/payrolls/lineMessages";
import { payRollDetails, type PayRollDetail } from "../../../resources/payrolls/payRollDetails";
import { refuse } from "../../../resources/refusals";
import { markErrors } from "../../excel/markErrors";
import { importSheet, type ImportedRow } from "../../excel/importSheet";
import { readFirstSheet } from "../../excel/readWorkbook";
import { bareLabel, type SheetData } from "../../excel/sheet";
import { choicesOf } from "../../rest/sheets";
import type { RawLine } from "./readLines";

/** Columns that a preparer fills in outside the platform: the worker, then the values that may be entered. */
const entered = [
  ...earningFields,
  ...deductionFields,
  "deduct_reason",
  "advance_amount",
  "pay_roll_bank_card_number",
  "pay_roll_bank_code",
  "pay_roll_bank_name",
  "bank_link_number",
  "remark",
] as const;
const identity = ["worker_name", "id_card_number"] as const;
const columns = [...identity, ...entered];

const specOf = (name: (typeof columns)[number]): FieldSpec => payRollDetails.fields[name].spec;

const notes: readonly Label[] = [
  [
    "按身份证号识别人员；空白的出勤、单价和银行卡按考勤、合同和人员信息填入。",
    "Workers are matched by ID number; blank attendance, rate and card cells are filled from attendance, contracts and worker records.",
  ],
  [
    "计时/计件工资空白时按计酬方式计算；计酬方式为“其他”时须填写。",
    "A blank base is computed by the pay basis; for the basis “Other” it must be entered.",
  ],
];

/** Left blank, so that the base follows changed days or rates. */
const isComputed = ({ base_amount, ...line }: PayRollDetail): boolean => base_amount === baseAmount(line);

export function lineSheet(lines: readonly PayRollDetail[], locale: Locale): SheetData {
  return {
    name: locale === "zh" ? "工资明细" : "Payroll lines",
    columns: columns.map((name) => {
      const spec = specOf(name);
      return { label: translate(spec.label, locale), kind: kindOf(spec).sheet.type, width: 18, choices: choicesOf(spec, locale) };
    }),
    notes: notes.map((note) => translate(note, locale)),
    rows: lines.map((line) =>
      columns.map((name) => {
        if (name === "base_amount" && isComputed(line)) return "";
        const value = line[name];
        const spec = specOf(name);
        if (value === null || value === undefined) return "";
        return spec.dictionary ? labelOf(spec.dictionary, value, locale) : String(kindOf(spec).toWire(value));
      }),
    ),
  };
}

const needsNumber: Label = ["请输入身份证号", "Enter the ID number"];

/** The value of a cell: a label becomes its code; other checks are made with the line. */
function readCell(text: string, spec: FieldSpec): unknown {
  if (text === "") return undefined;
  return spec.dictionary ? (codeOf(spec.dictionary, text) ?? text) : kindOf(spec).sheet.read(text, spec);
}

const numberIn = (values: ImportedRow["values"]): string => toText(values.id_card_number).toUpperCase();

/** The readable lines of the sheet, each with its worker, found by ID number with `workersOf`, and the errors of the others. */
export async function readLineSheet(
  source: Parameters<typeof importSheet>[0],
  locale: Locale,
  workersOf: (idNumbers: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<{ lines: readonly RawLine[]; errors: readonly string[] }> {
  const lines: RawLine[] = [];
  const { errors } = await importSheet(source, locale, {
    columns: columns.map((name) => {
      const spec = specOf(name);
      return {
        name,
        label: translate(spec.label, locale),
        heads: spec.label,
        required: name === "id_card_number",
        read: (text) => readCell(text, spec),
      };
    }),
    async match(all, report) {
      const rows = all.filter(({ hasFaults }) => !hasFaults);
      const numbers = rows.map(({ values }) => numberIn(values));
      const known = await workersOf(numbers.filter((number) => number !== ""));
      return rows.flatMap(({ row, values }, index) => {
        const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in lineInputs));
        const number = numbers[index]!;
        if (number !== "") return [{ line: row, values: { ...own, worker: known.get(number) } }];
        if (Object.keys(values).length > 0) report(row, translate(needsNumber, locale), "id_card_number");
        return [];
      });
    },
    into: (matched) => void lines.push(...matched),
  });
  return {
    lines,
    errors: errors.map(({ row, column, message }) => {
      const isNamed = column === "" || message.includes(column);
      const text = isNamed ? message : translate(["{column}：{message}", "{column}: {message}"], locale, { column, message });
      return translate(["第{row}行：{message}", "Line {row}: {message}"], locale, { row, message: text });
    }),
  };
}

/** Returns the sender's sheet with the errors beside their lines; errors of no particular line are only in the response. */
export async function markLineSheet(bytes: Buffer, messages: readonly string[], locale: Locale): Promise<Readable> {
  for await (const { sheet, row: headRow, cells } of readFirstSheet(bytes)) {
    const labels = cells.map(bareLabel);
    const errors = messages.flatMap((message) => {
      const row = rowIn(message);
      return row === undefined ? [] : [{ sheet, row, column: columnNamed(message, labels), message: withoutRow(message) }];
    });
    return markErrors(bytes, errors, { headRow, sheet, template: lineSheet([], locale).columns });
  }
  throw refuse("sheets.notXlsx");
}

/** Matches the longest label, because some labels contain others. */
function columnNamed(message: string, labels: readonly string[]): number | undefined {
  const [label] = labels.filter((own) => own !== "" && message.includes(own)).sort((a, b) => b.length - a.length);
  return label === undefined ? undefined : labels.indexOf(label);
}
