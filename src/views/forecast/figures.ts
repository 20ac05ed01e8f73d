/** Yuan without fen: a forecast is not that precise. */
export const formatWholeYuan = (yuan: string | number): string => Math.round(Number(yuan)).toLocaleString("en-US");
