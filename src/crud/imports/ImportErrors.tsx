import { Alert, Button } from "@mui/material";
import type { SheetAnswer, SheetFault } from "../../../providers/sendSheet";
import { unknown } from "../../../resources/kit/dictionary";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";

interface ImportErrorsProps extends Pick<SheetAnswer, "errors" | "error_count" | "reading"> {
  readonly onMarked?: (() => void) | undefined;
}

/** The heading of an error's column as the sender wrote it. */
export function writtenHead({ sheet, column }: SheetFault, reading: SheetAnswer["reading"] = []): string {
  const own = reading.find((each) => (sheet === undefined ? each.is_read : each.sheet === sheet));
  return own?.columns.find(({ label }) => label === column)?.head || column || unknown;
}

/** What is wrong with a sheet: the place, what is written there, and what to do. */
export function ImportErrors({ errors, error_count = errors.length, reading, onMarked }: ImportErrorsProps) {
  const t = useTranslations();
  const has = (name: "column" | "value") => errors.some((error) => !!error[name]);
  const hasSheets = new Set(errors.map(({ sheet }) => sheet)).size > 1;
  return (
    <>
      <Alert
        severity="error"
        sx={{ mb: 1.5 }}
        action={
          onMarked && (
            <Button color="inherit" size="small" sx={{ whiteSpace: "nowrap" }} onClick={onMarked}>
              {t(["下载标注错误的表格", "Download error report"])}
            </Button>
          )
        }
      >
        {t(["有{n}处错误，未导入任何数据。", "Errors: {n}. Nothing was imported."], { n: error_count })}
      </Alert>
      <div style={{ maxHeight: 320, overflow: "auto" }}>
        <DataTable
          rows={errors}
          rowKey={(_, at) => at}
          columns={[
            ...(hasSheets ? [{ label: t(["工作表", "Sheet"]), render: ({ sheet }: SheetFault) => sheet ?? unknown }] : []),
            { label: t(["行", "Row"]), render: ({ row }) => row ?? unknown, numeric: true },
            ...(has("column")
              ? [{ label: t(["列", "Column"]), render: (error: SheetFault) => writtenHead(error, reading) }]
              : []),
            ...(has("value")
              ? [{ label: t(["填写内容", "Written"]), render: ({ value }: SheetFault) => value ?? unknown, wraps: true }]
              : []),
            { label: t(["原因", "Reason"]), render: ({ message }) => message, wraps: true },
          ]}
        />
      </div>
    </>
  );
}
