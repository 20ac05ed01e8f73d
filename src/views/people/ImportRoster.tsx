import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from "@mui/material";
import Download from "@mui/icons-material/Download";
import UploadFile from "@mui/icons-material/UploadFile";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { CallError } from "../../../providers/callError";
import { saveAnswer, saveFile, sendSheet, type StoredFile } from "../../../providers/transfer";
import { workers } from "../../../resources/people/workers";
import { useSay } from "../../i18n/useSay";
import { useToastError } from "../../shell/session/useToastError";
import { DeclaredInput } from "../parts/DeclaredInput";
import { PlainTable } from "../parts/PlainTable";

interface RosterAnswer {
  readonly created: number;
  readonly updated: number;
  readonly errors: readonly { readonly row: number; readonly column: string; readonly message: string }[];
  /** The sheet with its mistakes marked. */
  readonly marked?: StoredFile;
}

const path = "/project/v1/workers/import/";

/** What is wrong with a sheet is an answer, not an error. */
async function sendRoster(file: File, project: number, isTrial: boolean): Promise<RosterAnswer> {
  try {
    return await sendSheet<RosterAnswer>(`${path}?project=${project}${isTrial ? "&dry_run=1" : ""}`, file);
  } catch (error) {
    const told = error instanceof CallError ? (error.body.raw as Partial<RosterAnswer> | undefined) : undefined;
    if (!Array.isArray(told?.errors)) throw error;
    return { created: 0, updated: 0, ...told, errors: told.errors };
  }
}

/** Teams and workers of a site without a gate, from a spreadsheet: tried first, then taken over as a whole. */
export function ImportRoster({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const [values, setValues] = useState<{ project: number | null }>({ project: null });
  const [file, setFile] = useState<File>();
  const { project } = values;

  const trial = useMutation({
    mutationFn: async (chosen: File) => sendRoster(chosen, project ?? 0, true),
    onError: toastError,
  });
  const taking = useMutation({
    mutationFn: async (chosen: File) => sendRoster(chosen, project ?? 0, false),
    onSuccess: ({ created, updated, errors }) => {
      if (errors.length) return;
      notify(
        say(["已导入：新增{created}人，更新{updated}人", "Imported: {created} new, {updated} changed"], { created, updated }),
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
    saveAnswer(path, `${say(["人员导入模板", "Roster template"])}.xlsx`, { query: { project } }).catch(toastError);
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby="import-roster">
      <DialogTitle id="import-roster">{say(["导入人员", "Import workers"])}</DialogTitle>
      <DialogContent>
        <DeclaredInput
          field={workers.fields.project}
          name="project"
          values={values}
          onChange={(change) => {
            setValues((before) => ({ ...before, ...change }));
            trial.reset();
            taking.reset();
          }}
        />
        <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", my: 1.5 }}>
          <Button variant="outlined" startIcon={<Download />} disabled={project === null} onClick={template}>
            {say(["下载模板", "Download the template"])}
          </Button>
          <Button variant="outlined" component="label" startIcon={<UploadFile />} disabled={project === null || busy}>
            {file?.name ?? say(["选择文件", "Choose a file"])}
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
        {busy && <LinearProgress />}
        {answer && (
          <Alert
            severity={isGood ? "success" : "error"}
            action={
              answer.marked && (
                <Button color="inherit" size="small" onClick={() => answer.marked && void saveFile(answer.marked)}>
                  {say(["下载标注错误的表格", "Download the marked sheet"])}
                </Button>
              )
            }
            sx={{ mb: 1.5 }}
          >
            {isGood
              ? say(
                  [
                    "核对通过：新增{created}人，更新{updated}人，确认后导入。",
                    "Checked: {created} new, {updated} changed. Confirm to import.",
                  ],
                  {
                    created: answer.created,
                    updated: answer.updated,
                  },
                )
              : say(["有{n}处错误，未导入任何数据。", "{n} errors; nothing was imported."], { n: answer.errors.length })}
          </Alert>
        )}
        {answer && !isGood && (
          <Box sx={{ maxHeight: 320, overflow: "auto" }}>
            <PlainTable
              rows={answer.errors.map((each, at) => ({ ...each, at }))}
              keyOf={({ at }) => at}
              heads={[say(["行", "Row"]), say(["列", "Column"]), say(["原因", "Reason"])]}
            >
              {({ row, column, message }) => (
                <>
                  <td>{row}</td>
                  <td>{column || "-"}</td>
                  <td style={{ whiteSpace: "normal" }}>{message}</td>
                </>
              )}
            </PlainTable>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {say(["取消", "Cancel"])}
        </Button>
        <Button
          variant="contained"
          disabled={!isGood || !file}
          loading={taking.isPending}
          onClick={() => file && taking.mutate(file)}
        >
          {say(["确认导入", "Import"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
