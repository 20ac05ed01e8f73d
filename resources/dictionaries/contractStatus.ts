import { dictionary } from "../kit/dictionary";

/** State of a labour contract. */
export const contractStatus = dictionary("contract_status", [
  [1, "有效", "In force"],
  [2, "到期", "Expired"],
  [3, "解除", "Ended"],
]);
