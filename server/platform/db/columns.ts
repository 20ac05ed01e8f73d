/** Next to an encrypted column: finds equal values without decrypting them. */
export const blindIndexColumn = (name: string): string => `${name}_index`;
/** Next to an encrypted column whose values are masked in responses: what a masked response shows, so that none is decrypted for it. */
export const maskedColumn = (name: string): string => `${name}_masked`;
/** Next to a column with `pinyinSearch`: the first letters of its pinyin. */
export const initialsColumn = (name: string): string => `${name}_initials`;
