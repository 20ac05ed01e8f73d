import { dictionary } from "../kit/dictionary";

/** The bank linked for payments (specification §9 names none): a deployment setting replaces the label. */
export const paymentBank = dictionary("payment_bank", [[0, "中国建设银行", "China Construction Bank"]]);
