/** Icon paths for public pages; not in the login page's chunk, which must stay small. */
export const arrow = "M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6";
export const check = "M5 12.5 10 17.5 19 7";
export const file = "M7 3h7l4 4v14H7zM14 3v4h4";
export const close = "M6 6l12 12M18 6 6 18";
