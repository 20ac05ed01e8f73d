import { idCardCheckDigit, luhnDigit } from "../../../resources/kit/validators";

const names = ["石安旺", "金顺平", "赵大勇", "钱有福", "孙长河", "李春生"];
/** Read once: a number and its check digit must not fall into two milliseconds. */
const now = Date.now();
const first17 = (n: number) => `9901021985${String(1 + (n % 9)).padStart(2, "0")}15${String((now % 800) + 100 + n).slice(-3)}`;

/** The last four digits decide what the simulated bank answers: 0004 is a closed account. */
function card(n: number, ending?: string): string {
  if (!ending) {
    // Ends with four digits without a meaning to the bank, for any check digit.
    const body = `629999${String(now % 1e6).padStart(6, "0")}${String(500 + n)}`;
    return body + luhnDigit(body);
  }
  for (let middle = 0; ; middle++) {
    const body = `6299990000${String(n).padStart(2, "0")}${String(middle).padStart(3, "0")}${ending.slice(0, -1)}`;
    if (luhnDigit(body) === ending.slice(-1)) return body + ending.slice(-1);
  }
}

/** People of the invented region 99: no number belongs to a real person. */
export const people = names.map((name, n) => ({
  name,
  phone: `1540000${String(1000 + n)}`,
  id: first17(n) + idCardCheckDigit(first17(n)),
  card: card(n, n === 3 ? "0004" : undefined),
}));

/** Another card of a worker whose first one was closed. */
export const anotherCard = (): string => card(99);
