/** Maximum number of rows in a sheet. */
export const maxSheetRows = 1_048_576;

const megabyte = 1024 * 1024;

/** Limits that refuse a workbook as a zip bomb: an upload of 20 MB can unpack to many gigabytes. */
export interface WorkbookLimits {
  readonly bytes: number;
  /** All parts that are read, unpacked. */
  readonly unpackedBytes: number;
  /** Unpacked to packed size, of parts large enough to matter. */
  readonly ratio: number;
  /** Rows of a sheet, without blank ones. */
  readonly rows: number;
  /** Highest row number with content: a marked copy of the file contains all rows before it. */
  readonly lastRow: number;
  readonly columns: number;
  readonly sheets: number;
}

export const workbookLimits: WorkbookLimits = {
  bytes: 20 * megabyte,
  unpackedBytes: 200 * megabyte,
  ratio: 200,
  rows: 20_000,
  lastRow: 100_000,
  columns: 200,
  sheets: 20,
};

export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte);
