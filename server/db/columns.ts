/** Beside a sealed column stands one by which equal values are found without opening them. */
export const blindIndexOf = (name: string): string => `${name}_index`;
/** Beside a spelled column stands one with the first letters of its pinyin. */
export const initialsOf = (name: string): string => `${name}_initials`;
