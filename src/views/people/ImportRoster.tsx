import { Alert } from "@mui/material";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { importSheetFile } from "../../../providers/sendSheet";
import { saveResponse } from "../../../providers/transfer";
import type { RosterResponse } from "../../../resources/system/filesResponses";
import { workers } from "../../../resources/people/workers";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { ImportDialog } from "../../crud/imports/ImportDialog";
import { DataTable } from "../../ui/table/DataTable";

const path = "/project/v1/workers/import/";
const nothing = { rows: 0, created: 0, updated: 0, left: 0, elsewhere: [], elsewhere_count: 0 };

const importedWords = [
  "已导入：新增{created}人，更新{updated}人，退场{left}人",
  "Imported: {created} added, {updated} updated, {left} left",
] as const;
const checkedWords = [
  "核对通过：新增{created}人，更新{updated}人，退场{left}人，确认后导入。",
  "Checked: {created} to add, {updated} to update, {left} to leave. Confirm to import.",
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
  const refresh = useRefresh();
  const [values, setValues] = useState<{ project: number | null }>({ project: first });
  const { project } = values;
  return (
    <ImportDialog<RosterResponse>
      title={t(["导入人员", "Import workers"])}
      text={t([
        "先选定项目。可下载该项目的模板填写，也可上传自有的花名册（列名相近即可，各班组分表也可以）。先核对，确认后导入；任何一行有误，则全部不导入。",
        "Choose a project first. Fill in its template, or upload a roster of your own with similar column names; one sheet for each team works as well. It is checked first and imported after you confirm. If any row is wrong, none is imported.",
      ])}
      disabled={project === null}
      pastes
      template={() => saveResponse(path, `${t(["人员导入模板", "Roster template"])}.xlsx`, { query: { project } })}
      send={(file, options) => importSheetFile<RosterResponse>(`${path}?project=${project ?? 0}`, file, nothing, options)}
      marked={(_, __, { error_file }) => saveResponse(`${path}errors/${error_file ?? 0}/`, "roster.xlsx")}
      found={({ created, updated, left }) => t(checkedWords, { created, updated, left })}
      imported={({ created, updated, left }) => t(importedWords, { created, updated, left })}
      renderBelow={({ elsewhere, elsewhere_count }) =>
        elsewhere_count > 0 && <Elsewhere people={elsewhere} count={elsewhere_count} />
      }
      onImported={refresh}
      onClose={onClose}
    >
      {(reset) => (
        <DeclaredInput
          field={workers.fields.project}
          name="project"
          values={values}
          onChange={(change) => {
            setValues((before) => ({ ...before, ...change }));
            reset();
          }}
        />
      )}
    </ImportDialog>
  );
}
