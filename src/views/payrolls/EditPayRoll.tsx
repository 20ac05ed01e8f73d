import { Alert, Box, Button, Typography, useMediaQuery } from "@mui/material";
import Print from "@mui/icons-material/Print";
import { useEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent } from "react";
import { Title, useNavigate, useNotify } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import type { RollComparison } from "../../../resources/responses/wages";
import { openWarnings } from "../../../resources/payrolls/rollWarnings";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { Description } from "../../crud/show/Description";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { actionsOf, blockedOf } from "../../kinds/wireRow";
import { SectionPanel } from "../../components/SectionPanel";
import { textValueOf } from "../../components/rowValues";
import { useUnsavedWarning } from "../../components/useUnsavedWarning";
import { AddWorkers } from "./AddWorkers";
import { LineCards } from "./cards/LineCards";
import { ComparisonFindings } from "./ComparisonFindings";
import { FailedCards } from "./FailedCards";
import { changedHead, headOf, HeadInputs, type PayrollHead } from "./HeadInputs";
import { PayrollGrid } from "./grid/PayrollGrid";
import { lineOf, sumsOf } from "./grid/line";
import { changeLines, type Lines } from "./grid/lines";
import { placeOf } from "./grid/cellPlaces";
import { collectEdits, applyEdits } from "./grid/edits";
import { hasErrors } from "./grid/warnings";
import { ImportLines } from "./ImportLines";
import { UnsavedRoll, type UnsavedRollValues } from "./UnsavedRoll";
import { LineMessages } from "./LineMessages";
import { LineTools } from "./LineTools";
import { NoLines } from "./NoLines";
import type { RollRow } from "./rollRow";
import { SaveBar } from "./SaveBar";
import { useBalance } from "./useBalance";
import { lineMessages, saveLinesKey, useSaveLines } from "./useSaveLines";
import { useIsSending } from "../../feedback/useSave";
import { useComparison } from "./useComparison";
import { useWarningContext } from "./useWarningContext";

const cardPlace = placeOf("pay_roll_bank_card_number");
const headFacts = ["pay_roll_code", "project", "corp", "team", "pay_month", "due_date", "wage_account"] as const;
const backPayFacts = ["is_back_pay", "back_pay_month", "source_pay_roll"] as const;

/** Adding a file resolves the error about missing attachments. */
const withoutFiles = ({ attach_files: _, ...errors }: Readonly<Record<string, string>>) => errors;

/** State that is kept when the grid is mounted again with the saved payroll. */
export interface CarriedOver {
  /** Why the payroll was saved but not submitted. */
  readonly refusal?: unknown;
  /** Input typed before another user saved the payroll. */
  readonly typed?: UnsavedRollValues;
}

interface EditPayRollProps {
  roll: RollRow;
  carried: CarriedOver | undefined;
  onSaved: (carried?: CarriedOver) => Promise<unknown>;
  /** Prints the sheet to sign, with the saved lines. */
  onPrint: () => void;
}

