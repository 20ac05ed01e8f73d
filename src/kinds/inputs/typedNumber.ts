/** A number is one on the wire as soon as it is one; what is no number stays to be seen and corrected. */
export const typedNumber = (text: string): string | number =>
  /^-?(\d{1,15}|\d{1,12}\.\d*[1-9])$/.test(text) ? Number(text) : text;
