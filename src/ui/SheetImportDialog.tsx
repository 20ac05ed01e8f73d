import { Alert, Button, DialogActions, DialogContent, LinearProgress, Stack, Typography } from "@mui/material";
import Download from "@mui/icons-material/Download";
import UploadFile from "@mui/icons-material/UploadFile";
import type { ReactNode } from "react";
import { unknown } from "../../resources/kit/dictionary";
import { useTranslations } from "../i18n/useTranslations";
import { DataTable } from "./table/DataTable";
import { FileReadingView, type FileReadingProps } from "./FileReadingView";
import { TitledDialog } from "./TitledDialog";
import { Muted } from "./Muted";

interface SheetError {
  readonly row?: number | undefined;
  readonly column?: string;
  readonly sheet?: string | undefined;
  /** What the cell says. */
  readonly value?: string | undefined;
  readonly message: string;
}

interface SheetImportDialogProps {
  readonly title: string;
  readonly text: string;
  /** Inputs to fill in before the file is chosen. */
  readonly children?: ReactNode;
  /** Disables template download and file selection. */
  readonly disabled?: boolean;
  readonly busy: boolean;
  /** The progress of a long import: text, and percent from 0 to 100. */
  readonly progress?: { readonly text: string; readonly percent: number | undefined } | undefined;
  /** The name of the chosen file, if the import is confirmed in a second step. */
  readonly fileName?: string | undefined;
  readonly onTemplate: () => void;
  readonly onFile: (file: File) => void;
  readonly errors: readonly SheetError[];
  /** The total number of errors, if only the first are listed. */
  readonly errorCount?: number | undefined;
  /** Downloads the spreadsheet with its errors marked. */
  readonly onMarked?: (() => void) | undefined;
  /** What was read of the file. */
  readonly read?: FileReadingProps | undefined;
  /** Additional results, rendered below. */
  readonly below?: ReactNode;
  /** The message for a spreadsheet without errors. */
  readonly success?: string | undefined;
  /** The button that imports a validated spreadsheet. */
  readonly confirm?: ReactNode;
  readonly onClose: () => void;
  /** Cancels a running import. */
  readonly onCancel?: (() => void) | undefined;
}

/** Files that spreadsheet programs write. Those that cannot be read can be chosen, because the refusal says how to convert them. */
const sheetFiles = ".xlsx,.csv,.txt,.xls,.et,.ett,.ods,.xlsb,.xlsm,.htm,.html,.xml,.pdf";

/** Template, upload and errors of a spreadsheet import: either all rows are imported or none. */
export function SheetImportDialog(props: SheetImportDialogProps) {
  const { title, text, children, disabled = false, busy, progress, fileName, onTemplate, onFile, errors, onClose } = props;
  const { errorCount = errors.length, onMarked, success, confirm, below, onCancel, read } = props;
  const t = useTranslations();
  const hasColumns = errors.some(({ column }) => column !== undefined);
  const hasValues = errors.some(({ value }) => value !== undefined);
  const hasSheets = new Set(errors.map(({ sheet }) => sheet)).size > 1;
  return (
    <TitledDialog title={title} maxWidth={confirm ? "md" : "sm"} onClose={busy ? undefined : onClose}>
      <DialogContent>
        {children}
        <Typography color="text.secondary">{text}</Typography>
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, my: 1.5 }}>
          <Button variant="outlined" startIcon={<Download />} disabled={disabled || busy} onClick={onTemplate}>
            {t(["下载模板", "Download the template"])}
          </Button>
          <Button
            variant={confirm ? "outlined" : "contained"}
            component="label"
            startIcon={<UploadFile />}
            disabled={disabled || busy}
          >
            {fileName ?? (confirm ? t(["选择文件", "Choose a file"]) : t(["选择文件并导入", "Choose file and import"]))}
            <input
              hidden
              type="file"
              accept={sheetFiles}
              aria-label={t(["Excel 文件", "Excel file"])}
              disabled={disabled || busy}
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = "";
                if (file) onFile(file);
              }}
            />
          </Button>
        </Stack>
        {busy && (
          <div role="status">
            {progress && <Muted sx={{ mb: 0.5 }}>{progress.text}</Muted>}
            <LinearProgress
              aria-label={t(["进度", "Progress"])}
              {...(progress?.percent !== undefined && { variant: "determinate", value: progress.percent })}
            />
          </div>
        )}
        {!busy && errors.length > 0 && (
          <>
            <Alert
              severity="error"
              sx={{ mb: 1.5 }}
              action={
                onMarked && (
                  <Button color="inherit" size="small" sx={{ whiteSpace: "nowrap" }} onClick={onMarked}>
                    {t(["下载标注错误的表格", "Download error report"])}
                  </Button>
                )
              }
            >
              {t(["有{n}处错误，未导入任何数据。", "{n} errors. Nothing was imported."], { n: errorCount })}
            </Alert>
            <div style={{ maxHeight: 320, overflow: "auto" }}>
              <DataTable
                rows={errors}
                rowKey={(_, at) => at}
                columns={[
                  ...(hasSheets ? [{ label: t(["工作表", "Sheet"]), render: ({ sheet }: SheetError) => sheet ?? unknown }] : []),
                  { label: t(["行", "Row"]), render: ({ row }) => row ?? unknown, numeric: true },
                  ...(hasColumns ? [{ label: t(["列", "Column"]), render: ({ column }: SheetError) => column || unknown }] : []),
                  ...(hasValues
                    ? [{ label: t(["填写内容", "Written"]), render: ({ value }: SheetError) => value ?? unknown, wraps: true }]
                    : []),
                  { label: t(["原因", "Reason"]), render: ({ message }) => message, wraps: true },
                ]}
              />
            </div>
          </>
        )}
        {!busy && success && <Alert severity="success">{success}</Alert>}
        {!busy && read && <FileReadingView {...read} />}
        {!busy && below}
      </DialogContent>
      <DialogActions>
        <Button onClick={busy ? onCancel : onClose} disabled={busy && !onCancel}>
          {confirm ? t(["取消", "Cancel"]) : t(["关闭", "Close"])}
        </Button>
        {confirm}
      </DialogActions>
    </TitledDialog>
  );
}
