import { administrators } from "../../../resources/audiences";
import { own } from "../../../resources/access";
import { actorIs, type Access } from "../../../resources/kit/access";
import { validateFields } from "../../../resources/kit/validate";
import { corps } from "../../../resources/corps/corps";
import { refuse } from "../../../resources/refusals";
import { dutyOf } from "../../../resources/system/administrators";
import { accounts } from "../../../resources/system/accounts";
import { makeCompanyAccount } from "../../auth/companyAccount";
import { refuseTakenPhone } from "../../auth/ownAccount";
import { randomPassword } from "../../auth/passwords";
import { hashPassword } from "../../crypto/password";
import { one, sql, transaction } from "../../db/query";
import { audit } from "../../rest/audit";
import { refuseFields } from "../../rest/errors";
import { accessMeaning, asSql } from "../../rest/scope";
import type { Asker } from "../../services";
import { handOver } from "./initialPassword";

/** Of companies registered in one's region; a company's administrator of his own. */
const staffing: Access = dutyOf("accounts.create", {
  government: { needs: "user_manage", where: actorIs("region", "regions") },
  company: { duty: administrators, where: own("id") },
});

const { name, phone, corp_duty } = accounts.fields;
const asked = { name, phone: phone.required(), corp_duty };

interface NewPerson {
  readonly corp?: number | undefined;
  readonly name: string;
  readonly phone: string;
  readonly corp_duty: number;
}

/** A further account of a company, or the first of one that has none (domain model 6.8). */
export async function addCompanyAccount(asker: Asker, body: NewPerson) {
  const { services, locale, today, actor } = asker;
  const { errors } = validateFields(
    asked,
    { ...body, user_type: 2 },
    { locale, today, demo: services.settings.demo, only: ["name", "phone"] },
  );
  const duty = ([1, 2, 3] as const).find((code) => code === body.corp_duty);
  refuseFields({ ...errors, ...(!duty && { corp_duty: [locale === "zh" ? "请选择企业岗位" : "Choose the duty"] }) });
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  const account = await transaction(services.pool, async (db) => {
    const wanted = body.corp ?? (typeof actor.attributes.corp === "number" ? actor.attributes.corp : null);
    const corp = await one<{ id: number; corp_code: string; review_status: number }>(
      db,
      sql`select t.id, t.corp_code, t.review_status from corps t
          where t.id = ${wanted} and t.deleted_at is null and ${asSql(accessMeaning(asker, corps, staffing))}`,
    );
    if (corp?.review_status !== 1) throw refuse("accounts.corpNotPassed");
    await refuseTakenPhone(services, db, body.phone, null);
    const made = await makeCompanyAccount(
      services,
      db,
      {
        corp: corp.id,
        corp_code: corp.corp_code,
        name: body.name,
        phone: body.phone,
        corp_duty: duty ?? 1,
        password_hash,
        is_active: true,
        is_com_init: true,
        phone_bound: false,
      },
      actor.id,
    );
    await services.store.update(db, corps, corp.id, { activated: true });
    await audit(db, asker, { action: "create", entity: accounts.name, row: made.id });
    return made;
  });
  const { id, username } = account;
  return {
    id,
    username,
    name: account.name,
    corp: account.corp,
    corp_duty: duty,
    ...(await handOver(services, account, password)),
  };
}
