import { Alert, Box, Button } from "@mui/material";
import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-admin";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { toFen } from "../../../resources/kit/money";
import { ActionButtons } from "../../crud/actions/ActionButtons";
import { ConfirmDelete } from "../../crud/actions/ConfirmDelete";
import { Description } from "../../crud/show/Description";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import { actionsOf } from "../../kinds/wireRow";
import { useFormatContext } from "../../kinds/useFormatContext";
import { Loadable } from "../../app/data/Loadable";
import { RecordPage } from "../../crud/show/RecordPage";
import { RelationTable } from "../../crud/show/RelationTable";
import { SectionPanel } from "../../ui/SectionPanel";
import { relatedRows, textValueOf } from "../../kinds/rowValues";
import { Authorise } from "./Authorise";
import { ObjectedNote } from "./ObjectedNote";
import { hintsOf, type Hint } from "./comparison";
import { ConfirmedShare } from "./ConfirmedShare";
import { ComparisonFindings } from "./ComparisonFindings";
import { PrintRoll } from "./PrintRoll";
import { RollLines } from "./RollLines";
import { RollLog } from "./RollLog";
import type { RollRow } from "./rollRow";
import { RollSteps } from "./RollSteps";
import { Supplements } from "./Supplements";
import { useBalance } from "./useBalance";
import { useComparison } from "./useComparison";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { dutySeparation } from "../../../resources/payrolls/dutySeparation";

const facts = [
  "pay_roll_code",
  "project",
  "corp",
  "contractor_corp",
  "team",
  "pay_month",
  "is_back_pay",
  "back_pay_month",
  "source_pay_roll",
  "wage_account",
  "due_date",
  "worker_count",
  "total_pay_amount",
  "actual_amount",
  "to_pay_amount",
  "paid_count",
  "paid_amount",
  "failed_count",
  "failed_amount",
  "resettled_count",
  "resettled_amount",
  "separation",
  "file_layout",
  "bank_batch_no",
  "bank_message",
  "attach_files",
  "remark",
] as const;
/** The bank's results: hidden until the payroll is being paid. */
const decided: readonly string[] = ["paid_count", "paid_amount", "failed_count", "failed_amount"];
const resettled: readonly string[] = ["resettled_count", "resettled_amount"];
const tells = (roll: RollRow, name: (typeof facts)[number]): boolean =>
  roll[name] !== null &&
  (!decided.includes(name) || Number(roll.status) >= payrollStatus.paying) &&
  !(resettled.includes(name) && Number(roll.resettled_count) === 0) &&
  !(name === "to_pay_amount" && (roll.status === payrollStatus.paid || roll.to_pay_amount === roll.actual_amount)) &&
  !(name === "is_back_pay" && roll[name] === 0) &&
  !(name === "separation" && roll[name] === dutySeparation.twoPeople);
const stateSpecs = [payRolls.fields.status.spec];
const noHints: ReadonlyMap<number, readonly Hint[]> = new Map();
/** Polling interval in milliseconds while the bank processes the payroll. */
const patience = 6_000;

/** /payroll/detail-salary: the state of a payroll, the result of each line, and the available actions. */
export default function PayRollShow() {
  return (
    <RecordPage<RollRow> resource="payRolls" every={(roll) => roll?.status === payrollStatus.paying && patience}>
      {(roll) => <PayRoll roll={roll} />}
    </RecordPage>
  );
}

