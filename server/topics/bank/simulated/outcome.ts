import { createHash } from "node:crypto";
import { shanghaiDay } from "../../../../resources/kit/days";

/** The last four digits of a card determine the result, so that a demo or test can choose it. */
const failingCards: Readonly<Record<string, string>> = {
  "0001": "AC01",
  "0004": "AC04",
  "0006": "AC06",
  "0011": "BE01",
  "0013": "RC01",
};
const slowCard = "0099";
const slowCardQueries = 3;
const failingAccount = "9999";
const noResponseAccount = "8888";

export interface LineOutcome {
  /** A reason to refuse the line; empty for paid. */
  readonly code: string;
  readonly ripe_at_query: number;
}

export function outcomeOfCard(cardNo: string): LineOutcome {
  const ending = cardNo.slice(-4);
  return { code: failingCards[ending] ?? "", ripe_at_query: ending === slowCard ? slowCardQueries : 0 };
}

/** Batches debited to this account are refused as a whole. */
export const isFailingAccount = (accountNo: string): boolean => accountNo.endsWith(failingAccount);

/** Batches debited to this account are accepted, but the response is lost. */
export const isNoResponseAccount = (accountNo: string): boolean => accountNo.endsWith(noResponseAccount);

export function serialNoOf(e2eId: string, settledAt: Date): string {
  return `SIM${compactDay(settledAt)}${tenDigits(e2eId)}`;
}

export function bankBatchNoOf(batchNo: string, takenAt: Date): string {
  return `SIMB${compactDay(takenAt)}${tenDigits(batchNo)}`;
}

function compactDay(instant: Date): string {
  return shanghaiDay(instant).replaceAll("-", "");
}

function tenDigits(text: string): string {
  const hash = createHash("sha256").update(text).digest().readBigUInt64BE();
  return String(hash % 10n ** 10n).padStart(10, "0");
}
