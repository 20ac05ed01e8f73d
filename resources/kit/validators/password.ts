/** 8 to 16 letters and digits, with a small letter, a capital and a digit among them (specification §5). */
export function isPassword(value: string): boolean {
  return /^[A-Za-z0-9]{8,16}$/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
}
