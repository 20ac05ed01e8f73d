import { corps } from "../../../resources/corps/corps";
import { refuse } from "../../../resources/refusals";
import { verifyCaptcha } from "../../auth/captcha";
import { verifySmsCode } from "../../auth/smsCodes";
import { execute } from "../../db/query";
import { registerHooks } from "../../rest/handlers";
import { regionOf } from "./place";
import { notifyReviewers } from "./notices";
import { dataSource } from "../../../resources/dictionaries/dataSource";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

const textIn = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  return typeof value === "string" ? value : "";
};

/** Domain model 5.1: a company hands itself in; one that was sent back hands itself in again. */
registerHooks(corps, {
  async create({ services, db, input, body, now }) {
    const picture = { captcha_key: textIn(body, "captcha_key"), captcha: textIn(body, "captcha") };
    await verifyCaptcha(services.pool, picture, now);
    // Before anything is notified of the company: only to everyone who proved a phone.
    await verifySmsCode(services, { scene: "register", phone: input.link_phone ?? "", code: textIn(body, "code") }, now, db);
    const known = await services.store.find(db, corps, { corp_code: input.corp_code ?? "" }, { lock: true });
    if (known?.review_status === reviewStatus.pending) throw refuse("corps.beingReviewed");
    if (known?.review_status === reviewStatus.passed)
      throw refuse(known.activated ? "corps.registered" : "corps.activateInstead");
    // What was sent back stays as history, out of sight.
    if (known) await services.store.remove(db, corps, known.id);
    return {
      region: await regionOf(db, input.area_code),
      source_type: dataSource.enterprise,
      review_status: reviewStatus.pending,
      activated: false,
    };
  },

  async created({ services, db, row }) {
    const files = [...(row.license_files ?? []), ...(row.qualification_files ?? [])].map(({ id }) => id);
    // Files of the earlier registration move to the new one of the same company.
    await execute(db)`update files set "row" = ${row.id} where resource = ${corps.name} and id = any(${files}::bigint[])
        and "row" in (select id from corps where corp_code = ${row.corp_code} and deleted_at is not null)`;
    await notifyReviewers(services, db, row);
  },
});
