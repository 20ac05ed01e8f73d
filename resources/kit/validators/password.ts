/** 8 to 16 letters and digits, with at least one lower-case letter, one upper-case letter and one digit (specification §5). */
export function isPassword(value: string): boolean {
  return /^[A-Za-z0-9]{8,16}$/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
}
