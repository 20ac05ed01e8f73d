/** Yuan without fen: nothing that is forecast is known to the fen. */
export const formatWholeYuan = (yuan: string | number): string => Math.round(Number(yuan)).toLocaleString("en-US");
