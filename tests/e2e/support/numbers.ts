/** The first 17 characters of an unused company code; those of the demo city end with 0. */
export const newCode17 = (journey: 1 | 2): string => `91990102MA99${String(Date.now() % 1e4).padStart(4, "0")}${journey}`;

/** An unused account number; the last digits of some have the simulated bank fail or not answer. */
export const newAccountNo = (): string => `77${Date.now()}1`;
