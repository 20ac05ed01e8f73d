import { Portal } from "@mui/material";
import { useEffect } from "react";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { toFen } from "../../../resources/kit/money";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { cellOf, isRightAligned } from "../../kinds/cellOf";
import type { LineRow, RollRow } from "./rollRow";
import { useFormatContext } from "../../kinds/useFormatContext";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { BareTable } from "../../ui/table/DataTable";
import { fenOf, yuanOf } from "../../ui/money";
import { textValueOf } from "../../kinds/rowValues";
import css from "./PrintRoll.module.css";

type LineField = keyof typeof payRollDetails.fields;
/** What the law requires on the table that is signed and posted on the site (条例 第十五条), as far as the page is wide enough. */
const columns: readonly LineField[] = [
  "seq",
  "worker_name",
  "id_card_number",
  "team_name",
  "days",
  "pay_type",
  "unit_price",
  "base_amount",
  "overtime_amount",
  "bonus_amount",
  "total_pay_amount",
  "deduct_amount",
  "advance_amount",
  "actual_amount",
  "pay_roll_bank_card_number",
  "status",
];
const specs = columns.map((name) => payRollDetails.fields[name].spec);
const isSummed = (at: number) => kindOf(specs[at]!).unit && columns[at] !== "unit_price";
/** Who signs below the table. */
const signs: readonly Label[] = [
  ["编制人", "Prepared by"],
  ["审核人", "Reviewed by"],
  ["用人单位（盖章）", "Employer (seal)"],
  ["日期", "Date"],
];

interface PrintRollProps {
  readonly roll: RollRow;
  /** The browser prints already; otherwise its dialog is opened. */
  readonly isBegun?: boolean;
  readonly onDone: () => void;
}

/** Prints the whole table with space for signatures, using the browser's print dialog. */
export function PrintRoll({ roll, isBegun = false, onDone }: PrintRollProps) {
  const t = useTranslations();
  const reading = useFormatContext(specs);
  const { project, corp, pay_month, due_date, pay_roll_code, actual_amount, worker_count } = payRolls.fields;
  useEffect(() => {
    window.addEventListener("afterprint", onDone, { once: true });
    if (!isBegun) window.print();
    return () => window.removeEventListener("afterprint", onDone);
  }, [onDone, isBegun]);
  const facts = [
    [project, textValueOf(roll, "project_name")],
    [corp, textValueOf(roll, "corp_name")],
    [pay_month, textValueOf(roll, "pay_month")],
    [due_date, textValueOf(roll, "due_date")],
    [pay_roll_code, textValueOf(roll, "pay_roll_code")],
    [worker_count, textValueOf(roll, "worker_count")],
    [actual_amount, t(["{yuan}元", "{yuan} CNY"], { yuan: yuanOf(textValueOf(roll, "actual_amount")) })],
  ] as const;
  const lines = roll.details ?? [];
  const colon = t(["：", ": "]);
  const sum = (name: LineField) => lines.reduce((total, line) => total + (toFen(textValueOf(line, name)) ?? 0), 0);
  return (
    <Portal>
      <div className={css.paper} data-roll>
        <h1>{t(["农民工工资支付表（单位：元）", "Wage payment table (CNY)"])}</h1>
        <p>
          {facts.map(([{ spec }, value]) => (
            <span key={spec.label[0]}>
              {t(spec.label)}
              {colon}
              {value}
            </span>
          ))}
        </p>
        <BareTable
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            ...columns.map((name, at) => ({
              label: t(specs[at]!.label),
              render: (row: LineRow) => cellOf(name, specs[at]!, { ...reading, row }),
              numeric: isRightAligned(specs[at]!),
              whole: name === "worker_name",
              footer: name === "worker_name" ? t(["合计", "Total"]) : isSummed(at) && fenOf(sum(name)),
            })),
            { label: t(["本人签字", "Signature"]), render: () => null, width: "22mm" },
          ]}
        />
        <p className={css.signs}>
          {signs.map((sign) => (
            <span key={sign[0]}>
              {t(sign)}
              {colon}
            </span>
          ))}
        </p>
      </div>
    </Portal>
  );
}
