import { Alert, AlertTitle, Box } from "@mui/material";
import { importSheetFile, sheetForm, type SheetAnswer } from "../../../providers/sendSheet";
import { saveResponse } from "../../../providers/transfer";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { useTranslations } from "../../app/i18n/useTranslations";
import { ImportDialog } from "../../crud/imports/ImportDialog";
import type { RollRow } from "./rollRow";
import { textValueOf } from "../../kinds/rowValues";

interface ImportLinesProps {
  roll: RollRow;
  /** Saves earlier input first, because the import is applied to the saved lines. */
  before: () => Promise<unknown>;
  onImported: () => void;
  onClose: () => void;
}

interface Imported extends SheetAnswer {
  readonly created: number;
  readonly updated: number;
  readonly warnings: readonly string[];
}
const nothing = { created: 0, updated: 0, warnings: [] };
const path = payRollDetails.path ?? "";

/** Edits lines in a spreadsheet: export, fill in, check cell by cell, import; either all lines or none. */
export function ImportLines({ roll, before, onImported, onClose }: ImportLinesProps) {
  const t = useTranslations();
  const title = textValueOf(roll, "title");
  const ownFields = { pay_roll: String(roll.id) };
  const resultOf = ({ created, updated }: Imported) =>
    created + updated === 0
      ? t(["没有改动：读取的各列与现有明细一致", "No change: the columns that were read match the current lines"])
      : t(["新增{created}行，更新{updated}行", "Lines added: {created}, updated: {updated}"], { created, updated });

  return (
    <ImportDialog<Imported>
      title={t(["导入Excel", "Import from Excel"])}
      text={t([
        "模板中已有本工资单的人员，按身份证号识别；表中新增的人员加入工资单，已有的人员更新。同样表头的CSV文件（UTF-8或GBK）也可以。也可上传自有的工资表，列名相近即可；应发、实发与按明细计算的不一致时不导入。先核对，确认后导入；任何一格有误，则全部不导入。",
        "The template contains the workers of this payroll, matched by ID number; new workers in the file are added and existing ones updated. A CSV file (UTF-8 or GBK) with the same headings works as well. A wage table of your own with similar column names works as well; its gross and net must be what its items come to. The file is checked first and imported after you confirm; if any cell is invalid, nothing is imported.",
      ])}
      pastes
      template={() => saveResponse(`${payRolls.path}template/`, `${title}.xlsx`, { query: { pay_roll: roll.id } })}
      send={async (file, { fields, ...options }) => {
        if (options.isTrial) await before();
        return importSheetFile<Imported>(path, file, nothing, { ...options, fields: { ...ownFields, ...fields } });
      }}
      marked={(file, fields) =>
        saveResponse(path, `${title}.xlsx`, {
          method: "POST",
          data: sheetForm(file, { ...ownFields, ...fields, marked: "true" }),
        })
      }
      found={(answer) =>
        t(["核对通过：{result}，确认后导入。", "Checked: {result}. Confirm to import."], { result: resultOf(answer) })
      }
      imported={(answer) => t(["已导入：{result}", "Imported: {result}"], { result: resultOf(answer) })}
      renderBelow={({ warnings }) =>
        warnings.length > 0 && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            <AlertTitle>{t(["请核对{n}项", "To check: {n}"], { n: warnings.length })}</AlertTitle>
            <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 2.5, maxHeight: 280, overflow: "auto" }}>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </Box>
          </Alert>
        )
      }
      onImported={onImported}
      onClose={onClose}
    />
  );
}
