import { Alert, Box } from "@mui/material";
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

  const take = (file: File) =>
    run(async () => {
      const { created, errors, ignored = [] } = await provider.importRows(resourceNameOf(resource), file, proofs);
      setAnswer({ created, errors, ignored });
      if (errors.length > 0) return;
      refresh();
      if (ignored.length > 0) return;
      notify(t(importedWords, { n: created }), { type: "success" });
      onClose();
    });

  return (
    <SheetImportDialog
      title={t(["导入{label}", "Import: {label}"], { label })}
      text={t([
        "请先下载模板，按表头填写后上传；同样表头的CSV文件（UTF-8或GBK）也可以。任何一行有误，则全部不导入。",
        "Download the template, fill it in and upload it, or upload a CSV file (UTF-8 or GBK) with the same headings. If any row is wrong, none is imported.",
      ])}
      busy={busy}
      errors={answer?.errors ?? []}
      success={answer && answer.errors.length === 0 ? t(importedWords, { n: answer.created }) : undefined}
      below={
        answer?.ignored?.length ? (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {t(["模板中没有这些列，未读取：{columns}", "Columns that are not in the template were not read: {columns}"], {
              columns: answer.ignored.join(t(["、", ", "])),
            })}
          </Alert>
        ) : undefined
      }
      onTemplate={() => run(() => provider.importTemplate(resourceNameOf(resource), `${label}.xlsx`))}
      onFile={(file) => take(file)}
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
