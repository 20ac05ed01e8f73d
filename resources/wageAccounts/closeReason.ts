import { dictionary } from "../kit/dictionary";

/** Why a special account is closed. */
export const closeReason = dictionary("close_reason", {
  completed: [1, "工程完工", "Project completed"],
  contractorChanged: [2, "总包变更", "General contractor changed"],
  bankChanged: [3, "开户行变更", "Bank changed"],
});
