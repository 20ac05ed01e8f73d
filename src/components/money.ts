import { formatFen, formatMoney } from "../../resources/kit/money";

/** Yuan text of the wire, with thousands. */
export const yuanOf = (yuan: string | null | undefined): string => formatMoney(yuan, { thousands: true });
/** Fen, with thousands. */
export const fenOf = (fen: number | null | undefined): string => formatFen(fen, { thousands: true });
