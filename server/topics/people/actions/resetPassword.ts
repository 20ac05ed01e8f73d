import { translate } from "../../../../resources/kit/label";
import { workers } from "../../../../resources/people/workers";
import { endSessionsOfPerson } from "../../../engine/session/sessions";
import { registerAction } from "../../../engine/rest/handlers";

registerAction(workers, "resetPassword", async ({ row, db, locale }) => {
  await endSessionsOfPerson(db, row.realinfo);
  return {
    response: {
      detail: translate(["已退出该工人的全部登录", "The worker is signed out everywhere"], locale),
    },
  };
});
