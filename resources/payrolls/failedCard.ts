import { bankFailure } from "../dictionaries/bankFailure";
import { labelOf } from "../kit/dictionary";
import type { Label, Locale } from "../kit/label";
import { maskCard } from "../kit/mask";

/** Failures that another card would not solve: paying account, amount, time of day, or the bank itself. */
const notByCard: readonly string[] = ["AM02", "AM04", "DUPL", "MS03", "TM01"];

/** Whether the bank rejected the card itself. An unknown code of a bank may mean this too. */
export const isCardFailure = (code: string | null | undefined): boolean => !notByCard.includes(code ?? "");

/** What a supplement's line contains about the failed payment; card numbers may be masked. */
export interface Retry {
  readonly pay_roll_bank_card_number?: string | null;
  readonly retry_code?: string | null;
  readonly retry_reason?: string | null;
  readonly retry_card?: string | null;
  readonly file_card?: string | null;
}

/** The other card on the worker's file, if the bank rejected the card of the line. */
export function cardToTake({ pay_roll_bank_card_number: card, retry_card, retry_code, file_card }: Retry): string | undefined {
  if (!retry_card || !file_card || !isCardFailure(retry_code) || isSameCard(file_card, retry_card)) return undefined;
  return !card || isSameCard(card, retry_card) ? file_card : undefined;
}

const isSameCard = (one: string, other: string): boolean => maskCard(one) === maskCard(other);

/** The label of a standard failure code; undefined for a bank's own code. */
const failureLabel = (code: string | null | undefined): Label | undefined =>
  code && bankFailure.labels.has(code) ? [labelOf(bankFailure, code, "zh"), labelOf(bankFailure, code, "en")] : undefined;

/** The bank's text is Chinese; other languages use the label of the code, if it is known. */
export const failureIn = (locale: Locale, code: string | null, reason: string | null): string | null =>
  (locale !== "zh" && failureLabel(code)?.[1]) || reason;

/** Why the line failed before, in both languages; undefined for a line that does not repeat a payment. */
export function retryReason({ retry_code, retry_reason }: Retry): Label | undefined {
  if (!retry_code && !retry_reason) return undefined;
  const known = failureLabel(retry_code);
  if (known) return known;
  const reason = retry_reason ?? retry_code ?? "";
  return [reason, reason];
}

/** The line has the rejected card again: why it failed (first, because the grid has little room), and which card is on file. */
export function failedCardWarning(line: Retry): Label | undefined {
  const { pay_roll_bank_card_number: card, retry_card, retry_code } = line;
  const reason = retryReason(line);
  if (!reason || !retry_card || !isCardFailure(retry_code)) return undefined;
  const [zh, en] = reason;
  const ending = cardToTake(line)?.slice(-4);
  if (!card)
    return ending
      ? [`保存后采用人员信息中尾号${ending}的卡`, `The card on file ending in ${ending} will be used when saved`]
      : undefined;
  if (!isSameCard(card, retry_card)) return undefined;
  if (!ending)
    return [`${zh}，该卡上次代发失败，请更换工资卡`, `${en}: payment to this card failed last time. Enter another card`];
  return [
    `${zh}，该卡上次代发失败。人员信息中是尾号${ending}的卡，清空卡号后保存即采用`,
    `${en}: payment to this card failed last time. The card on file ends in ${ending}: clear the number and save to use it`,
  ];
}
