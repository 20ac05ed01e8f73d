import { dictionary } from "../kit/dictionary";

/** How wages reach the worker (specification §9). */
export const paymentChannel = dictionary(
  "payment_channel",
  {
    online: [1, "线上", "Online"],
    offline: [0, "线下", "Offline"],
    cash: [2, "现金", "Cash"],
  },
  "distribution",
);
