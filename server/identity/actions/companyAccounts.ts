import { administratorRolesOfCompany } from "../../../resources/audiences";
import { ownCompany } from "../../../resources/access";
import { actorIs, type Access } from "../../../resources/kit/access";
import { validateFields } from "../../../resources/kit/validate";
import { corps, type Corp } from "../../../resources/corps/corps";
import { refuse } from "../../../resources/refusals";
import { dutyOf } from "../../../resources/administrators";
import { accounts } from "../../../resources/system/accounts";
import { makeCompanyAccount } from "../auth/companyAccount";
import { refuseTakenPhone } from "../auth/ownAccount";
import { randomPassword } from "../auth/passwords";
import { hashPassword } from "../../platform/crypto/password";
import { allRowsOf, fetchOne, type Db } from "../../platform/db/query";
import { audit } from "../../engine/audit/audit";
import { refuseFields } from "../../engine/rest/errors";
import { requestTransaction } from "../../engine/rest/requestKey";
import { accessPredicate, predicateSql } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { notifyCompany } from "../companyNotices";
import { deliverInitialPassword } from "./initialPassword";
import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { userType } from "../../../resources/system/userType";

/** For officials: companies registered in their region. For a company's administrator: the own company. */
const staffing: Access = dutyOf("accounts.create", {
  government: { needs: "user_manage", where: actorIs("region", "regions") },
  company: { companyRole: administratorRolesOfCompany, where: ownCompany("id") },
});

const { name, phone, corp_duty } = accounts.fields;
const input = { name, phone: phone.required(), corp_duty };

interface NewPerson {
  readonly corp?: number | undefined;
  readonly name: string;
  readonly phone: string;
  readonly corp_duty: number;
}

/**
 * Adds an account to a company, or the first one (domain model 6.8). A further one made by an official waits for confirmation by
 * the company or by an official who reviews companies; the password of a first one goes to the company's contact phone.
 */
export async function addCompanyAccount(ctx: RequestContext, body: NewPerson) {
  const { services, locale, today, actor } = ctx;
  const { errors } = validateFields(
    input,
    { ...body, user_type: userType.company },
    { locale, today, demo: services.settings.demo, only: ["name", "phone"] },
  );
  const duty = ([1, 2, 3] as const).find((code) => code === body.corp_duty);
  refuseFields({ ...errors, ...(!duty && { corp_duty: [locale === "zh" ? "请选择企业岗位" : "Choose the duty"] }) });
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  let afterCommit: () => Promise<object | void> = async () => undefined;
  const { account, handed } = await requestTransaction(ctx, async (db) => {
    const corp = await staffedCorp(ctx, db, body.corp);
    await refuseTakenPhone(services, db, body.phone, null);
    const byOfficial = actor.audience === "government";
    const event = !byOfficial ? "own" : (await hasAccounts(db, corp.id)) ? "proposed" : "first";
    const made = await makeCompanyAccount(
      services,
      db,
      {
        corp: corp.id,
        corp_code: corp.corp_code,
        name: body.name,
        phone: body.phone,
        corp_duty: duty ?? corpDuty.administrator,
        password_hash: event === "proposed" ? null : password_hash,
        is_active: event !== "proposed",
        is_unconfirmed: event === "proposed",
        is_com_init: true,
        phone_bound: false,
      },
      actor.id,
    );
    if (event !== "proposed") await services.store.update(db, corps, corp.id, { activated: true });
    await audit(db, ctx, { action: "create", entity: accounts.name, row: made.id });
    afterCommit =
      event === "own"
        ? () => deliverInitialPassword(services, made, password)
        : await notifyCompany(services, db, event, { account: made, linkPhone: corp.link_phone });
    return {
      account: made,
      handed:
        event === "first"
          ? await deliverInitialPassword(services, { ...made, phone: corp.link_phone }, password, false)
          : undefined,
    };
  });
  const { id, username, is_unconfirmed } = account;
  return {
    id,
    username,
    name: account.name,
    corp: account.corp,
    corp_duty: duty,
    ...(is_unconfirmed && { is_unconfirmed }),
    ...handed,
    ...(await afterCommit()),
  };
}

/** Locks the company, so that of two concurrent accounts only one is the first. */
async function staffedCorp(ctx: RequestContext, db: Db, named: number | undefined): Promise<Corp> {
  const { actor, services } = ctx;
  const requested = named ?? (typeof actor.attributes.corp === "number" ? actor.attributes.corp : null);
  const within = await fetchOne<{ id: number }>(db)`
    select t.id from ${allRowsOf("corps", "t")} where t.id = ${requested} and ${predicateSql(accessPredicate(ctx, corps, staffing))}`;
  const corp = within && (await services.store.find(db, corps, { id: within.id }, { lock: true }));
  if (corp?.review_status !== reviewStatus.passed) throw refuse("accounts.corpNotPassed");
  return corp;
}

async function hasAccounts(db: Db, corp: number): Promise<boolean> {
  return (await fetchOne(db)`select 1 from ${allRowsOf("accounts")} where corp = ${corp} limit 1`) !== undefined;
}
