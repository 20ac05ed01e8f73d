/** Beside an encrypted column is one by which equal values are found without decrypting them. */
export const blindIndexColumn = (name: string): string => `${name}_index`;
/** Beside a spelled column is one with the first letters of its pinyin. */
export const initialsColumn = (name: string): string => `${name}_initials`;
