import { GlobalStyles, Portal } from "@mui/material";
import { useEffect } from "react";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { cellOf, isRightAligned } from "../../kinds/cellOf";
import type { Told } from "../../kinds/told";
import { useReading } from "../../kinds/useReading";
import { useSay } from "../../i18n/useSay";
import { yuanOf } from "../parts/money";
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
    [actual_amount, yuanOf(wordOf(roll, "actual_amount"))],
  ] as const;
  return (
    <Portal>
      <div className="paper">
        <GlobalStyles styles={onPaper} />
        <h1>{say(["农民工工资支付表", "Wage payment table"])}</h1>
        <p>
          {facts.map(([{ spec }, value]) => (
            <span key={spec.label[0]}>
              {say(spec.label)}：{value}
            </span>
          ))}
        </p>
        <table>
          <thead>
            <tr>
              {specs.map((spec, at) => (
                <th key={at} scope="col">
                  {say(spec.label)}
                </th>
              ))}
              <th scope="col" style={{ minWidth: "18mm" }}>
                {say(["本人签字", "Signature"])}
              </th>
            </tr>
          </thead>
          <tbody>
            {partOf(roll, "details").map((row) => (
              <tr key={row.id}>
                {columns.map((name, at) => (
                  <td key={name} className={isRightAligned(specs[at]!) ? "num" : undefined}>
                    {cellOf(name, specs[at]!, { ...reading, row })}
                  </td>
                ))}
                <td aria-label={say(["本人签字", "Signature"])} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Portal>
  );
}
