import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from "@mui/material";
import Download from "@mui/icons-material/Download";
import UploadFile from "@mui/icons-material/UploadFile";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { CallError } from "../../../providers/callError";
import { saveResponse, sendLongSheet } from "../../../providers/transfer";
import type { RosterAnswer } from "../../../resources/answers/files";
import { workers } from "../../../resources/people/workers";
import { useTranslations } from "../../i18n/useTranslations";
import { useToastError } from "../../feedback/useToastError";
import { DeclaredInput } from "../../components/DeclaredInput";
import { SimpleTable } from "../../components/SimpleTable";

interface Progress {
  readonly done: number;
  readonly percent: number;
}

const path = "/project/v1/workers/import/";

/** What is wrong with a sheet is an answer, not an error. */
async function sendRoster(
  file: File,
  project: number,
  isTrial: boolean,
  progress: (now: Progress) => void,
): Promise<RosterAnswer> {
  try {
    return await sendLongSheet<RosterAnswer, Progress>(
      `${path}?project=${project}${isTrial ? "&dry_run=1" : ""}`,
      file,
      progress,
    );
  } catch (error) {
    const record = error instanceof CallError ? (error.body.raw as Partial<RosterAnswer> | undefined) : undefined;
    if (!Array.isArray(record?.errors)) throw error;
    return { rows: 0, created: 0, updated: 0, ...record, errors: record.errors };
  }
}

/** Teams and workers of a site without a gate, from a spreadsheet: tried first, then taken over as a whole. */
export function ImportRoster({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const [values, setValues] = useState<{ project: number | null }>({ project: null });
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>();
  const { project } = values;

  const send = async (chosen: File, isTrial: boolean) => {
    setProgress(undefined);
    return sendRoster(chosen, project ?? 0, isTrial, setProgress);
  };
  const trial = useMutation({ mutationFn: async (chosen: File) => send(chosen, true), onError: toastError });
  const taking = useMutation({
    mutationFn: async (chosen: File) => send(chosen, false),
    onSuccess: ({ created, updated, errors }) => {
      if (errors.length) return;
      notify(
        t(["已导入：新增{created}人，更新{updated}人", "Imported: {created} new, {updated} changed"], { created, updated }),
        {
          type: "success",
        },
      );
      refresh();
      onClose();
    },
    onError: toastError,
  });
  const answer = taking.data ?? trial.data;
  const busy = trial.isPending || taking.isPending;
  const isGood = answer !== undefined && answer.errors.length === 0;
  const template = () => {
    saveResponse(path, `${t(["人员导入模板", "Roster template"])}.xlsx`, { query: { project } }).catch(toastError);
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby="import-roster">
      <DialogTitle id="import-roster">{t(["导入人员", "Import workers"])}</DialogTitle>
      <DialogContent>
        <DeclaredInput
          field={workers.fields.project}
          name="project"
          values={values}
          onChange={(change) => {
            setValues((before) => ({ ...before, ...change }));
            setFile(undefined);
            trial.reset();
            taking.reset();
          }}
        />
        {project === null && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {t([
              "选定项目后，下载该项目的模板并上传。",
              "Choose the project first: the template and the file are for one project.",
            ])}
          </Typography>
        )}
        <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", my: 1.5 }}>
          <Button variant="outlined" startIcon={<Download />} disabled={project === null} onClick={template}>
            {t(["下载模板", "Download the template"])}
          </Button>
          <Button variant="outlined" component="label" startIcon={<UploadFile />} disabled={project === null || busy}>
            {file?.name ?? t(["选择文件", "Choose a file"])}
            <input
              hidden
              type="file"
              accept=".xlsx"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                target.value = "";
                setFile(chosen);
                taking.reset();
                if (chosen) trial.mutate(chosen);
              }}
            />
          </Button>
        </Box>
        {busy && (
          <Box role="status" sx={{ mb: 1.5 }}>
            <Typography variant="body2" sx={{ mb: 0.5, color: "text.secondary" }}>
              {t(
                taking.isPending
                  ? ["正在导入，已处理{done}行", "Importing, {done} rows so far"]
                  : ["正在核对，已处理{done}行", "Checking, {done} rows so far"],
                { done: progress?.done ?? 0 },
              )}
            </Typography>
            <LinearProgress
              aria-label={t(["进度", "Progress"])}
              {...(progress && { variant: "determinate", value: progress.percent })}
            />
          </Box>
        )}
        {answer && !busy && (
          <Alert
            severity={isGood ? "success" : "error"}
            action={
              answer.error_file !== undefined && (
                <Button
                  color="inherit"
                  size="small"
                  sx={{ whiteSpace: "nowrap" }}
                  onClick={() => {
                    saveResponse(`${path}errors/${answer.error_file}/`, "roster.xlsx").catch(toastError);
                  }}
                >
                  {t(["下载标注错误的表格", "Download the marked sheet"])}
                </Button>
              )
            }
            sx={{ mb: 1.5 }}
          >
            {isGood
              ? t(
                  [
                    "核对通过：新增{created}人，更新{updated}人，确认后导入。",
                    "Checked: {created} new, {updated} changed. Confirm to import.",
                  ],
                  {
                    created: answer.created,
                    updated: answer.updated,
                  },
                )
              : t(["有{n}处错误，未导入任何数据。", "{n} errors; nothing was imported."], {
                  n: answer.error_count ?? answer.errors.length,
                })}
          </Alert>
        )}
        {answer && !busy && !isGood && (
          <Box sx={{ maxHeight: 320, overflow: "auto" }}>
            <SimpleTable
              rows={answer.errors.map((each, at) => ({ ...each, at }))}
              keyOf={({ at }) => at}
              heads={[t(["行", "Row"]), t(["列", "Column"]), t(["原因", "Reason"])]}
            >
              {({ row, column, message }) => (
                <>
                  <td>{row}</td>
                  <td>{column || "-"}</td>
                  <td style={{ whiteSpace: "normal" }}>{message}</td>
                </>
              )}
            </SimpleTable>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t(["取消", "Cancel"])}
        </Button>
        <Button
          variant="contained"
          disabled={!isGood || !file}
          loading={taking.isPending}
          onClick={() => file && taking.mutate(file)}
        >
          {t(["确认导入", "Import"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
