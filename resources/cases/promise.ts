/** Days ahead of which a company may promise to pay. */
export const longestPromise = 7;
/** Promises in one case: after that the authority orders payment. */
export const promisesAllowed = 2;
/** A settled case whose wages are returned, or whose project owes again within this many days, continues under its number. */
export const reopenedWithin = 90;
