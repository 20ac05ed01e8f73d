import { dictionary } from "../kit/dictionary";

/** How wages reach the worker (specification §9). */
export const paymentChannel = dictionary("payment_channel", [
  [1, "线上", "Online"],
  [0, "线下", "Offline"],
  [2, "现金", "Cash"],
]);
