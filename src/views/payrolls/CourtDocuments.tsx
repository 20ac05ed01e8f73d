import { Alert, Box, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import type { FileRef } from "../../../resources/kit/field";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { useToastError } from "../../app/data/useToastError";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { fenOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { figuresOf, type GridLine } from "./grid/line";
import type { LineRow } from "./rollRow";

interface CourtDocumentsProps {
  lines: readonly GridLine[];
  /** The lines as they are saved: a document is attached to one of them. */
  saved: readonly LineRow[];
}

/**
 * The court documents of all lines with a court-ordered deduction. Without its document such an amount counts as any other deduction
 * (工资支付暂行规定 第十五条) and what exceeds the law stays due.
 */
export function CourtDocuments({ lines, saved }: CourtDocumentsProps) {
  const t = useTranslations();
  const deducted = lines.filter((line) => (figuresOf(line).court_amount ?? 0) > 0);
  if (deducted.length === 0) return null;
  return (
    <SectionPanel title={t(["法院文书", "Court documents"])}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t([
          "法院判决、裁定要求代扣的，须附文书；未附的，超出法律允许扣除的部分仍应支付给工人。",
          "An amount withheld by court order needs its document; without it, what exceeds the lawful deductions remains due to the worker.",
        ])}
      </Typography>
      <Box sx={{ display: "grid", gap: "4px 20px", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" } }}>
        {deducted.map((line) => {
          const row = saved.find(({ worker }) => Number(worker) === line.worker);
          return (
            <Box key={line.worker}>
              <Typography variant="subtitle2">
                {line.worker_name} · {t(payRollDetails.fields.court_amount.spec.label)} {fenOf(figuresOf(line).court_amount ?? 0)}
              </Typography>
              {row && row.court_amount !== null && Number(row.court_amount) > 0 ? (
                <LineDocuments row={row} />
              ) : (
                <Alert severity="info">{t(["保存后可上传文书。", "Save the payroll to attach the document."])}</Alert>
              )}
            </Box>
          );
        })}
      </Box>
    </SectionPanel>
  );
}

/** The documents of one line are saved as soon as they are uploaded: the lines themselves are saved with the whole payroll. */
function LineDocuments({ row }: { row: LineRow }) {
  const t = useTranslations();
  const notify = useNotify();
  const provider = useDataProvider();
  const [files, setFiles] = useState<readonly FileRef[]>(row.court_files ?? []);
  const saving = useMutation({
    // Several files arrive one after the other: each list is sent after the one before it.
    scope: { id: `courtFiles.${row.id}` },
    mutationFn: (court_files: readonly FileRef[]) =>
      provider.update("payRollDetails", { id: row.id, data: { court_files }, previousData: { id: row.id } }),
    onSuccess: () => notify(t(["保存成功", "Saved"]), { type: "success" }),
    onError: useToastError(),
  });
  return (
    <DeclaredInput
      field={payRollDetails.fields.court_files}
      name="court_files"
      values={{ court_files: files }}
      onChange={({ court_files }) => {
        setFiles(court_files ?? []);
        saving.mutate(court_files ?? []);
      }}
      error={messagesByField(saving.error)["court_files"]}
    />
  );
}