function PayRoll({ roll }: { roll: RollRow }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [authorising, setAuthorising] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [printing, setPrinting] = useState<"button" | "browser">();
  const donePrinting = useCallback(() => setPrinting(undefined), []);
  // The browser's own command prints the same table: of the one on the screen it would print the lines in sight, cut off at the right.
  useEffect(() => {
    const begin = () => {
      if (!document.querySelector("[data-roll]")) flushSync(() => setPrinting("browser"));
    };
    window.addEventListener("beforeprint", begin);
    return () => window.removeEventListener("beforeprint", begin);
  }, []);
  const actions = actionsOf(roll);
  const reading = useFormatContext(stateSpecs);
  const reason = textValueOf(roll, "return_reason");
  const isUnpaid = Number(roll.status) < payrollStatus.paying;
  const comparison = useComparison(roll, { enabled: isUnpaid });
  const balance = useBalance(roll);
  // After authorisation: the findings that the authoriser saw.
  const shown = isUnpaid ? comparison.data : roll.review_findings;
  const isSubmitted = Number(roll.status) > payrollStatus.draft;
  const hints = shown ? hintsOf(shown, { isSubmitted }) : noHints;
  return (
    <>
      <SectionPanel
        title={cellOf("status", payRolls.fields.status.spec, { ...reading, row: roll })}
        tools={
          <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
            {actions.includes("edit") && (
              <Button size="small" variant="outlined" onClick={() => navigate(`/payRolls/${roll.id}`)}>
                {t(payRollActions.edit.label)}
              </Button>
            )}
            {actions.includes("authorise") && (
              <Button size="small" variant="contained" color="success" onClick={() => setAuthorising(true)}>
                {t(payRollActions.authorise.label)}
              </Button>
            )}
            <ActionButtons except={["authorise"]} />
            <Button size="small" variant="outlined" onClick={() => setPrinting("button")}>
              {t(["打印", "Print"])}
            </Button>
            {actions.includes("remove") && (
              <Button size="small" variant="outlined" color="error" onClick={() => setRemoving(true)}>
                {t(["删除", "Delete"])}
              </Button>
            )}
          </Box>
        }
      >
        <RollSteps roll={roll} />
        {isSubmitted && <ConfirmedShare roll={roll} />}
        {actions.includes("exportFile") && (
          <Alert severity="info" sx={{ my: 1 }}>
            {t([
              "本工资单以银行文件发放：导出银行文件，在网银提交一次，再导入银行给出的回盘文件。",
              "This payroll is paid by a bank file: export it, submit it once at the bank, then read the bank's result file.",
            ])}
          </Alert>
        )}
        {reason && Number(roll.status) === payrollStatus.draft && (
          <Alert severity="warning" sx={{ my: 1 }}>
            {t(["已退回：{reason}", "Returned: {reason}"], { reason })}
          </Alert>
        )}
        {isUnpaid && comparison.data && <ObjectedNote roll={roll} comparison={comparison.data} />}
      </SectionPanel>
      <SectionPanel title={t(["工资单", "Payroll"])}>
        <Description declaration={payRolls} names={facts.filter((name) => tells(roll, name))} row={roll} />
        {Number(roll.supplemented_count) > 0 && <Supplements roll={roll.id} />}
      </SectionPanel>
      {isUnpaid && (
        <SectionPanel title={t(["核对", "Review"])}>
          <Loadable answer={comparison}>
            {(found) => (
              <ComparisonFindings
                comparison={found}
                money={{ balance, amount: toFen(textValueOf(roll, "to_pay_amount")) ?? 0 }}
                isSubmitted={isSubmitted}
                accepting={
                  actions.includes("accept") ? { roll: roll.id, onAccepted: () => void comparison.refetch() } : undefined
                }
              />
            )}
          </Loadable>
        </SectionPanel>
      )}
      {!isUnpaid && shown && (
        <SectionPanel
          title={t(["授权时的核对（{name}，{time}）", "Checks at authorisation ({name}, {time})"], {
            name: textValueOf(roll, "authorised_by_name"),
            time: textValueOf(roll, "authorised_at").slice(0, 16),
          })}
        >
          <ComparisonFindings comparison={shown} isSubmitted />
        </SectionPanel>
      )}
      <RollLines roll={roll} hints={hints} />
      {relatedRows(roll, "withdrawn").length > 0 && <RelationTable name="withdrawn" />}
      {relatedRows(roll, "bank_files").length > 0 && <RelationTable name="bank_files" />}
      <RollLog roll={roll} />
      {printing && <PrintRoll roll={roll} isBegun={printing === "browser"} onDone={donePrinting} />}
      {removing && (
        <ConfirmDelete
          resource="payRolls"
          row={roll}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate("/payRolls")}
        />
      )}
      {authorising && <Authorise roll={roll} comparison={comparison} onClose={() => setAuthorising(false)} />}
    </>
  );
}
