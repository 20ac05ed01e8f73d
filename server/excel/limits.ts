const megabyte = 1024 * 1024;

/** What a workbook may hold before it is refused: an upload of 20 MB can unpack to many gigabytes. */
export interface WorkbookLimits {
  readonly bytes: number;
  /** Of all parts that are read, unpacked. */
  readonly unpackedBytes: number;
  /** Unpacked to packed, of a part large enough to matter. */
  readonly ratio: number;
  /** Of a sheet, blank ones not counted. */
  readonly rows: number;
  readonly columns: number;
  readonly sheets: number;
}

export const workbookLimits: WorkbookLimits = {
  bytes: 20 * megabyte,
  unpackedBytes: 200 * megabyte,
  ratio: 200,
  rows: 20_000,
  columns: 200,
  sheets: 20,
};

export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte);
