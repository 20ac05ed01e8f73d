import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { AppDataProvider, ImportAnswer } from "../../../providers/dataProvider";
import type { Label } from "../../../resources/kit/label";
import { importFiles } from "../../../resources/kit/fileFields";
import { useTranslations } from "../../i18n/useTranslations";
import { FilesInput } from "../../kinds/inputs/FilesInput";
import { SheetImportDialog } from "../../ui/SheetImportDialog";
import { resourceNameOf, declarationOf } from "../../routing/recordPaths";
import { useWork } from "../../feedback/useSave";

const importedWords: Label = ["已导入{n}条", "{n} records imported"];
const checkedWords: Label = ["核对通过：{n}条，确认后导入。", "Checked: {n} records. Confirm to import."];

/** Template download, upload, and errors in the sheet: either all rows are imported or none. */
export function ImportDialog({ resource, onClose }: { resource: string; onClose: () => void }) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, run] = useWork();
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [proofs, setProofs] = useState<Readonly<Record<string, unknown>>>({});
  const declaration = declarationOf(resource);
  const label = t(declaration.label);

  const [file, setFile] = useState<File>();

  const check = (chosen: File) =>
    run(async () => {
      setFile(chosen);
      setAnswer(undefined);
      setAnswer(await provider.importRows(resourceNameOf(resource), chosen, proofs, true));
    });
  const take = (chosen: File) =>
    run(async () => {
      const taken = await provider.importRows(resourceNameOf(resource), chosen, proofs);
      setAnswer(taken);
      if (taken.errors.length > 0) return;
      refresh();
      notify(t(importedWords, { n: taken.created }), { type: "success" });
      onClose();
    });
  const isGood = answer !== undefined && answer.errors.length === 0;

  return (
    <SheetImportDialog
      title={t(["导入{label}", "Import: {label}"], { label })}
      text={t([
        "可下载模板填写，也可上传自有的表格（.xlsx或CSV，列名相近即可）。先核对，确认后导入；任何一行有误，则全部不导入。",
        "Fill in the template, or upload a table of your own (.xlsx or CSV) with similar column names. It is checked first and imported after you confirm. If any row is wrong, none is imported.",
      ])}
      busy={busy}
      errors={answer?.errors ?? []}
      fileName={file?.name}
      read={answer && { reading: answer.reading ?? [], unreadSheets: answer.unread_sheets ?? [] }}
      success={isGood ? t(checkedWords, { n: answer.created }) : undefined}
      confirm={
        <Button variant="contained" disabled={!isGood || !file || busy} onClick={() => file && take(file)}>
          {t(["确认导入", "Import"])}
        </Button>
      }
      onTemplate={() => run(() => provider.importTemplate(resourceNameOf(resource), `${label}.xlsx`))}
      onFile={check}
      onClose={onClose}
    >
      {importFiles(declarationOf(resource)).map((name) => (
        <Box key={name} sx={{ mb: 1.5 }}>
          <FilesInput
            spec={declaration.fields[name]!.spec}
            name={name}
            label={t(["{files}（用于本次导入的每一行）", "{files} (for every row of this import)"], {
              files: t(declaration.fields[name]!.spec.label),
            })}
            value={proofs[name] ?? []}
            onChange={(files) => setProofs((before) => ({ ...before, [name]: files }))}
            required={declaration.fields[name]!.spec.required}
            disabled={busy}
          />
        </Box>
      ))}
    </SheetImportDialog>
  );
}
