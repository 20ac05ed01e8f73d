/** Lines that one table may have when it is saved with its row, and that one order to the bank may pay. */
export const maxLines = 2_000;
