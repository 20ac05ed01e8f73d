import { bankInboxFiles } from "../../../../resources/payments/bankInboxFiles";
import { registerHooks } from "../../../engine/rest/handlers";

registerHooks(bankInboxFiles, {
  localize: { reads: ["english"], translate: ({ english }) => ({ ...(english && { detail: english }) }) },
});
