import { Alert, Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { CallError } from "../../../providers/callError";
import { saveResponse, sendLongSheet } from "../../../providers/transfer";
import type { RosterResponse } from "../../../resources/responses/files";
import { workers } from "../../../resources/people/workers";
import { useTranslations } from "../../i18n/useTranslations";
import { useToastError } from "../../feedback/useToastError";
import { DeclaredInput } from "../../components/DeclaredInput";
import { DataTable } from "../../ui/table/DataTable";
import { SheetImportDialog } from "../../ui/SheetImportDialog";

interface Progress {
  readonly done: number;
  readonly percent: number;
}

const path = "/project/v1/workers/import/";

/** Errors in the sheet are a normal response, not a thrown error. */
async function sendRoster(
  file: File,
  project: number,
  isTrial: boolean,
  progress: (now: Progress) => void,
  signal: AbortSignal,
): Promise<RosterResponse> {
  try {
    return await sendLongSheet<RosterResponse, Progress>(
      `${path}?project=${project}${isTrial ? "&dry_run=1" : ""}`,
      file,
      progress,
      signal,
    );
  } catch (error) {
    const record = error instanceof CallError ? (error.body.raw as Partial<RosterResponse> | undefined) : undefined;
    if (!Array.isArray(record?.errors)) throw error;
    return {
      rows: 0,
      created: 0,
      updated: 0,
      left: 0,
      elsewhere: [],
      elsewhere_count: 0,
      reading: [],
      unread_sheets: [],
      ...record,
      errors: record.errors,
    };
  }
}

const importedWords = [
  "已导入：新增{created}人，更新{updated}人，退场{left}人",
  "Imported: {created} added, {updated} updated, {left} left",
] as const;

/** People who would be on two sites at once: the import is allowed, but causes an alarm after three days. */
function Elsewhere({ people, count }: { people: RosterResponse["elsewhere"]; count: number }) {
  const t = useTranslations();
  return (
    <>
      <Alert severity="warning" sx={{ my: 1.5 }}>
        {t(
          [
            "{count}人同时在其他项目在场，请核实并办理退场，否则将产生跨项目冲突预警。",
            "Also on site in another project: {count} workers. Verify and record their exit; otherwise an alarm is raised.",
          ],
          { count },
        )}
      </Alert>
      <div style={{ maxHeight: 240, overflow: "auto" }}>
        <DataTable
          rows={people}
          rowKey={(_, at) => at}
          columns={[
            { label: t(["行", "Row"]), render: ({ row }) => row, numeric: true },
            { label: t(["姓名", "Name"]), render: ({ worker_name }) => worker_name },
            {
              label: t(["在场项目", "Also on site in"]),
              wraps: true,
              render: ({ project_name }) => project_name ?? t(["其他企业的项目", "another company's project"]),
            },
          ]}
        />
      </div>
    </>
  );
}

/** Imports teams and workers of a site without a gate from a spreadsheet: a dry run first, then all rows at once. */
export function ImportRoster({ project: first, onClose }: { project: number | null; onClose: () => void }) {
  const t = useTranslations();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const [values, setValues] = useState<{ project: number | null }>({ project: first });
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>();
  const { project } = values;
  const sending = useRef<AbortController>(undefined);

  const send = async (chosen: File, isTrial: boolean) => {
    setProgress(undefined);
    sending.current = new AbortController();
    return sendRoster(chosen, project ?? 0, isTrial, setProgress, sending.current.signal);
  };
  /** The server rolls back the import if the client disconnects. */
  const cancel = () => {
    sending.current?.abort();
    trial.reset();
    taking.reset();
    setFile(undefined);
    notify(t(["已取消，未导入任何数据", "Cancelled. Nothing was imported"]));
  };
  const onError = (error: Error) => {
    if (!sending.current?.signal.aborted) toastError(error);
  };
  const trial = useMutation({ mutationFn: async (chosen: File) => send(chosen, true), onError });
  const taking = useMutation({
    mutationFn: async (chosen: File) => send(chosen, false),
    onSuccess: ({ created, updated, left, errors }) => {
      if (errors.length) return;
      notify(t(importedWords, { created, updated, left }), { type: "success" });
      refresh();
      onClose();
    },
    onError,
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
      read={answer && { reading: answer.reading, unreadSheets: answer.unread_sheets }}
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
                "核对通过：新增{created}人，更新{updated}人，退场{left}人，确认后导入。",
                "Checked: {created} to add, {updated} to update, {left} to leave. Confirm to import.",
              ],
              { created: answer.created, updated: answer.updated, left: answer.left },
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
      below={answer && answer.elsewhere_count > 0 && <Elsewhere people={answer.elsewhere} count={answer.elsewhere_count} />}
      onCancel={cancel}
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
