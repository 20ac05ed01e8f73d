import { Alert, AlertTitle, Box, Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { saveResponse, sendSheet, sheetForm } from "../../../providers/transfer";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { rowIn, withoutRow } from "../../../resources/payrolls/lineMessages";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { useTranslations } from "../../i18n/useTranslations";
import type { SheetReadingResponse } from "../../../resources/responses/fileReading";
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
  readonly reading?: readonly SheetReadingResponse[];
  readonly unread_sheets?: readonly string[];
}

/** Edits lines in a spreadsheet: export, fill in, check cell by cell, import; either all lines or none. */
export function ImportLines({ roll, before, onImported, onClose }: ImportLinesProps) {
  const t = useTranslations();
  const notify = useNotify();
  const toastError = useToastError();
  const title = textValueOf(roll, "title");
  const fields = { pay_roll: String(roll.id) };

  const resultOf = ({ created, updated }: Imported) =>
    created + updated === 0
      ? t(["没有改动：读取的各列与现有明细一致", "No change: the columns that were read match the current lines"])
      : t(["新增{created}行，更新{updated}行", "{created} lines added, {updated} updated"], { created, updated });
  const send = (file: File, isTrial: boolean) =>
    sendSheet<Imported>(payRollDetails.path ?? "", file, { ...fields, ...(isTrial && { dry_run: "true" }) });
  const onError = (error: Error) => {
    if (lineMessages(error).length === 0) toastError(error);
  };
  const trial = useMutation({
    mutationFn: async (file: File) => {
      await before();
      return send(file, true);
    },
    onError,
  });
  const taking = useMutation({
    mutationFn: (file: File) => send(file, false),
    onSuccess: (imported) => {
      notify(t(["已导入：{result}", "Imported: {result}"], { result: resultOf(imported) }), { type: "success" });
      onImported();
    },
    onError,
  });
  const messages = lineMessages(taking.error ?? trial.error);
  const { variables: sent } = trial;
  const checked = taking.error ? undefined : trial.data;
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
        "模板中已有本工资单的人员，按身份证号识别；表中新增的人员加入工资单，已有的人员更新。同样表头的CSV文件（UTF-8或GBK）也可以。也可上传自有的工资表，列名相近即可；应发、实发与按明细计算的不一致时不导入。先核对，确认后导入；任何一格有误，则全部不导入。",
        "The template contains the workers of this payroll, matched by ID number; new workers in the file are added and existing ones updated. A CSV file (UTF-8 or GBK) with the same headings works as well. A wage table of your own with similar column names works as well; its gross and net must be what its items come to. The file is checked first and imported after you confirm; if any cell is invalid, nothing is imported.",
      ])}
      busy={trial.isPending || taking.isPending}
      fileName={sent?.name}
      read={checked && { reading: checked.reading ?? [], unreadSheets: checked.unread_sheets ?? [] }}
      errors={messages.map((message) => ({ row: rowIn(message), message: withoutRow(message) }))}
      onMarked={sent && (() => void marked(sent))}
      onTemplate={() => void template()}
      onFile={(file) => {
        taking.reset();
        trial.mutate(file);
      }}
      success={
        checked && t(["核对通过：{result}，确认后导入。", "Checked: {result}. Confirm to import."], { result: resultOf(checked) })
      }
      confirm={
        <Button
          variant="contained"
          disabled={!checked || !sent}
          loading={taking.isPending}
          onClick={() => sent && taking.mutate(sent)}
        >
          {t(["确认导入", "Import"])}
        </Button>
      }
      below={
        checked &&
        checked.warnings.length > 0 && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            <AlertTitle>{t(["请核对{n}项", "{n} warnings to check"], { n: checked.warnings.length })}</AlertTitle>
            <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 2.5, maxHeight: 280, overflow: "auto" }}>
              {checked.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </Box>
          </Alert>
        )
      }
      onClose={onClose}
    />
  );
}
