/** A person's bank card, or the number of a passbook. Only the bank knows which numbers it has issued. */
export function isBankCard(value: string): boolean {
  return /^\d{12,30}$/.test(value);
}

/**
 * Most cards have 16 to 19 digits, the last one by Luhn's rule (ISO/IEC 7812); some banks have issued others. A number that differs
 * may be mistyped: a warning, never a refusal.
 */
export function isUsualBankCard(value: string): boolean {
  return /^\d{16,19}$/.test(value) && luhnDigit(value.slice(0, -1)) === value.slice(-1);
}

/** The check digit for the digits before it. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** A company's account number: banks use their own formats, without a common check digit. */
export function isAccountNo(value: string): boolean {
  return /^\d{8,32}$/.test(value);
}

/** 联行号: twelve digits that identify a bank branch in the payment systems. */
export function isBankLinkNumber(value: string): boolean {
  return /^\d{12}$/.test(value);
}
