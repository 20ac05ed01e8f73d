import { Alert, Box, Typography } from "@mui/material";
import type { SheetReadingResponse } from "../../resources/responses/fileReading";
import { useTranslations } from "../i18n/useTranslations";
import { DataTable } from "./table/DataTable";
import { Muted } from "./Muted";

export interface FileReadingProps {
  readonly reading: readonly SheetReadingResponse[];
  readonly unreadSheets: readonly string[];
}

/** What was read of a file, for comparison with it: sheets, columns, first rows, and all that was left out. */
export function FileReadingView({ reading, unreadSheets }: FileReadingProps) {
  const t = useTranslations();
  if (reading.length === 0) return null;
  const list = (words: readonly string[]) => words.join(t(["、", ", "]));
  const warnings = [
    ...(unreadSheets.length > 0
      ? [
          t(["未读取的工作表：{sheets}（没有所需的列）", "Sheets without the needed columns were not read: {sheets}"], {
            sheets: list(unreadSheets),
          }),
        ]
      : []),
    ...reading.flatMap((sheet) => warningsOf(sheet, reading.length > 1, t, list)),
  ];
  return (
    <Box sx={{ my: 1.5 }}>
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
      {reading.map((sheet) => (
        <section key={sheet.sheet} aria-label={sheet.sheet}>
          <Muted sx={{ my: 0.5 }}>
            {t(["工作表“{sheet}”：表头在第{head}行，读取{rows}行", "Sheet “{sheet}”: heading in row {head}, {rows} rows read"], {
              sheet: sheet.sheet,
              head: sheet.head,
              rows: sheet.rows,
            })}
          </Muted>
          {sheet.first.length > 0 && (
            <div style={{ maxHeight: 200, overflow: "auto" }}>
              <DataTable
                rows={sheet.first}
                rowKey={(_, at) => at}
                columns={sheet.columns.map(({ head, label }, at) => ({
                  label: head === label ? label : t(["{head}（读作{label}）", "{head} (read as {label})"], { head, label }),
                  render: (cells: readonly string[]) => (
                    <Typography component="span" variant="body2" noWrap>
                      {cells[at]}
                    </Typography>
                  ),
                }))}
              />
            </div>
          )}
        </section>
      ))}
    </Box>
  );
}

function warningsOf(
  { sheet, hidden_rows, unread_columns, unread_rows }: SheetReadingResponse,
  isNamed: boolean,
  t: ReturnType<typeof useTranslations>,
  list: (words: readonly string[]) => string,
): string[] {
  const found: string[] = [];
  if (hidden_rows > 0)
    found.push(
      t(["含{n}行隐藏或被筛选的行，也已读取", "{n} rows that are hidden or filtered out were read as well"], { n: hidden_rows }),
    );
  if (unread_columns.length > 0)
    found.push(t(["未读取的列：{columns}", "Columns that were not read: {columns}"], { columns: list(unread_columns) }));
  if (unread_rows.length > 0) {
    const rows = unread_rows.map(({ row, text }) => t(["第{row}行“{text}”", "row {row} “{text}”"], { row, text }));
    found.push(t(["不是数据的行，未读取：{rows}", "Rows that are no data were not read: {rows}"], { rows: list(rows) }));
  }
  return isNamed ? found.map((text) => t(["“{sheet}”：{text}", "“{sheet}”: {text}"], { sheet, text })) : found;
}
