/** Degrees of east longitude within China, at most six decimals (about a tenth of a metre). */
export function isLng(value: string | number): boolean {
  return isWithin(value, 73, 136);
}

/** Degrees of north latitude within China. */
export function isLat(value: string | number): boolean {
  return isWithin(value, 3, 54);
}

/** Has the format of a district code; whether it exists is not checked. */
export function isAreaCode(value: string): boolean {
  return /^[1-9]\d{5}$/.test(value) && !value.endsWith("00");
}

function isWithin(value: string | number, least: number, most: number): boolean {
  return /^\d{1,3}(\.\d{1,6})?$/.test(String(value)) && Number(value) >= least && Number(value) <= most;
}
