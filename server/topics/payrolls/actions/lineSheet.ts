import { codeOf, labelOf } from "../../../../resources/kit/dictionary";
import type { FieldSpec } from "../../../../resources/kit/field";
import { kindOf } from "../../../../resources/kit/kinds/registry";
import { translate, type Label, type Locale } from "../../../../resources/kit/label";
import { isMasked } from "../../../../resources/kit/mask";
import { issueText } from "../../../../resources/kit/messages";
import { toFen } from "../../../../resources/kit/money";
import { parseValue } from "../../../../resources/kit/parse";
import { tidyName } from "../../../../resources/kit/validators";
import { toText } from "../../../../resources/kit/text";
import { deductionFields } from "../../../../resources/payrolls/deductionParts";
import { earningFields, lineInputs } from "../../../../resources/payrolls/lineFields";
import { payRollDetails, type PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import { importSheet, type ImportError, type ImportResult, type SheetChoice } from "../../../platform/excel/importSheet";
import type { SheetData } from "../../../platform/excel/sheet";
import { progressOf } from "../../../engine/rest/imports/importAnswer";
import type { RequestContext } from "../../../engine/services";
import { cellTraits, choicesOf, fromCell } from "../../../engine/rest/sheets";
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
/** Computed from the line, never read from a table; a table that has them must come to the same. */
const sums = ["total_pay_amount", "actual_amount"] as const;

const specOf = (name: (typeof columns)[number] | (typeof sums)[number]): FieldSpec => payRollDetails.fields[name].spec;

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
        // A computed base is left blank, so that it follows changed days or rates.
        if (name === "base_amount" && !line.base_is_typed) return "";
        const value = line[name];
        const spec = specOf(name);
        if (value === null || value === undefined) return "";
        return spec.dictionary ? labelOf(spec.dictionary, value, locale) : String(kindOf(spec).toWire(value));
      }),
    ),
  };
}

const texts = {
  needsNumber: ["请输入身份证号", "Enter the ID number"],
  masked: [
    "号码“{number}”的中间几位已隐去，不能据此识别人员，请填写完整号码",
    "The middle of the number {number} is hidden, so it identifies nobody; enter the whole number",
  ],
  otherName: [
    "身份证号是{name}的，表中姓名是“{written}”，请核对姓名与身份证号",
    "The ID number belongs to {name}, but the name is “{written}”; check name and ID number",
  ],
  unknown: [
    "该用人单位在本项目没有身份证号为{number}的人员，请先登记或核对号码",
    "This employer has no worker with the ID number {number} on the project; register the worker, or check the number",
  ],
} as const satisfies Record<string, Label>;

/** The value of a cell: a label becomes its code; other checks are made with the line. */
function readCell(text: string, spec: FieldSpec): unknown {
  const value = fromCell(spec, text) ?? undefined;
  return spec.dictionary && typeof value === "string" ? (codeOf(spec.dictionary, value) ?? value) : value;
}

/** A worker by ID number. */
export interface LineWorker {
  readonly id: number;
  readonly worker_name: string;
  readonly id_card_number: string;
}

/** The sums that a table has, in fen, to be compared with what the line comes to. */
export interface StatedSums {
  readonly line: number;
  readonly worker: number;
  readonly sums: Readonly<Partial<Record<(typeof sums)[number], number>>>;
}

export interface LineSheetReading {
  /** Numbered by the rows of the import (`ImportResult.places`). */
  readonly lines: readonly RawLine[];
  readonly stated: readonly StatedSums[];
  readonly errors: readonly ImportError[];
  readonly read: ImportResult;
}

/** The readable lines of the sheet, each with its worker, found by ID number with `workersOf`, and the errors of the others. */
export async function readLineSheet(
  ctx: RequestContext,
  source: Buffer,
  choice: SheetChoice,
  workersOf: (idNumbers: readonly string[]) => Promise<ReadonlyMap<string, LineWorker>>,
): Promise<LineSheetReading> {
  const { locale, today, services } = ctx;
  const { demo } = services.settings;
  const lines: RawLine[] = [];
  const stated: StatedSums[] = [];
  const numberSpec = specOf("id_card_number");
  const read = await importSheet(source, locale, {
    choice,
    progress: progressOf(ctx),
    columns: [...columns, ...sums].map((name) => {
      const spec = specOf(name);
      return {
        name,
        label: translate(spec.label, locale),
        heads: spec.label,
        alsoCalled: spec.alsoCalled ?? [],
        ...cellTraits(spec),
        required: name === "id_card_number",
        read: (text) => readCell(text, spec),
      };
    }),
    keys: identity,
    async match(all, report) {
      const rows = all.filter(({ hasFaults }) => !hasFaults);
      const numbers = rows.map(({ values }) => toText(values.id_card_number));
      const known = await workersOf(numbers.filter((number) => number !== ""));
      return rows.flatMap(({ row, values }, index) => {
        const number = numbers[index]!;
        const worker = known.get(number);
        const refuseLine = (message: string, column: (typeof columns)[number] = "id_card_number") => {
          report(row, message, column);
          return [];
        };
        if (number === "") return refuseLine(translate(texts.needsNumber, locale));
        if (isMasked(number)) return refuseLine(translate(texts.masked, locale, { number }));
        if (!worker) {
          const parsed = parseValue(number, numberSpec, { today, demo }, {});
          if ("issue" in parsed) return refuseLine(issueText(parsed.issue, numberSpec, locale));
          return refuseLine(translate(texts.unknown, locale, { number }));
        }
        const written = tidyName(toText(values.worker_name));
        // Sorting one column alone exchanges the names: the money would go to another worker.
        if (written !== "" && written !== tidyName(worker.worker_name))
          return refuseLine(translate(texts.otherName, locale, { name: worker.worker_name, written }), "worker_name");
        const inTable = sums.flatMap((name) => {
          const fen = values[name] === undefined ? undefined : toFen(toText(values[name]));
          return fen === undefined ? [] : [[name, fen] as const];
        });
        if (inTable.length > 0) stated.push({ line: row, worker: worker.id, sums: Object.fromEntries(inTable) });
        const own = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => name in lineInputs && !(typeof value === "string" && isMasked(value))),
        );
        return [{ line: row, values: { ...own, worker: worker.id } }];
      });
    },
    into: (matched) => void lines.push(...matched),
  });
  return { lines, stated, errors: read.errors, read };
}
