/** 95.2%（60/63） */
export const shareText = (counted: number, base: number): string =>
  base === 0 ? "-" : `${((counted * 100) / base).toFixed(1)}%（${counted}/${base}）`;
