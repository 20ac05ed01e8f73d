import { bankInboxFiles } from "../../../resources/payments/bankInboxFiles";
import { registerHooks } from "../../rest/handlers";

registerHooks(bankInboxFiles, {
  localize: { reads: ["english"], translate: ({ english }) => ({ ...(english && { detail: english }) }) },
});
