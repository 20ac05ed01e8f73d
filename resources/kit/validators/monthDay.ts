/** A day that every month has, 1 to 28. */
export function isDayOfMonth(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 28;
}
