import { translate, type Label, type Locale } from "../../../../resources/kit/label";
import type { FileReadingResponse } from "../../../../resources/responses/fileReading";
import type { ImportError } from "../../../platform/excel/importSheet";
import { markErrors, type MarkOptions } from "../../../platform/excel/markErrors";
import type { FileReading } from "../../../platform/excel/sheetReading";
import type { RequestContext } from "../../services";

/** Errors listed in a response; the marked file has all of them. */
const maxShownErrors = 1000;

const inOrder = (a: ImportError, b: ImportError): number =>
  (a.sheet ?? "").localeCompare(b.sheet ?? "") || a.row - b.row || (a.index ?? -1) - (b.index ?? -1);

/** The errors of an import as they are sent: by row, the first of them, and the number of all. */
export const sentErrors = (errors: readonly ImportError[]) => ({
  errors: [...errors]
    .sort(inOrder)
    .slice(0, maxShownErrors)
    .map(({ index: _, ...error }) => error),
  ...(errors.length > maxShownErrors && { error_count: errors.length }),
});

/** Warnings listed in a response. */
const maxShownWarnings = 200;

/** What should be checked, as it is sent: the first of the warnings, and the number of all. */
export const sentWarnings = (warnings: readonly ImportError[]) => ({
  cell_warnings: [...warnings]
    .sort(inOrder)
    .slice(0, maxShownWarnings)
    .map(({ index: _, ...warning }) => warning),
  warning_count: warnings.length,
});

/** What was read, as it is sent. */
export const sentReading = ({ reading, unreadSheets, fields }: FileReading): FileReadingResponse => ({
  ...{ reading, unread_sheets: unreadSheets, fields },
});

const aboutColumn: Label = ["{column}：{message}", "{column}: {message}"];

/** The message of an error, which names its column. */
const columnMessage = ({ column, message }: Pick<ImportError, "column" | "message">, locale: Locale): string =>
  column === "" || message.includes(column) ? message : translate(aboutColumn, locale, { column, message });

/** An error as one text, which begins with its row. */
export function errorText({ row, sheet, column, value, message }: ImportError, locale: Locale): string {
  const place = translate(["第{row}行", "Row {row}"], locale, { row });
  if (sheet === undefined && message.startsWith(place)) return message;
  const isShown = column === "" || value === undefined || message.includes(value);
  const about = columnMessage({ column: isShown ? column : `${column}“${value}”`, message }, locale);
  return translate(["第{row}行：{message}", "Line {row}: {message}"], locale, {
    row,
    message:
      sheet === undefined
        ? about
        : translate(["（工作表“{sheet}”）{message}", "(sheet “{sheet}”) {message}"], locale, { sheet, message: about }),
  });
}

/** The sender's file with the errors of an import in its cells. */
export const markedFile = (
  { locale }: Pick<RequestContext, "locale">,
  bytes: Buffer,
  errors: readonly ImportError[],
  { head, reading }: Pick<FileReading, "head" | "reading">,
  options: MarkOptions = {},
) =>
  markErrors(
    bytes,
    errors.map(({ sheet = head?.sheet ?? "", row, index, ...error }) => ({
      ...{ sheet, row, message: columnMessage(error, locale) },
      ...(index !== undefined && { column: index }),
    })),
    { headRow: head?.row ?? 1, headRows: new Map(reading.map((each) => [each.sheet, each.head])), ...options },
  );

/** Reports how far an import has come, if the caller accepts it; throws if the caller has left. */
export const progressOf =
  ({ reportProgress, signal }: Pick<RequestContext, "reportProgress" | "signal">) =>
  (rows: number, share: number): void => {
    signal?.throwIfAborted();
    reportProgress?.({ done: rows, percent: Math.floor(share * 100) });
  };

/** What the marked file is called. */
export const markedName = (name: string, locale: Locale): string =>
  name.replace(/(\.\w{2,4})?$/, `-${translate(["错误标注", "errors"], locale)}.xlsx`);
