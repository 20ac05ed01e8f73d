import { bank } from "../dictionaries/bank";
import { dictionary, labelOf, type Code } from "../kit/dictionary";

/** The bank linked for payments (specification §9 names none): a deployment setting replaces the label. */
export const paymentBank = dictionary("payment_bank", [[0, "中国建设银行", "China Construction Bank"]]);

/** The paying bank that is the bank of the account; null if that bank has no interface for payments. */
export const payingBankOf = (code: unknown): Code | null =>
  paymentBank.codes.find((each) => labelOf(paymentBank, each, "zh") === labelOf(bank, code as Code, "zh")) ?? null;
