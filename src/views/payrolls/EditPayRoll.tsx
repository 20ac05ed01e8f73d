import { Alert, Box, Button } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { useEffect, useState, type KeyboardEvent } from "react";
import { Title, useNotify } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { openWarnings } from "../../../resources/payrolls/rollWarnings";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { Description } from "../../crud/show/Description";
import { useTranslations } from "../../app/i18n/useTranslations";
import { actionsOf, blockedOf } from "../../kinds/wireRow";
import { SectionPanel } from "../../ui/SectionPanel";
import { textValueOf } from "../../kinds/rowValues";
import { ComparisonFindings } from "./ComparisonFindings";
import { CourtDocuments } from "./CourtDocuments";
import { deductDeposit } from "./deductDeposit";
import { EditedLines } from "./EditedLines";
import { HeadInputs } from "./HeadInputs";
import type { RollRow } from "./rollRow";
import { SaveBar } from "./SaveBar";
import { UnsavedRoll } from "./UnsavedRoll";
import { useBalance } from "./useBalance";
import { useComparison } from "./useComparison";
import { usePayRollEditor, type CarriedOver } from "./usePayRollEditor";
import { useScrollToRefusal } from "./useScrollToRefusal";
import { useWarningContext } from "./useWarningContext";

const headFacts = ["pay_roll_code", "project", "corp", "team", "pay_month", "due_date", "wage_account"] as const;
const backPayFacts = ["is_back_pay", "back_pay_month", "source_pay_roll"] as const;

/** Adding a file resolves the error about missing attachments. */
const withoutFiles = ({ attach_files: _, ...errors }: Readonly<Record<string, string>>) => errors;

interface EditPayRollProps {
  roll: RollRow;
  carried: CarriedOver | undefined;
  /** Submitted elsewhere while something typed here is not saved. */
  isLocked: boolean;
  /** Whether something is typed that is not saved. */
  onChanged: (isChanged: boolean) => void;
  onSaved: (carried?: CarriedOver) => Promise<unknown>;
  /** Prints the sheet to sign, with the saved lines. */
  onPrint: () => void;
}

/** The page of a payroll that is still with its maker: review, lines, head, and the bar that saves and submits. */
export function EditPayRoll({ roll: record, carried, isLocked, onChanged, onSaved, onPrint }: EditPayRollProps) {
  const t = useTranslations();
  const notify = useNotify();
  const editor = usePayRollEditor(record, { carried, onSaved });
  const { roll, lines, sums, head, refusal, isChanged, invalidLines, isSaving } = editor;
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  const [goal, setGoal] = useState<{ readonly row: number }>();
  const { data: comparison, refetch, isFetched: isCompared } = useComparison(roll);
  const surroundings = useWarningContext(roll, comparison, editor.loaded);
  const balance = useBalance(roll);
  // The payroll refused after its lines were saved is compared again first.
  const { attachments, review } = useScrollToRefusal(refusal, isCompared || !carried?.refusal);
  const actions = actionsOf(roll);
  const blocked = blockedOf(roll);
  const errors = messagesByField(refusal);
  const refusedFiles = head.attach_files.length === 0 ? errors["attach_files"] : undefined;
  const refusedWarnings = comparison && openWarnings(comparison).length > 0 ? errors["warnings"] : undefined;

  const deduct = (paid: RollComparison["paid_by_deposit"]) => {
    const gone = deductDeposit(editor.change, paid, { objected: comparison?.objected ?? [] });
    if (gone > 0) notify(t(["{n}人已由保证金付清，已移除", "{n} workers paid in full by the deposit were removed"], { n: gone }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    // Commits the cell that is being edited.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (editor.canSave) setTimeout(() => document.getElementById("save-roll")?.click());
  };

  return (
    <Box onKeyDown={onKeyDown}>
      <Title title={head.title ?? ""} preferenceKey={false} />
      <UnsavedRoll typed={editor.unsavedValues} onRestore={editor.restore} />
      {isLocked && !isSaving && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t([
            "该工资单已在其他页面提交，本页的修改没有保存。复核人员退回后，可在本页继续保存。",
            "This payroll has been submitted elsewhere, and the changes on this page are not saved. They can be saved here once the checker returns it.",
          ])}
        </Alert>
      )}
      {roll.return_reason ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(["已退回：{reason}", "Returned: {reason}"], { reason: textValueOf(roll, "return_reason") })}
        </Alert>
      ) : null}
      <SectionPanel>
        <Description
          declaration={payRolls}
          names={[...headFacts, ...(roll.is_back_pay === 1 ? backPayFacts : [])].filter((name) => roll[name] !== null)}
          row={roll}
        />
      </SectionPanel>
      {comparison && lines.all.length > 0 && (
        <Box ref={review} tabIndex={-1} sx={{ outline: "none", scrollMarginTop: 72 }}>
          <SectionPanel title={t(["核对", "Review"])}>
            <ComparisonFindings
              comparison={comparison}
              money={{ balance, amount: sums.actual_amount }}
              accepting={actions.includes("accept") ? { roll: roll.id, onAccepted: () => void refetch() } : undefined}
              go={(worker) => setGoal({ row: lines.all.findIndex((line) => line.worker === worker) })}
              deduct={deduct}
            />
          </SectionPanel>
        </Box>
      )}
      <EditedLines editor={editor} surroundings={surroundings} goal={goal} onGo={(row) => setGoal({ row })} />
      <CourtDocuments lines={lines.all} saved={roll.details ?? []} />
      <SectionPanel
        title={t(["工资单", "Payroll"])}
        tools={
          <Button
            size="small"
            variant="outlined"
            startIcon={<Print />}
            disabled={lines.all.length === 0 || invalidLines > 0 || isSaving}
            onClick={() => editor.saveBefore(onPrint)}
          >
            {t(
              isChanged
                ? ["保存并打印签字表", "Save and print the signature sheet"]
                : ["打印签字表", "Print the signature sheet"],
            )}
          </Button>
        }
      >
        <Box ref={attachments}>
          <HeadInputs
            head={head}
            errors={refusedFiles === undefined ? withoutFiles(errors) : errors}
            onChange={editor.changeHead}
          />
        </Box>
      </SectionPanel>
      <SaveBar
        {...{ balance, sums, invalidLines, isChanged, isLocked }}
        workers={lines.all.length}
        maySubmit={actions.includes("submit") || "submit" in blocked}
        problem={refusedFiles ?? refusedWarnings}
        pending={isSaving}
        cannotSubmit={lines.all.length === 0 ? blocked["submit"] : undefined}
        send={editor.send}
      />
    </Box>
  );
}
