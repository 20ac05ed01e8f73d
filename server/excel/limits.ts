/** Maximum number of rows in a sheet. */
export const maxSheetRows = 1_048_576;

const megabyte = 1024 * 1024;

/** Limits that refuse a workbook as a zip bomb: an upload of 20 MB can unpack to many gigabytes. */
export interface WorkbookLimits {
  readonly bytes: number;
  /** Of all parts that are read, unpacked. */
  readonly unpackedBytes: number;
  /** Unpacked to packed, of a part large enough to matter. */
  readonly ratio: number;
  /** Of a sheet, blank ones not counted. */
  readonly rows: number;
  /** The highest number of a row that holds anything: a marked copy of the file has all rows before it. */
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
