/** Cards drawn at first, and each time more are requested. */
export const pageOfCards = 50;
