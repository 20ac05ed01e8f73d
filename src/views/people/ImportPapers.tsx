import type { Tone } from "../../../resources/kit/dictionary";
import { Alert, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { sendSheet, type SheetAnswer } from "../../../providers/sendSheet";
import type { PaperRow, WorkerPaper, WorkerPapersResponse } from "../../../resources/system/filesResponses";
import { unknown } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { workers } from "../../../resources/people/workers";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { ImportDialog } from "../../crud/imports/ImportDialog";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";

const kinds: Readonly<Record<WorkerPaper, Label>> = {
  contracts: ["劳动合同扫描件", "Contract scans"],
  photos: ["人员照片", "Portraits"],
};
const results: Readonly<Record<PaperRow["status"], readonly [Tone, Label]>> = {
  matched: ["good", ["匹配", "Matched"]],
  unmatched: ["bad", ["未找到人员", "No such worker"]],
  ambiguous: ["bad", ["有同名人员，请用身份证号命名", "Several workers have this name: use the ID number"]],
  doubled: ["bad", ["同一人有多个文件", "Several files for one worker"]],
  noContract: ["bad", ["没有有效合同，请先录入合同", "No contract in force: enter it first"]],
  notAccepted: ["bad", ["格式或大小不符", "Format or size not accepted"]],
};

type Papers = WorkerPapersResponse & SheetAnswer;
const countMatched = ({ files }: WorkerPapersResponse): number => files.filter(({ status }) => status === "matched").length;

/** Imports one archive with files of many workers: matches them, shows the result for each file, then attaches them. */
export function ImportPapers({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const refresh = useRefresh();
  const [values, setValues] = useState<{ project: number | null }>({ project: null });
  const [kind, setKind] = useState<WorkerPaper>("contracts");
  const { project } = values;
  return (
    <ImportDialog<Papers>
      title={t(["批量上传合同和照片", "Upload contracts and portraits"])}
      text={t([
        "将文件按“身份证号”或“姓名”命名，压缩为一个zip上传（不超过20MB）。合同为PDF、JPG或PNG，照片为JPG或PNG（每张不超过1MB）。",
        "Name each file by ID number or name, and upload them as one zip (up to 20 MB). Contracts: PDF, JPG or PNG; portraits: JPG or PNG (up to 1 MB each).",
      ])}
      accept=".zip,.rar,.7z"
      chooses={t(["选择压缩包", "Choose an archive"])}
      chooserLabel={t(["压缩包", "Archive"])}
      disabled={project === null}
      send={async (file, { fields, ...options }) => ({
        ...(await sendSheet<WorkerPapersResponse>(
          `/project/v1/workers/papers/?project=${project ?? 0}&kind=${kind}${fields.dry_run ? "&dry_run=1" : ""}`,
          file,
          options,
        )),
        errors: [],
      })}
      found={(answer) =>
        countMatched(answer) === 0
          ? undefined
          : t(["匹配{n}份，确认后上传。", "Files that match: {n}. Confirm to attach them."], { n: countMatched(answer) })
      }
      confirms={(answer) => t(["上传匹配的{n}份", "Attach {n} matched"], { n: answer === undefined ? 0 : countMatched(answer) })}
      imported={({ attached }) => t(["已上传{n}份", "Files attached: {n}"], { n: attached })}
      renderBelow={({ files }) => <MatchedPapers files={files} matched={countMatched({ attached: 0, files })} />}
      onImported={refresh}
      onClose={onClose}
    >
      {(reset, isBusy) => (
        <>
          <DeclaredInput
            field={workers.fields.project}
            name="project"
            values={values}
            onChange={(change) => {
              setValues((before) => ({ ...before, ...change }));
              reset();
            }}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={kind}
            disabled={isBusy}
            aria-label={t(["材料", "Documents"])}
            sx={{ my: 1 }}
            onChange={(_, chosen: WorkerPaper | null) => {
              if (chosen === null) return;
              setKind(chosen);
              reset();
            }}
          >
            {Object.entries(kinds).map(([name, label]) => (
              <ToggleButton key={name} value={name}>
                {t(label)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </>
      )}
    </ImportDialog>
  );
}

/** Which worker each file belongs to, and why some are not uploaded. */
function MatchedPapers({ files, matched }: { files: readonly PaperRow[]; matched: number }) {
  const t = useTranslations();
  return (
    <>
      <Alert severity={matched === files.length ? "success" : "warning"} sx={{ my: 1.5 }}>
        {t(["共{all}个文件，匹配{matched}个；其余不会上传。", "{matched} of {all} files match; the others are not uploaded."], {
          all: files.length,
          matched,
        })}
      </Alert>
      <div style={{ maxHeight: 320, overflow: "auto" }}>
        <DataTable
          rows={files}
          rowKey={(_, at) => at}
          columns={[
            { label: t(["文件", "File"]), wraps: true, render: (row) => row.file },
            { label: t(["人员", "Worker"]), render: ({ worker_name }) => worker_name ?? unknown },
            { label: t(["结果", "Result"]), wraps: true, render: ({ status }) => <Result status={status} /> },
          ]}
        />
      </div>
    </>
  );
}

function Result({ status }: { status: PaperRow["status"] }) {
  const t = useTranslations();
  const [tone, label] = results[status];
  return <TextTag tone={tone}>{t(label)}</TextTag>;
}
