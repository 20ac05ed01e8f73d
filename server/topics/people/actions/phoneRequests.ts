import { phoneRequests } from "../../../../resources/people/phoneRequests";
import { changePhone } from "../changePhone";
import { registerAction } from "../../../engine/rest/handlers";

registerAction(phoneRequests, "confirm", async ({ row: { worker, phone }, db, services, today, after }) => {
  after(await changePhone(services, db, { worker, phone, today }));
});
