import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Stack,
} from "@mui/material";
import { useRef, useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { AppDataProvider, ImportAnswer } from "../../../providers/dataProvider";
import { importFiles } from "../../../resources/kit/fileFields";
import { useTranslations } from "../../i18n/useTranslations";
import { FilesInput } from "../../kinds/inputs/FilesInput";
import { useToastError } from "../../feedback/useToastError";
import { resourceNameOf, declarationOf } from "../../routing/recordPaths";

/** Template, upload, and what is wrong with the sheet: every row goes in, or none. */
export function ImportDialog({ of, onClose }: { of: string; onClose: () => void }) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const box = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ImportAnswer["errors"]>([]);
  const [proofs, setProofs] = useState<Readonly<Record<string, unknown>>>({});
  const { label: words, fields } = declarationOf(of);
  const label = t(words);

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const take = (file: File | undefined) =>
    file &&
    run(async () => {
      const answer = await provider.importRows(resourceNameOf(of), file, proofs);
      setErrors(answer.errors);
      if (answer.errors.length) return;
      notify(t(["已导入{n}条", "{n} rows imported"], { n: answer.created }), { type: "success" });
      refresh();
      onClose();
    });

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="import-dialog">
      <DialogTitle id="import-dialog">{t(["导入{label}", "Import: {label}"], { label })}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText sx={{ mb: 1.5 }}>
          {t([
            "请先下载模板，按表头填写后上传。任何一行有误，则全部不导入。",
            "Download the template, fill it in and upload it. If any row is wrong, none is imported.",
          ])}
        </DialogContentText>
        {importFiles(declarationOf(of)).map((name) => (
          <Box key={name} sx={{ mb: 1.5 }}>
            <FilesInput
              spec={fields[name]!.spec}
              name={name}
              label={t(["{files}（用于本次导入的每一行）", "{files} (for every row of this import)"], {
                files: t(fields[name]!.spec.label),
              })}
              row={{}}
              value={proofs[name] ?? []}
              onChange={(files) => setProofs((before) => ({ ...before, [name]: files }))}
              required={fields[name]!.spec.required}
              disabled={busy}
            />
          </Box>
        ))}
        <Stack direction="row" spacing={1}>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void run(() => provider.importTemplate(resourceNameOf(of), `${label}.xlsx`))}
          >
            {t(["下载模板", "Template"])}
          </Button>
          <Button variant="contained" disabled={busy} onClick={() => box.current?.click()}>
            {t(["选择文件并导入", "Choose a file and import"])}
          </Button>
        </Stack>
        <input
          ref={box}
          type="file"
          hidden
          accept=".xlsx"
          aria-label={t(["Excel 文件", "Excel file"])}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = "";
            void take(file);
          }}
        />
        {busy && <LinearProgress sx={{ mt: 2 }} />}
        {errors.length > 0 && (
          <>
            <Alert severity="error" sx={{ my: 1.5 }}>
              {t(["有{n}处错误，未导入任何数据。", "{n} errors; nothing was imported."], { n: errors.length })}
            </Alert>
            <div className="grid-frame" style={{ maxHeight: 320, overflowY: "auto" }}>
              <table className="grid">
                <thead>
                  <tr>
                    <th scope="col">{t(["行", "Row"])}</th>
                    <th scope="col">{t(["列", "Column"])}</th>
                    <th scope="col">{t(["原因", "Reason"])}</th>
                  </tr>
                </thead>
                <tbody>
                  {errors.map(({ row, column, message }, at) => (
                    <tr key={at}>
                      <td>{row}</td>
                      <td>{column || "-"}</td>
                      <td style={{ whiteSpace: "normal" }}>{message}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t(["关闭", "Close"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
