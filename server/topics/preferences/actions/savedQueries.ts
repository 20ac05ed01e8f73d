import { refuse } from "../../../../resources/refusals";
import { savedQueries } from "../../../../resources/system/savedQueries";
import { allRowsOf, fetchOne, storedRowsOf } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";

/** More than a person needs; stops a program from filling the table. */
const maxPerAccount = 200;

registerHooks(savedQueries, {
  async create({ db, actor }) {
    // The account is locked, so that concurrent inserts respect the limit.
    await fetchOne(db)`select 1 from ${storedRowsOf("accounts")} where id = ${actor.id} for update`;
    const stored = await fetchOne<{ count: number }>(db)`
      select count(*)::int as count from ${allRowsOf("savedQueries")} where account = ${actor.id}`;
    if (stored && stored.count >= maxPerAccount) throw refuse("savedQueries.tooMany", { most: maxPerAccount });
  },
});
