/** Headings of ID numbers in the tables of companies. */
export const idWords =
  "身份证 身份证号 身份证号码 公民身份号码 身份号码 证件号 证件号码 居民身份证号 居民身份证号码 身份证件号码".split(" ");
