import { Button } from "@mui/material";
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
import { SheetImportDialog } from "../../ui/SheetImportDialog";

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
export function ImportRoster({ project: first, onClose }: { project: number | null; onClose: () => void }) {
  const t = useTranslations();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const [values, setValues] = useState<{ project: number | null }>({ project: first });
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
        t(["已导入：新增{created}人，更新{updated}人", "Imported: {created} added, {updated} updated"], { created, updated }),
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
    <SheetImportDialog
      title={t(["导入人员", "Import workers"])}
      text={t(["选定项目后，下载该项目的模板并上传。", "Choose a project first, then download its template and upload it."])}
      disabled={project === null}
      busy={busy}
      progress={{
        text: t(
          taking.isPending
            ? ["正在导入，已处理{done}行", "Importing: {done} rows processed"]
            : ["正在核对，已处理{done}行", "Checking: {done} rows processed"],
          { done: progress?.done ?? 0 },
        ),
        percent: progress?.percent,
      }}
      fileName={file?.name}
      onTemplate={template}
      onFile={(chosen) => {
        setFile(chosen);
        taking.reset();
        trial.mutate(chosen);
      }}
      errors={answer?.errors ?? []}
      errorCount={answer?.error_count}
      onMarked={
        answer?.error_file === undefined
          ? undefined
          : () => {
              saveResponse(`${path}errors/${answer.error_file}/`, "roster.xlsx").catch(toastError);
            }
      }
      success={
        isGood
          ? t(
              [
                "核对通过：新增{created}人，更新{updated}人，确认后导入。",
                "Checked: {created} to add, {updated} to update. Confirm to import.",
              ],
              { created: answer.created, updated: answer.updated },
            )
          : undefined
      }
      confirm={
        <Button
          variant="contained"
          disabled={!isGood || !file}
          loading={taking.isPending}
          onClick={() => file && taking.mutate(file)}
        >
          {t(["确认导入", "Import"])}
        </Button>
      }
      onClose={onClose}
    >
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
    </SheetImportDialog>
  );
}
