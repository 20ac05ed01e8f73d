/** Next to an encrypted column: finds equal values without decrypting them. */
export const blindIndexColumn = (name: string): string => `${name}_index`;
/** Next to a column with `pinyinSearch`: the first letters of its pinyin. */
export const initialsColumn = (name: string): string => `${name}_initials`;