/** The grid of a payroll that is still with its maker. It starts from the payroll as it was opened. */
export function EditPayRoll({ roll: record, carried, onSaved, onPrint }: EditPayRollProps) {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const notify = useNotify();
  const isPhone = useMediaQuery("(max-width: 599.95px)");
  const [roll] = useState(record);
  const [loaded] = useState(() => (roll.details ?? []).map((line) => lineOf(line, locale)));
  const [lines, change] = useReducer(changeLines, carried?.typed, (typed): Lines => {
    const asSaved: Lines = { all: loaded, dirty: false };
    return typed ? changeLines(asSaved, { do: "restore", lines: applyEdits(loaded, typed) }) : asSaved;
  });
  const [head, setHead] = useState(() => ({ ...headOf(roll), ...carried?.typed?.head }));
  const [dialog, setDialog] = useState<"add" | "import">();
  const [goal, setGoal] = useState<{ readonly row: number }>();
  const { data: comparison, refetch, isFetched: isCompared } = useComparison(roll);
  const surroundings = useWarningContext(roll, comparison, loaded);
  const balance = useBalance(roll);
  const touched = lines.dirty || JSON.stringify(head) !== JSON.stringify(headOf(roll));
  const done = useUnsavedWarning(touched);
  const save = useSaveLines(roll, {
    onSaved: (_, submitted) => {
      done();
      if (submitted) navigate(`/payRolls/${roll.id}/show`);
      else if (dialog !== "import") void onSaved();
    },
    // The comparison that causes the refusal must be of the lines as just saved.
    onRefused: (refusal) => {
      done();
      void onSaved({ refusal });
    },
    onStale: () => {
      done();
      notify(
        t([
          "工资单刚被他人修改：已载入最新内容并保留您填写的内容，请核对后再保存",
          "Someone else has just changed this payroll. It was reloaded with what you typed; check it and save again.",
        ]),
        { type: "warning" },
      );
      void onSaved({ typed: { ...collectEdits(lines.all, loaded), head: typed.head } });
    },
  });

  const broken = useMemo(() => lines.all.filter(hasErrors).length, [lines.all]);
  const sums = useMemo(() => sumsOf(lines.all), [lines.all]);
  const typed = { lines: lines.all, head: changedHead(head, headOf(roll)) };
  const [attachments, review] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const refusal = save.error ?? carried?.refusal;
  const isRefused = refusal !== null && refusal !== undefined && (isCompared || !carried?.refusal);
  /** Scrolls to what the submission lacks. */
  useEffect(() => {
    if (!isRefused || lineMessages(refusal).length > 0) return;
    const { attach_files, warnings } = messagesByField(refusal);
    const [place, target] = attach_files
      ? [attachments.current, attachments.current?.querySelector("button")]
      : [review.current, review.current];
    if (!attach_files && !warnings) return;
    place?.scrollIntoView({ block: attach_files ? "center" : "start" });
    target?.focus({ preventScroll: true });
  }, [isRefused, refusal, attachments, review]);
  const isSending = useIsSending(saveLinesKey(roll.id));
  const send = (submitting: boolean) => {
    if (!isSending()) save.mutate({ saving: touched ? typed : undefined, submitting });
  };
  const print = () => {
    if (touched) save.mutate({ saving: typed, submitting: false }, { onSuccess: onPrint });
    else onPrint();
  };
  /** A line with nothing left to pay is removed, unless the worker has an open objection. */
  const deduct = (paid: RollComparison["paid_by_deposit"]) => {
    const objected = new Set(comparison?.objected.map(({ worker }) => worker));
    const settled = paid.filter(({ worker, rest_amount }) => Number(rest_amount) <= 0 && !objected.has(worker));
    const gone = new Set(settled.map(({ worker }) => worker));
    const rest = paid.filter(({ worker }) => !gone.has(worker));
    change({ do: "fill", byWorker: new Map(rest.map(({ worker, advance_amount }) => [worker, { advance_amount }])) });
    change({ do: "drop", workers: gone });
    if (gone.size > 0)
      notify(t(["{n}人已由保证金付清，已移除", "{n} workers paid in full by the deposit were removed"], { n: gone.size }));
  };
  const canSave = broken === 0 && touched && !save.isPending;
  const errors = messagesByField(refusal);
  const refusedFiles = head.attach_files.length === 0 ? errors["attach_files"] : undefined;
  const refusedWarnings = comparison && openWarnings(comparison).length > 0 ? errors["warnings"] : undefined;
  const maySubmit = actionsOf(roll).includes("submit") || "submit" in blockedOf(roll);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    // Commits the cell that is being edited.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (canSave) setTimeout(() => document.getElementById("save-roll")?.click());
  };

  return (
    <Box onKeyDown={onKeyDown}>
      <Title title={head.title ?? ""} preferenceKey={false} />
      <UnsavedRoll
        typed={() => (touched ? { ...collectEdits(lines.all, loaded), head: typed.head } : undefined)}
        onRestore={(left) => {
          change({ do: "restore", lines: applyEdits(lines.all, left) });
          setHead((before) => ({ ...before, ...left.head }));
        }}
      />
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
              accepting={actionsOf(roll).includes("accept") ? { roll: roll.id, onAccepted: () => void refetch() } : undefined}
              go={(worker) => setGoal({ row: lines.all.findIndex((line) => line.worker === worker) })}
              deduct={deduct}
            />
          </SectionPanel>
        </Box>
      )}
      <SectionPanel
        title={t(["工资明细（单位：元）", "Lines (CNY)"])}
        tools={
          <LineTools
            count={lines.all.length}
            busy={save.isPending}
            onAdd={() => setDialog("add")}
            onImport={() => setDialog("import")}
            onPrefill={(prefill) => save.mutate({ saving: { head: typed.head, prefill }, submitting: false })}
          />
        }
      >
        <FailedCards
          lines={lines.all}
          onTake={(rows) => rows.forEach((at) => change({ do: "paste", at, from: cardPlace, cells: [[""]] }))}
        />
        <LineMessages messages={lineMessages(refusal)} go={(row) => setGoal({ row })} />
        {lines.all.length === 0 ? (
          <NoLines />
        ) : (
          <>
            {isPhone ? (
              <LineCards {...{ lines, surroundings, change, goal }} />
            ) : (
              <PayrollGrid {...{ lines, sums, surroundings, change, goal }} />
            )}
            <Typography
              variant="caption"
              color="text.secondary"
              component="p"
              sx={{ mt: 0.5, display: { xs: "none", sm: "block" } }}
            >
              {t([
                "与Excel一样：方向键、回车、Tab移动，F2进入单元格，Ctrl+C/V复制粘贴，Ctrl+D向下填充，Ctrl+Z撤销，Ctrl+F查找，Ctrl+S保存，Esc后按Tab离开表格。",
                "As in Excel: arrows, Enter and Tab move; F2 edits a cell; Ctrl+C/V copies and pastes; Ctrl+D fills down; Ctrl+Z undoes; Ctrl+F finds; Ctrl+S saves; Esc then Tab leaves the table.",
              ])}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {t([
                "留空的单价、天数、工资卡在保存时按合同、考勤和人员信息填写。",
                "Empty rates, days and wage cards are filled on save from contracts, attendance and worker records.",
              ])}
            </Typography>
          </>
        )}
      </SectionPanel>
      <SectionPanel
        title={t(["工资单", "Payroll"])}
        tools={
          <Button
            size="small"
            variant="outlined"
            startIcon={<Print />}
            disabled={lines.all.length === 0 || broken > 0 || save.isPending}
            onClick={print}
          >
            {t(
              touched ? ["保存并打印签字表", "Save and print the signature sheet"] : ["打印签字表", "Print the signature sheet"],
            )}
          </Button>
        }
      >
        <Box ref={attachments}>
          <HeadInputs
            head={head}
            errors={refusedFiles === undefined ? withoutFiles(errors) : errors}
            onChange={(part: Partial<PayrollHead>) => setHead((before) => ({ ...before, ...part }))}
          />
        </Box>
      </SectionPanel>
      <SaveBar
        {...{ broken, touched, balance, sums, maySubmit }}
        workers={lines.all.length}
        problem={refusedFiles ?? refusedWarnings}
        pending={save.isPending}
        cannotSubmit={lines.all.length === 0 ? blockedOf(roll)["submit"] : undefined}
        send={send}
      />
      {dialog === "add" && (
        <AddWorkers
          roll={roll}
          present={lines.all}
          onAdd={(added) => change({ do: "add", lines: added })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "import" && (
        <ImportLines
          roll={roll}
          before={async () => {
            if (canSave) await save.mutateAsync({ saving: typed, submitting: false });
          }}
          onImported={() => {
            done();
            void onSaved();
          }}
          onClose={() => {
            setDialog(undefined);
            if (save.isSuccess) void onSaved();
          }}
        />
      )}
    </Box>
  );
}
