import { corps } from "../../../../resources/corps/corps";
import { refuse } from "../../../../resources/refusals";
import { verifyCaptcha } from "../../../identity/auth/captcha";
import { verifySmsCode } from "../../../identity/auth/smsCodes";
import { execute, storedRowsOf } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { regionOf } from "./place";
import { notifyReviewers } from "../../../engine/textTo";
import { dataSource } from "../../../../resources/dictionaries/dataSource";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

const textIn = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  return typeof value === "string" ? value : "";
};

/** Domain model 5.1: a company registers itself, and registers again after it was sent back. */
registerHooks(corps, {
  async create(context) {
    const { services, db, input, body, now } = context;
    const picture = { captcha_key: textIn(body, "captcha_key"), captcha: textIn(body, "captcha") };
    await verifyCaptcha(services.pool, picture, now);
    // Before the reply reveals anything about the company: only to someone who has verified a phone.
    await verifySmsCode(context, { scene: "register", phone: input.link_phone ?? "", code: textIn(body, "code") }, db);
    const known = await services.store.find(db, corps, { corp_code: input.corp_code ?? "" }, { lock: true });
    if (known?.review_status === reviewStatus.pending) throw refuse("corps.beingReviewed");
    if (known?.review_status === reviewStatus.passed)
      throw refuse(known.activated ? "corps.registered" : "corps.activateInstead");
    // The registration that was sent back is kept as history, soft-deleted.
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
    // Move the files of the earlier registration to the new one.
    await execute(db)`update files set "row" = ${row.id} where resource = ${corps.name} and id = any(${files}::bigint[])
        and "row" in (select id from ${storedRowsOf("corps")} where corp_code = ${row.corp_code} and deleted_at is not null)`;
    await notifyReviewers(services, db, row);
  },
});
