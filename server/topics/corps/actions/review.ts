import { corps, type Corp } from "../../../../resources/corps/corps";
import type { AccountRow } from "../../../../resources/system/accounts";
import { accounts } from "../../../../resources/system/accounts";
import { makeCompanyAccount } from "../../../identity/auth/companyAccount";
import { companyPasswordDays } from "../../../identity/auth/initialPassword";
import { randomPassword } from "../../../identity/auth/passwords";
import { hashPassword } from "../../../platform/crypto/password";
import { allRowsOf, execute, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import { registerAction } from "../../../engine/rest/handlers";
import type { Services } from "../../../engine/services";
import { textTo } from "../../../engine/textTo";
import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { dataSource } from "../../../../resources/dictionaries/dataSource";

registerAction(corps, "approve", async ({ services, db, row, actor, after }) => {
  const waiting = await services.store.find(db, accounts, { corp: row.id, username: row.corp_code, is_active: false });
  const text = waiting ? await letIn(services, db, waiting) : await firstAccount(services, db, row, actor.id);
  await mergeExtraCorps(db, row);
  after(() => textTo(services, row.link_phone, text));
  return { set: { activated: true } };
});

/** Activating an imported company includes choosing a password. */
async function letIn({ store }: Services, db: Db, { id, username }: AccountRow): Promise<string> {
  await store.update(db, accounts, id, { is_active: true });
  return `企业账号已通过审核，请使用账号${username}和激活时设置的密码登录。`;
}

async function firstAccount(services: Services, db: Db, row: Corp, by: number | null): Promise<string> {
  const password = randomPassword();
  const taken = await fetchOne(db)`
    select 1 from ${allRowsOf("accounts")} where phone_index = any(${[...services.cipher.blindIndexes(row.link_phone)]}) and phone_bound limit 1`;
  const { username } = await makeCompanyAccount(
    services,
    db,
    {
      corp: row.id,
      corp_code: row.corp_code,
      name: row.link_man,
      phone: row.link_phone,
      corp_duty: corpDuty.administrator,
      password_hash: await hashPassword(password),
      is_active: true,
      is_com_init: true,
      // The phone was verified at registration, but it can be bound to one account only.
      phone_bound: taken === undefined,
    },
    by,
  );
  return `企业注册已通过审核，账号${username}，初始密码${password}（${companyPasswordDays}天内有效），请登录后立即修改。`;
}

/** Replaces the placeholder that a contractor entered for this company with the company itself. */
async function mergeExtraCorps(db: Db, { id, corp_code }: Corp): Promise<void> {
  await execute(db)`update project_corps set corp = ${id}, extra_corp = null, version = version + 1, updated_at = platform_now()
      where extra_corp in (select id from ${storedRowsOf("extraCorps")} where corp_code = ${corp_code} and merged_corp is null)`;
  await execute(db)`update extra_corps set merged_corp = ${id}, version = version + 1, updated_at = platform_now()
      where corp_code = ${corp_code} and merged_corp is null`;
}

registerAction(corps, "reject", async ({ services, db, row, input, after }) => {
  const text = `企业注册未通过审核：${input.reason ?? ""}。`;
  await execute(db)`
    update accounts set deleted_at = platform_now() where corp = ${row.id} and not is_active and deleted_at is null`;
  after(() => textTo(services, row.link_phone, text));
  // An imported company is kept: only its request for an account was refused, and can be repeated.
  return row.source_type === dataSource.housingPlatform
    ? { set: { review_status: reviewStatus.passed, activated: false } }
    : undefined;
});

registerAction(corps, "approveChange", async ({ db, row }) => {
  const code = (row.pending_change as { corp_code?: unknown } | null)?.corp_code;
  // The administrator's username is the current credit code.
  if (typeof code === "string")
    await execute(db)`update accounts set username = ${code} where corp = ${row.id} and username = ${row.corp_code}`;
});
