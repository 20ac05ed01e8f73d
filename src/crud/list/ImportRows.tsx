import { Box } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useRefresh } from "react-admin";
import type { AppDataProvider, ImportAnswer } from "../../../providers/dataProvider";
import type { Label } from "../../../resources/kit/label";
import { importFiles } from "../../../resources/kit/fileFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FilesInput } from "../../kinds/inputs/FilesInput";
import { resourceNameOf, declarationOf } from "../../app/routing/recordPaths";
import { ImportDialog } from "../imports/ImportDialog";

const importedWords: Label = ["已导入{n}条", "{n} records imported"];
const checkedWords: Label = ["核对通过：{n}条，确认后导入。", "Checked: {n} records. Confirm to import."];

/** The import of a declared resource. */
export function ImportRows({ resource, sheet, onClose }: { resource: string; sheet?: File | undefined; onClose: () => void }) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  const [proofs, setProofs] = useState<Readonly<Record<string, unknown>>>({});
  const declaration = declarationOf(resource);
  const label = t(declaration.label);
  const name = resourceNameOf(resource);
  const files = Object.fromEntries(Object.entries(proofs).map(([field, ids]) => [field, JSON.stringify(ids)]));

  return (
    <ImportDialog<ImportAnswer>
      title={t(["导入{label}", "Import: {label}"], { label })}
      text={t([
        "可下载模板填写，也可上传自有的表格（.xlsx或CSV，列名相近即可）。先核对，确认后导入；任何一行有误，则全部不导入。",
        "Fill in the template, or upload a table of your own (.xlsx or CSV) with similar column names. It is checked first and imported after you confirm. If any row is wrong, none is imported.",
      ])}
      pastes
      template={() => provider.importTemplate(name, `${label}.xlsx`)}
      send={(file, { fields, ...options }) => provider.importRows(name, file, { ...options, fields: { ...files, ...fields } })}
      marked={(file, fields) => provider.markedImport(name, file, { ...files, ...fields })}
      found={({ created }) => t(checkedWords, { n: created })}
      imported={({ created }) => t(importedWords, { n: created })}
      sheet={sheet}
      onImported={refresh}
      onClose={onClose}
    >
      {(reset, isBusy) =>
        importFiles(declaration).map((field) => (
          <Box key={field} sx={{ mb: 1.5 }}>
            <FilesInput
              spec={declaration.fields[field]!.spec}
              name={field}
              label={t(["{files}（用于本次导入的每一行）", "{files} (for every row of this import)"], {
                files: t(declaration.fields[field]!.spec.label),
              })}
              value={proofs[field] ?? []}
              onChange={(chosen) => {
                setProofs((before) => ({ ...before, [field]: chosen }));
                reset();
              }}
              required={declaration.fields[field]!.spec.required}
              disabled={isBusy}
            />
          </Box>
        ))
      }
    </ImportDialog>
  );
}
