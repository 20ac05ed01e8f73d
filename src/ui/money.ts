import { formatFen, formatMoney } from "../../resources/kit/money";

/** Formats the API's yuan text with thousands separators. */
export const yuanOf = (yuan: string | null | undefined): string => formatMoney(yuan, { thousands: true });
/** Formats fen as yuan with thousands separators. */
export const fenOf = (fen: number | null | undefined): string => formatFen(fen, { thousands: true });
