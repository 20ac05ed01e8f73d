import { addDays } from "../../../resources/kit/days";
import type { NumberFormat } from "./numberFormat";

/** A spreadsheet keeps 15 digits of a number and replaces the rest by zeros, so the end of an ID or card number is lost. */
const firstLossyNumber = 1e15;
const keptDigits = 15;
const secondsPerDay = 86_400;
/** 9999-12-31, the last day of spreadsheets. */
const lastSerial = 2_958_465;
/** From here on serial numbers are one too high, because spreadsheets have a 29 February 1900. */
const afterFalseLeapDay = 60;
/** Files of old Macintosh editions count days from 1904. */
const days1904 = 1_462;

export const hasLostDigits = (value: number): boolean => Math.abs(value) >= firstLossyNumber;

/** The number as shown in the cell; dates always in wire format. */
export function numberText(value: number, { meaning, decimals, digits = 0 }: NumberFormat, is1904 = false): string {
  const serial = is1904 ? value + days1904 : value;
  if (meaning === "number")
    return Number.isInteger(value) && value >= 0
      ? plainNumber(value).padStart(digits, "0")
      : plainNumber(decimals === undefined ? value : rounded(value, decimals));
  if (meaning === "percent") return `${plainNumber(value * 100)}%`;
  if (serial < 0 || serial > lastSerial + 1) return plainNumber(value);

  const seconds = Math.round(serial * secondsPerDay);
  const day = dayOf(Math.floor(seconds / secondsPerDay));
  const clock = new Date((seconds % secondsPerDay) * 1000).toISOString().slice(11, 19);
  return { day, month: day.slice(0, 7), instant: `${day} ${clock}`, time: clock }[meaning];
}

function dayOf(serial: number): string {
  return addDays("1899-12-30", serial < afterFalseLeapDay ? serial + 1 : serial);
}

/** The shortest text with 15 significant digits: a typed 0.1 is stored as 0.10000000000000001. */
function plainNumber(value: number): string {
  const significant = Number(value.toPrecision(keptDigits));
  return Math.abs(significant) >= 1e21 || (significant !== 0 && Math.abs(significant) < 1e-6)
    ? significant.toLocaleString("en", fullLength)
    : String(significant);
}

/** Rounds half away from zero, on 15 significant digits: 1.005 is shown as 1.01, although it is stored as slightly less. */
function rounded(value: number, decimals: number): number {
  const shifted = Math.round(Number(`${plainNumber(Math.abs(value))}e${decimals}`));
  return Math.sign(value) * Number(`${shifted}e-${decimals}`);
}

const fullLength = { useGrouping: false, maximumSignificantDigits: keptDigits } as const;
