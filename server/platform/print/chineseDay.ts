/** The day of a time as official documents write it: 2026年1月5日. */
export const chineseDay = (time: string): string => time.slice(0, 10).replace(/^(\d+)-0?(\d+)-0?(\d+)$/, "$1年$2月$3日");
