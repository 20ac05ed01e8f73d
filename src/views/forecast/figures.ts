/** Whole percent; what is not certain is not said to be. */
export const percentText = (percent: number): string => `${Math.min(99, Math.max(1, Math.round(percent)))}%`;

/** Yuan without fen: nothing that is forecast is known to the fen. */
export const formatWholeYuan = (yuan: string | number): string => Math.round(Number(yuan)).toLocaleString("en-US");
