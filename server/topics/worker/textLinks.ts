import { hashToken } from "../../platform/crypto/token";
import { allRowsOf, execute, fetchOne, sql, storedRowsOf, transaction } from "../../platform/db/query";
import { audit } from "../../engine/audit/audit";
import { realinfos } from "../../../resources/people/realinfos";
import type { RequestContext } from "../../engine/services";
import { ownRealinfo } from "./ownPerson";

const lifeDays = 30;

/** The person who got the SMS with this link; undefined once it is a month old. A link identifies, but proves nothing. */
export async function realinfoOfLink({ services: { pool }, now }: RequestContext, link: string): Promise<number | undefined> {
  const found = await fetchOne<{ realinfo: number }>(pool)`select realinfo from ${storedRowsOf("workerTexts")}
      where link_hash = ${hashToken(link)} and sent_at > ${now}::timestamptz - make_interval(days => ${lifeDays}) limit 1`;
  return found?.realinfo;
}

export async function getsTexts(ctx: RequestContext): Promise<{ is_on: boolean }> {
  const found = await fetchOne(ctx.services.pool)`
    select 1 from ${allRowsOf("textOptOuts")} where realinfo = ${ownRealinfo(ctx)}`;
  return { is_on: !found };
}

/** Switches the texts about wages and complaints on or off; those with codes are always sent. */
export async function switchTexts(ctx: RequestContext, realinfo: number, is_on: boolean): Promise<void> {
  await transaction(ctx.services.pool, async (db) => {
    const changed = await execute(
      db,
      is_on
        ? sql`delete from text_opt_outs where realinfo = ${realinfo}`
        : sql`insert into text_opt_outs (realinfo) values (${realinfo}) on conflict do nothing`,
    );
    if (changed > 0) await audit(db, ctx, { action: "switchTexts", entity: realinfos.name, row: realinfo, after: { is_on } });
  });
}

/** The same by the link of an SMS, without signing in; the response for an unknown link is the same. */
export async function switchTextsByLink(ctx: RequestContext, link: string, is_on: boolean): Promise<void> {
  const realinfo = await realinfoOfLink(ctx, link);
  if (realinfo !== undefined) await switchTexts(ctx, realinfo, is_on);
}
