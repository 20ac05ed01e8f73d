import { dictionary } from "../kit/dictionary";

/** State of a labour contract. */
export const contractStatus = dictionary("contract_status", {
  inForce: [1, "有效", "In force", "good"],
  expired: [2, "到期", "Expired", "wait"],
  ended: [3, "解除", "Terminated", "quiet"],
});
