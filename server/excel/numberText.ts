import { addDays } from "../../resources/kit/days";
import type { NumberFormat } from "./numberFormat";

/** A spreadsheet keeps 15 digits of a number and puts zeros for the rest: of an ID or card number the end is then lost. */
const firstLossyNumber = 1e15;
const keptDigits = 15;
const secondsPerDay = 86_400;
/** 9999-12-31, the last day that a spreadsheet knows. */
const lastSerial = 2_958_465;
/** From here on serial numbers run one ahead, because spreadsheets believe in a 29 February 1900. */
const afterFalseLeapDay = 60;
/** Files from old Macintosh editions count from 1904. */
const days1904 = 1_462;

export const hasLostDigits = (value: number): boolean => Math.abs(value) >= firstLossyNumber;

/** As a person sees it in the cell, dates always in the form of the wire. */
export function numberText(value: number, { meaning, decimals }: NumberFormat, is1904 = false): string {
  const serial = is1904 ? value + days1904 : value;
  if (meaning === "number") return plainNumber(decimals === undefined ? value : rounded(value, decimals));
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

/** The shortest text of the 15 digits that count: what was typed as 0.1 is stored as 0.10000000000000001. */
function plainNumber(value: number): string {
  const significant = Number(value.toPrecision(keptDigits));
  return Math.abs(significant) >= 1e21 || (significant !== 0 && Math.abs(significant) < 1e-6)
    ? significant.toLocaleString("en", fullLength)
    : String(significant);
}

/** Half away from zero, of the digits that count: 1.005 is shown as 1.01, though it is stored as a little less. */
function rounded(value: number, decimals: number): number {
  const shifted = Math.round(Number(`${plainNumber(Math.abs(value))}e${decimals}`));
  return Math.sign(value) * Number(`${shifted}e-${decimals}`);
}

const fullLength = { useGrouping: false, maximumSignificantDigits: keptDigits } as const;
