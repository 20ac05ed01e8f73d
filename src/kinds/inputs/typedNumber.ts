/** Converts text to a number if it is one; otherwise keeps the text, so that the user can correct it. */
export const typedNumber = (text: string): string | number =>
  /^-?(\d{1,15}|\d{1,12}\.\d*[1-9])$/.test(text) ? Number(text) : text;
