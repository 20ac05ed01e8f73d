import { Alert, Button, DialogActions, DialogContent, LinearProgress, Stack, Typography } from "@mui/material";
import Download from "@mui/icons-material/Download";
import UploadFile from "@mui/icons-material/UploadFile";
import type { ReactNode } from "react";
import { useNotify } from "react-admin";
import type { SheetAnswer } from "../../../providers/sendSheet";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";
import { fileDrop } from "../../ui/fileDrop";
import { TitledDialog } from "../../ui/TitledDialog";
import { useToastError } from "../../app/data/useToastError";
import { ImportErrors } from "./ImportErrors";
import { ImportWarnings } from "./ImportWarnings";
import { SheetPreview } from "./SheetPreview";
import { useImport, type ImportOptions } from "./useImport";
import { usePastedSheet } from "./usePastedSheet";

interface ImportDialogProps<A extends SheetAnswer> {
  readonly title: string;
  readonly text: string;
  /** Inputs before the file is chosen; `reset` forgets the file when one of them changes. */
  readonly children?: (reset: () => void, isBusy: boolean) => ReactNode;
  /** Such an input is missing. */
  readonly disabled?: boolean;
  /** Files that can be chosen, by default those of spreadsheet programs, and the button's text. */
  readonly accept?: string;
  readonly chooses?: string;
  /** The accessible name of the file input. */
  readonly chooserLabel?: string;
  /** Cells that are pasted are taken for a file. */
  readonly pastes?: boolean;
  /** A file that was chosen before, by dropping it on the list; its trial begins at once. */
  readonly sheet?: File | undefined;
  readonly template?: () => Promise<unknown>;
  readonly send: (file: File, options: ImportOptions) => Promise<A>;
  /** Downloads the file with its errors marked. */
  readonly marked?: (file: File, fields: ImportOptions["fields"], answer: A) => Promise<unknown>;
  /** What a trial without errors found; undefined if there is nothing to import. */
  readonly found: (answer: A) => string | undefined;
  readonly confirms?: (answer: A | undefined) => string;
  /** What was imported. */
  readonly imported: (answer: A) => string;
  readonly renderBelow?: (answer: A) => ReactNode;
  readonly onImported?: () => void;
  readonly onClose: () => void;
}

/** Files that spreadsheet programs write. Those that cannot be read can be chosen, because the refusal says how to convert them. */
const sheetFiles = ".xlsx,.csv,.txt,.xls,.et,.ett,.ods,.xlsb,.xlsm,.htm,.html,.xml,.pdf";

/** Every import: template, file, preview with what is wrong, and after a confirmation all rows or none. */
export function ImportDialog<A extends SheetAnswer>(props: ImportDialogProps<A>) {
  const {
    title,
    text,
    children,
    disabled = false,
    accept = sheetFiles,
    pastes = false,
    template,
    send,
    marked,
    found,
    renderBelow,
    onClose,
  } = props;
  const t = useTranslations();
  const notify = useNotify();
  const toastError = useToastError();
  const { chooses = t(["选择文件", "Choose a file"]), confirms = () => t(["确认导入", "Import"]) } = props;
  const isGood = (answer: A) => answer.errors.length === 0 && found(answer) !== undefined;
  const { file, fields, progress, answer, refused, isBusy, isTaking, isReady, ...run } = useImport<A>({
    ...{ send, isGood, first: props.sheet },
    onTaken: (taken) => {
      notify(props.imported(taken), { type: "success" });
      props.onImported?.();
      onClose();
    },
  });
  usePastedSheet(pastes && !disabled && !isBusy, run.choose);
  const done = progress?.done ?? 0;
  const success = answer && isGood(answer) ? found(answer) : undefined;
  return (
    <TitledDialog title={title} maxWidth="md" onClose={isBusy ? undefined : onClose}>
      <DialogContent {...fileDrop((dropped) => !disabled && !isBusy && run.choose(dropped))}>
        {children?.(run.reset, isBusy)}
        <Typography color="text.secondary">{text}</Typography>
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, my: 1.5 }}>
          {template && (
            <Button
              variant="outlined"
              startIcon={<Download />}
              disabled={disabled || isBusy}
              onClick={() => void template().catch(toastError)}
            >
              {t(["下载模板", "Download the template"])}
            </Button>
          )}
          <Button
            variant={file ? "outlined" : "contained"}
            component="label"
            startIcon={<UploadFile />}
            disabled={disabled || isBusy}
            sx={{ overflowWrap: "anywhere" }}
          >
            {file?.name ?? chooses}
            <input
              hidden
              type="file"
              accept={accept}
              aria-label={props.chooserLabel ?? t(["Excel 文件", "Excel file"])}
              disabled={disabled || isBusy}
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                target.value = "";
                if (chosen) run.choose(chosen);
              }}
            />
          </Button>
          {!disabled && (
            <Muted sx={{ alignSelf: "center", display: { xs: "none", sm: "block" } }}>
              {t(["或将文件拖到此处", "or drop the file here"])}
            </Muted>
          )}
        </Stack>
        {pastes && !file && !disabled && (
          <Muted sx={{ mb: 1, display: { xs: "none", sm: "block" } }}>
            {t([
              "也可在WPS或Excel中选中表格（含表头）复制，再在此处按Ctrl+V粘贴。",
              "Or copy the table with its heading in a spreadsheet program, and press Ctrl+V here.",
            ])}
          </Muted>
        )}
        {isBusy && (
          <div role="status">
            <Muted sx={{ mb: 0.5 }}>
              {t(
                isTaking
                  ? ["正在导入，已处理{done}行", "Importing. Rows processed: {done}"]
                  : ["正在核对，已处理{done}行", "Checking. Rows processed: {done}"],
                { done },
              )}
            </Muted>
            <LinearProgress
              aria-label={t(["进度", "Progress"])}
              {...(progress && { variant: "determinate", value: progress.percent })}
            />
          </div>
        )}
        {!isBusy && refused.length > 0 && (
          <Alert severity="error">
            {refused.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Alert>
        )}
        {!isBusy && answer && answer.errors.length > 0 && (
          <ImportErrors {...answer} onMarked={marked && file && (() => void marked(file, fields, answer).catch(toastError))} />
        )}
        {!isBusy && success && <Alert severity="success">{success}</Alert>}
        {!isBusy && answer && <ImportWarnings {...answer} />}
        {answer && <SheetPreview answer={answer} choice={run.choice} disabled={isBusy} onChange={run.change} />}
        {!isBusy && answer && renderBelow?.(answer)}
      </DialogContent>
      <DialogActions>
        <Button onClick={isBusy ? run.cancel : onClose}>{t(["取消", "Cancel"])}</Button>
        <Button variant="contained" disabled={!isReady && !isTaking} loading={isTaking} onClick={run.take}>
          {confirms(answer)}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
