import { GlobalStyles, Portal } from "@mui/material";
import { useEffect } from "react";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { toFen } from "../../../resources/kit/money";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { cellOf, isRightAligned } from "../../kinds/cellOf";
import type { Told } from "../../kinds/told";
import { useReading } from "../../kinds/useReading";
import type { Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";
import { fenOf, yuanOf } from "../parts/money";
import { partOf, wordOf } from "../parts/toldValues";

type LineField = keyof typeof payRollDetails.fields;
/** What the law wants on the table that hangs on the site and is signed (条例 第十五条), as far as a page is wide. */
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
const isSummed = (at: number) => specs[at]!.kind === "money" && columns[at] !== "unit_price";
/** Who puts his name under the table as a whole. */
const signs: readonly Label[] = [
  ["编制人", "Prepared by"],
  ["审核人", "Reviewed by"],
  ["用人单位（盖章）", "Employer (seal)"],
  ["日期", "Date"],
];

const onPaper = {
  ".paper": { display: "none" },
  "@page": { size: "A4 landscape", margin: "12mm 8mm" },
  "@media print": {
    "body > *:not(.paper)": { display: "none !important" },
    ".paper": { display: "block", color: "#000", background: "#fff", fontSize: "9pt" },
    ".paper h1": { fontSize: "14pt", textAlign: "center", margin: "0 0 4mm" },
    ".paper p": { display: "flex", flexWrap: "wrap", gap: "1mm 8mm", margin: "0 0 3mm" },
    ".paper table": { width: "100%", borderCollapse: "collapse" },
    ".paper th, .paper td": { border: "0.5pt solid #000", padding: "1mm", textAlign: "left" },
    ".paper .num": { textAlign: "right" },
    ".paper .whole": { whiteSpace: "nowrap" },
    ".paper .tag": { padding: 0, fontSize: "inherit", lineHeight: "inherit", color: "inherit", background: "none" },
    // The sums stand once, under the last line, not at the foot of every page.
    ".paper tfoot": { display: "table-row-group", fontWeight: 600 },
    ".paper .signs": { margin: "8mm 0 0", breakInside: "avoid" },
    ".paper .signs > span": { minWidth: "52mm" },
    ".paper thead": { display: "table-header-group" },
    ".paper tr": { breakInside: "avoid" },
  },
} as const;

/** The whole table on paper, with room to sign; the browser's own dialog follows. */
export function PrintRoll({ roll, onDone }: { roll: Told; onDone: () => void }) {
  const say = useSay();
  const reading = useReading(specs);
  const { project, corp, pay_month, due_date, pay_roll_code, actual_amount, worker_count } = payRolls.fields;
  useEffect(() => {
    window.addEventListener("afterprint", onDone, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onDone);
  }, [onDone]);
  const facts = [
    [project, wordOf(roll, "project_name")],
    [corp, wordOf(roll, "corp_name")],
    [pay_month, wordOf(roll, "pay_month")],
    [due_date, wordOf(roll, "due_date")],
    [pay_roll_code, wordOf(roll, "pay_roll_code")],
    [worker_count, wordOf(roll, "worker_count")],
    [actual_amount, say(["{yuan}元", "{yuan} CNY"], { yuan: yuanOf(wordOf(roll, "actual_amount")) })],
  ] as const;
  const lines = partOf(roll, "details");
  const colon = say(["：", ": "]);
  const sum = (name: LineField) => lines.reduce((total, line) => total + (toFen(wordOf(line, name)) ?? 0), 0);
  return (
    <Portal>
      <div className="paper">
        <GlobalStyles styles={onPaper} />
        <h1>{say(["农民工工资支付表（单位：元）", "Wage payment table (CNY)"])}</h1>
        <p>
          {facts.map(([{ spec }, value]) => (
            <span key={spec.label[0]}>
              {say(spec.label)}
              {colon}
              {value}
            </span>
          ))}
        </p>
        <table>
          <thead>
            <tr>
              {specs.map((spec, at) => (
                <th key={at} scope="col" className={isRightAligned(spec) ? "num" : undefined}>
                  {say(spec.label)}
                </th>
              ))}
              <th scope="col" style={{ minWidth: "22mm" }}>
                {say(["本人签字", "Signature"])}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((row) => (
              <tr key={row.id}>
                {columns.map((name, at) => (
                  <td key={name} className={isRightAligned(specs[at]!) ? "num" : name === "worker_name" ? "whole" : undefined}>
                    {cellOf(name, specs[at]!, { ...reading, row })}
                  </td>
                ))}
                <td aria-label={say(["本人签字", "Signature"])} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map((name, at) => (
                <td key={name} className={isRightAligned(specs[at]!) ? "num" : undefined}>
                  {name === "worker_name" ? say(["合计", "Total"]) : isSummed(at) && fenOf(sum(name))}
                </td>
              ))}
              <td aria-label={say(["本人签字", "Signature"])} />
            </tr>
          </tfoot>
        </table>
        <p className="signs">
          {signs.map((sign) => (
            <span key={sign[0]}>
              {say(sign)}
              {colon}
            </span>
          ))}
        </p>
      </div>
    </Portal>
  );
}
