import { pushLogs } from "../../../../resources/projects/pushLogs";
import { registerHooks } from "../../../engine/rest/handlers";

registerHooks(pushLogs, {
  localize: { reads: ["english"], translate: ({ english }) => ({ ...(english && { message: english }) }) },
});
