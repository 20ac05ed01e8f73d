/** The first 17 characters of the code of a company that nobody has named before; those of the demo city end with 0. */
export const newCode17 = (journey: 1 | 2): string => `91990102MA99${String(Date.now() % 1e4).padStart(4, "0")}${journey}`;

/** An account that nobody has named before; the last digits of some have the simulated bank fail or fall silent. */
export const newAccountNo = (): string => `77${Date.now()}1`;
