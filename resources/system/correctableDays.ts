/** Days within which an entry may be corrected, back to what applied before it: longer than a weekend. */
export const correctableDays = 3;
