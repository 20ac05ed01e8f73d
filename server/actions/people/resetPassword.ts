import { realinfos } from "../../../resources/people/realinfos";
import { workers } from "../../../resources/people/workers";
import { translate } from "../../../resources/kit/label";
import { hashPassword } from "../../crypto/password";
import { registerAction } from "../../rest/handlers";

const digits = 6;

/** The worker's own page opens with the end of his number until he chooses a password himself (domain model 6.4). */
registerAction(workers, "resetPassword", async ({ row, db, services, locale }) => {
  const password_hash = await hashPassword(row.id_card_number.slice(-digits));
  await services.store.update(db, realinfos, row.realinfo, { password_hash, must_change_password: true });
  return {
    answer: {
      detail: translate(["密码已重置为身份证号后6位", "Password reset to the last 6 digits of the ID number"], locale),
    },
  };
});
