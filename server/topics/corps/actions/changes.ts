import { corps, type Corp } from "../../../../resources/corps/corps";
import { extraCorps } from "../../../../resources/corps/extraCorps";
import { maskPhone } from "../../../../resources/kit/mask";
import { toYuan } from "../../../../resources/kit/money";
import { refuse } from "../../../../resources/refusals";
import { dutyOf } from "../../../../resources/administrators";
import { accountConfirmers, accounts } from "../../../../resources/system/accounts";
import {
  allRowsOf,
  execute,
  fetchOne,
  fetchRows,
  literals,
  storedRowsOf,
  type Db,
  type DbRow,
  type Queryable,
} from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { loadRights } from "../../../engine/rest/rights";
import { accessPredicate, predicateSql } from "../../../engine/rest/scope";
import { select, selectFrom } from "../../../engine/rest/selection";
import { rowSerializer } from "../../../engine/rest/serializeRow";
import type { RequestContext } from "../../../engine/services";
import { reassessDeposits } from "../../deposits/actions/projectDeposit";
import { regionOf } from "./place";
import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { heldDepositStatuses } from "../../../../resources/dictionaries/depositStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { placedColumn } from "../../../platform/db/placedColumn";

const judged = ["is_blacklisted", "last_arrears_date"] as const satisfies readonly (keyof Corp)[];

registerHooks(corps, {
  async update({ db, input }) {
    return input.area_code === undefined ? undefined : { region: await regionOf(db, input.area_code) };
  },

  async updated({ db, row, before, enqueueAlarmCheck }) {
    // The deposit required by law depends on the contractor's record (domain model 2.7).
    if (!before || judged.every((field) => row[field] === before[field])) return;
    for (const project of await reassessDeposits(db, row.id)) enqueueAlarmCheck(project);
  },

  async remove({ db, row }) {
    await execute(db)`delete from sessions where account in (select id from ${storedRowsOf("accounts")} where corp = ${row.id})`;
    await execute(db)`update accounts set is_active = false where corp = ${row.id}`;
  },

  async detail({ db, row, ...ctx }) {
    const { services } = ctx;
    const held = fetchOne<{ total: number | null }>(db)`
      select sum(amount)::bigint as total from ${allRowsOf("corpDeposits")} where corp = ${row.id} and status in ${literals(heldDepositStatuses)}`;
    const administered = fetchOne<{ username: string; phone: string | null }>(db)`
      select username, ${placedColumn(accounts, "phone")} as phone from ${allRowsOf("accounts")} where corp = ${row.id} and corp_duty = ${corpDuty.administrator} and is_active
        order by id limit 1`;
    const [deposits, administrator, unconfirmed_accounts] = await Promise.all([
      held,
      administered,
      unconfirmedAccounts(ctx, db, row.id),
    ]);
    const sent_to = administrator?.phone ? maskPhone(services.cipher.decryptPlaced(administrator.phone)) : null;
    return {
      deposit_total: toYuan(deposits?.total ?? 0),
      account: administrator ? { username: administrator.username, sent_to } : null,
      unconfirmed_accounts,
    };
  },
});

const confirmedFields = ["username", "name", "corp_duty", "phone"] as const;

/** Accounts waiting for a confirmation that the reader may give, even if he may not list accounts. */
async function unconfirmedAccounts(ctx: RequestContext, db: Queryable, corp: number): Promise<DbRow[]> {
  const rights = loadRights(ctx, accounts);
  const fields = [...new Set([...confirmedFields, ...rights.reads])];
  const found = await fetchRows(db)`${selectFrom(accounts, select(accounts, fields, ctx), rights.columns)}
      where t.corp = ${corp} and t.is_unconfirmed and t.deleted_at is null
        and ${predicateSql(accessPredicate(ctx, accounts, dutyOf("accounts.grant", accountConfirmers)))} order by t.id`;
  const serialize = rowSerializer(accounts, confirmedFields);
  return found.map((row) => serialize(ctx.services.store.decrypt(accounts, row), { unmask: false, rights }));
}

/** A registered company is referred to by its own record, not by a placeholder. */
async function refuseRegistered(db: Db, code: string | null | undefined): Promise<void> {
  const registered = await fetchOne(db)`
    select 1 from ${allRowsOf("corps")} where corp_code = ${code ?? null} and review_status = ${reviewStatus.passed}`;
  if (registered) throw refuse("extraCorps.onPlatform");
}

registerHooks(extraCorps, {
  create: ({ db, input }) => refuseRegistered(db, input.corp_code),
  async update({ db, row, input }) {
    if (input.corp_code !== undefined && input.corp_code !== row.corp_code) await refuseRegistered(db, input.corp_code);
  },
});
