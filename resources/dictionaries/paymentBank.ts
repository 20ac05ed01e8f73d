import { dictionary } from "../kit/dictionary";

/** The one bank linked for payment (specification §9 names none): the deployment's setting replaces the label. */
export const paymentBank = dictionary("payment_bank", [[0, "中国建设银行", "China Construction Bank"]]);
