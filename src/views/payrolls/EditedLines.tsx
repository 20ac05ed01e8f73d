import { Typography, useMediaQuery } from "@mui/material";
import { SectionPanel } from "../../ui/SectionPanel";
import { useTranslations } from "../../app/i18n/useTranslations";
import { AddWorkers } from "./AddWorkers";
import { LineCards } from "./cards/LineCards";
import { FailedCards } from "./FailedCards";
import { placeOf } from "./grid/cellPlaces";
import { PayrollGrid } from "./grid/PayrollGrid";
import type { WarningContext } from "./grid/warnings";
import { ImportLines } from "./ImportLines";
import { LineMessages } from "./LineMessages";
import { LineTools } from "./LineTools";
import { NoLines } from "./NoLines";
import type { PayRollEditor } from "./usePayRollEditor";
import { lineMessages } from "./useSaveLines";

const cardPlace = placeOf("pay_roll_bank_card_number");

interface EditedLinesProps {
  editor: PayRollEditor;
  surroundings: WarningContext;
  /** The line to scroll to. */
  goal: { readonly row: number } | undefined;
  onGo: (row: number) => void;
}

/** The lines of a payroll in a grid, or on cards on a phone, with the sources of lines. */
export function EditedLines({ editor, surroundings, goal, onGo }: EditedLinesProps) {
  const t = useTranslations();
  const isPhone = useMediaQuery("(max-width: 599.95px)");
  const { roll, lines, sums, change, dialog, setDialog } = editor;
  return (
    <>
      <SectionPanel
        title={t(["工资明细（单位：元）", "Lines (CNY)"])}
        tools={
          <LineTools
            count={lines.all.length}
            busy={editor.isSaving}
            onAdd={() => setDialog("add")}
            onImport={() => setDialog("import")}
            onPrefill={editor.prefill}
          />
        }
      >
        <FailedCards
          lines={lines.all}
          onTake={(rows) => rows.forEach((at) => change({ do: "paste", at, from: cardPlace, cells: [[""]] }))}
        />
        <LineMessages messages={lineMessages(editor.refusal)} go={onGo} />
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
      {dialog === "add" && (
        <AddWorkers
          roll={roll}
          present={lines.all}
          onAdd={(added) => change({ do: "add", lines: added })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "import" && (
        <ImportLines roll={roll} before={editor.saveBeforeImport} onImported={editor.onImported} onClose={editor.closeImport} />
      )}
    </>
  );
}
