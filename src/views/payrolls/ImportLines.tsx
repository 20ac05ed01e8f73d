import { Alert, AlertTitle, Box } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { saveResponse, sendSheet, sheetForm } from "../../../providers/transfer";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { rowIn, withoutRow } from "../../../resources/payrolls/lineMessages";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { useTranslations } from "../../i18n/useTranslations";
import type { RollRow } from "./rollRow";
import { useToastError } from "../../feedback/useToastError";
import { textValueOf } from "../../components/rowValues";
import { SheetImportDialog } from "../../ui/SheetImportDialog";
import { lineMessages } from "./useSaveLines";

interface ImportLinesProps {
  roll: RollRow;
  /** Saves earlier input first, because the import is applied to the saved lines. */
  before: () => Promise<unknown>;
  onImported: () => void;
  onClose: () => void;
}

interface Imported {
  readonly created: number;
  readonly updated: number;
  readonly warnings: readonly string[];
}

/** Edits lines in a spreadsheet: export, fill in, check cell by cell, import; either all lines or none. */
export function ImportLines({ roll, before, onImported, onClose }: ImportLinesProps) {
  const t = useTranslations();
  const notify = useNotify();
  const toastError = useToastError();
  const title = textValueOf(roll, "title");
  const [isSaved, setSaved] = useState(false);
  const fields = { pay_roll: String(roll.id) };

  const resultOf = ({ created, updated }: Imported) =>
    created + updated === 0
      ? t(["表中内容与现有明细一致，未作改动", "The file matches the current data; nothing was changed."])
      : t(["已导入：新增{created}行，更新{updated}行", "Imported: {created} added, {updated} updated"], { created, updated });

  const taking = useMutation({
    mutationFn: async (file: File) => {
      await before();
      return sendSheet<Imported>(payRollDetails.path ?? "", file, fields);
    },
    onSuccess: (imported) => {
      setSaved(true);
      if (imported.warnings.length > 0) return;
      notify(resultOf(imported), { type: "success" });
      onImported();
    },
    onError: (error) => {
      if (lineMessages(error).length === 0) toastError(error);
    },
  });
  const messages = lineMessages(taking.error);
  const { variables: sent, data } = taking;
  // Without warnings, the dialog is closed at once.
  const imported = data && data.warnings.length > 0 ? data : undefined;
  const template = () =>
    saveResponse(`${payRolls.path}template/`, `${title}.xlsx`, { query: { pay_roll: roll.id } }).catch(toastError);
  const marked = (file: File) =>
    saveResponse(payRollDetails.path ?? "", `${title}.xlsx`, {
      method: "POST",
      data: sheetForm(file, { ...fields, marked: "true" }),
    }).catch(toastError);

  return (
    <SheetImportDialog
      title={t(["导入Excel", "Import from Excel"])}
      text={t([
        "模板中已有本工资单的人员，按身份证号识别；表中新增的人员加入工资单，已有的人员更新。同样表头的CSV文件（UTF-8或GBK）也可以。任何一格有误，则全部不导入。",
        "The template contains the workers of this payroll, matched by ID number; new workers in the file are added and existing ones updated. A CSV file (UTF-8 or GBK) with the same headings works as well. If any cell is invalid, nothing is imported.",
      ])}
      busy={taking.isPending}
      errors={messages.map((message) => ({ row: rowIn(message), message: withoutRow(message) }))}
      onMarked={sent && (() => void marked(sent))}
      onTemplate={() => void template()}
      onFile={(file) => taking.mutate(file)}
      success={imported && resultOf(imported)}
      below={
        imported && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            <AlertTitle>{t(["请核对{n}项", "{n} warnings to check"], { n: imported.warnings.length })}</AlertTitle>
            <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 2.5, maxHeight: 280, overflow: "auto" }}>
              {imported.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </Box>
          </Alert>
        )
      }
      // Lines imported with warnings are shown once the list is closed, also if another file was refused since.
      onClose={isSaved ? onImported : onClose}
    />
  );
}
