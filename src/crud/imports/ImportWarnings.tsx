import { Alert } from "@mui/material";
import type { SheetAnswer, SheetFault } from "../../../providers/sendSheet";
import { unknown } from "../../../resources/kit/dictionary";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { writtenHead } from "./ImportErrors";

/** What is imported but should be checked: a card number that may be mistyped, a document known by its number only. */
export function ImportWarnings({ cell_warnings = [], warning_count = cell_warnings.length, reading }: SheetAnswer) {
  const t = useTranslations();
  if (cell_warnings.length === 0) return null;
  const hasSheets = new Set(cell_warnings.map(({ sheet }) => sheet)).size > 1;
  return (
    <>
      <Alert severity="warning" sx={{ my: 1.5 }}>
        {t(["请核对{n}处，核对无误可以导入。", "Cells to check: {n}. They are imported as they are."], { n: warning_count })}
      </Alert>
      <div style={{ maxHeight: 240, overflow: "auto" }}>
        <DataTable
          rows={cell_warnings}
          rowKey={(_, at) => at}
          columns={[
            ...(hasSheets ? [{ label: t(["工作表", "Sheet"]), render: ({ sheet }: SheetFault) => sheet ?? unknown }] : []),
            { label: t(["行", "Row"]), render: ({ row }) => row ?? unknown, numeric: true },
            { label: t(["列", "Column"]), render: (warning) => writtenHead(warning, reading) },
            { label: t(["填写内容", "Written"]), render: ({ value }) => value ?? unknown, wraps: true },
            { label: t(["核对", "To check"]), render: ({ message }) => message, wraps: true },
          ]}
        />
      </div>
    </>
  );
}
