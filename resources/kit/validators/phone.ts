export function isMobile(value: string): boolean {
  return /^1[3-9]\d{9}$/.test(value);
}

/** A mobile number, or area code, number and optionally an extension: 0591-87654321-806. */
export function isOfficePhone(value: string): boolean {
  return isMobile(value) || /^0\d{2,3}-?\d{7,8}(-\d{1,6})?$/.test(value);
}
