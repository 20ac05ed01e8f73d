import type { Dialect, DialectCode } from "./dialect";
import { fujian, national, national11 } from "./national";
import { yongxin } from "./yongxin";

const dialects: Readonly<Record<DialectCode, Dialect>> = {
  [national.code]: national,
  [national11.code]: national11,
  [fujian.code]: fujian,
  [yongxin.code]: yongxin,
} as Readonly<Record<DialectCode, Dialect>>;

export const dialectOf = (code: DialectCode): Dialect => dialects[code];
