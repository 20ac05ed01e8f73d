import { Alert, Box, Checkbox, FormControlLabel, Typography } from "@mui/material";
import type { SheetAnswer } from "../../../providers/sendSheet";
import type { SheetReadingResponse } from "../../../resources/responses/fileReading";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";
import { DataTable } from "../../ui/table/DataTable";
import { ColumnSelect } from "./ColumnSelect";
import type { PreviewChoice } from "./useImport";

interface SheetPreviewProps {
  readonly answer: SheetAnswer;
  readonly choice: PreviewChoice;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<PreviewChoice>) => void;
}

/** What was read of a file, for comparison with it; the user says which sheets are read, and what a column is. */
export function SheetPreview({
  answer: { reading = [], unread_sheets = [], fields = [] },
  choice,
  disabled,
  onChange,
}: SheetPreviewProps) {
  const t = useTranslations();
  if (reading.length === 0) return null;
  const separator = t(["、", ", "]);
  const whole = reading.filter(({ missing }) => missing.length === 0);
  const read = whole.filter(({ is_read }) => is_read).map(({ sheet }) => sheet);
  const choose = (sheet: string, isChosen: boolean) =>
    onChange({ sheets: whole.map((each) => each.sheet).filter((each) => (each === sheet ? isChosen : read.includes(each))) });
  // First the sheets that someone must complete.
  const inOrder = reading.toSorted((a, b) => Number(a.missing.length === 0) - Number(b.missing.length === 0));
  const without = unread_sheets.filter((sheet) => !reading.some((each) => each.sheet === sheet));
  return (
    <Box sx={{ my: 1.5 }}>
      {without.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t(["未读取的工作表：{sheets}（没有所需的列）", "Sheets without the needed columns were not read: {sheets}"], {
            sheets: without.join(separator),
          })}
        </Alert>
      )}
      {inOrder.map((sheet) => (
        <section key={sheet.sheet} aria-label={sheet.sheet}>
          {whole.length > 1 && sheet.missing.length === 0 ? (
            <FormControlLabel
              label={<SheetTitle {...sheet} />}
              control={
                <Checkbox
                  size="small"
                  checked={sheet.is_read}
                  // Without any sheet there is nothing to import.
                  disabled={disabled || (sheet.is_read && read.length === 1)}
                  onChange={(_, isChosen) => choose(sheet.sheet, isChosen)}
                />
              }
            />
          ) : (
            <SheetTitle {...sheet} />
          )}
          <SheetUnits {...sheet} />
          <SheetWarnings {...sheet} />
          <div style={{ maxHeight: 240, overflow: "auto" }}>
            <DataTable
              rows={sheet.first}
              rowKey={(_, at) => at}
              columns={sheet.columns.map(({ head, name }, at) => ({
                label: sheet.columns.findIndex((other) => other.head === head) === at ? head : `${head} ${at + 1}`,
                head: (
                  <ColumnSelect
                    {...{ head, name, fields, disabled }}
                    isChosen={Object.hasOwn(choice.columns, head)}
                    onChange={(column) => onChange({ columns: { ...choice.columns, [head]: column } })}
                  />
                ),
                render: (cells: readonly string[]) => (
                  <Typography component="span" variant="body2" noWrap color={name === undefined ? "text.disabled" : undefined}>
                    {cells[at]}
                  </Typography>
                ),
              }))}
            />
          </div>
        </section>
      ))}
    </Box>
  );
}

function SheetTitle({ sheet, head, rows, is_read, missing, groups }: SheetReadingResponse) {
  const t = useTranslations();
  const facts = { sheet, head, rows };
  return (
    <Muted sx={{ my: 0.5 }}>
      {is_read
        ? t(
            ["工作表“{sheet}”：表头在第{head}行，读取{rows}行", "Sheet “{sheet}”: heading in row {head}, rows read: {rows}"],
            facts,
          )
        : missing.length > 0
          ? t(["工作表“{sheet}”：表头在第{head}行，未读取", "Sheet “{sheet}”: heading in row {head}, not read"], facts)
          : t(["工作表“{sheet}”：{rows}行，不读取", "Sheet “{sheet}”: left out, rows: {rows}"], facts)}
      {groups.length > 0 &&
        t(["；按分组行读取：{groups}", "; read by group: {groups}"], { groups: groups.join(t(["、", ", "])) })}
    </Muted>
  );
}

function Lines({ severity, texts }: { readonly severity: "info" | "warning"; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert severity={severity} sx={{ mb: 1 }}>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}

/** Amounts that the file states in another unit than those on screen. */
function SheetUnits({ columns }: SheetReadingResponse) {
  const t = useTranslations();
  const found = columns.flatMap(({ head, label = "", unit }) =>
    unit === undefined
      ? []
      : [t(["{label}（元）← {head}，按{unit}读取", "{label} (yuan) ← {head}, read in {unit}"], { label, head, unit })],
  );
  return <Lines severity="info" texts={found} />;
}

function SheetWarnings({ missing, hidden_rows, unread_columns, unread_rows }: SheetReadingResponse) {
  const t = useTranslations();
  const list = (words: readonly string[]) => words.join(t(["、", ", "]));
  const rows = unread_rows.map(({ row, text }) => t(["第{row}行“{text}”", "row {row} “{text}”"], { row, text }));
  const found = [
    missing.length > 0 &&
      t(
        [
          "缺少列：{columns}。如果表中有，请在表头下选择",
          "Missing columns: {columns}. If the table has them, choose them below its headings",
        ],
        {
          columns: list(missing),
        },
      ),
    hidden_rows > 0 &&
      t(["含{n}行隐藏或被筛选的行，也已读取", "Hidden or filtered rows, which were read as well: {n}"], { n: hidden_rows }),
    unread_columns.length > 0 &&
      t(["未读取的列：{columns}", "Columns that were not read: {columns}"], { columns: list(unread_columns) }),
    rows.length > 0 && t(["不是数据的行，未读取：{rows}", "Not read, because it is no data: {rows}"], { rows: list(rows) }),
  ].filter((text) => text !== false);
  return <Lines severity="warning" texts={found} />;
}
