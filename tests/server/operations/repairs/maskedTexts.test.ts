import { afterAll, beforeAll, expect, test } from "vitest";
import { formerPhones } from "../../../../resources/system/formerPhones";
import { maskedTexts } from "../../../../server/operations/repairs/maskedTexts";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const shown = async () =>
  (await world.pool.query<{ shown: string | null }>("select phone_masked as shown from former_phones order by id")).rows.map(
    (row) => row.shown,
  );

test("rows of an earlier version get what masked responses show, and unreadable ones are left", async () => {
  const replaced_at = "2025-06-01 08:00:00";
  for (const phone of ["15400001234", "15400005678", "15400009999"])
    await world.given(formerPhones, { account: 1, phone, replaced_at });
  expect(await shown()).toEqual(["154****1234", "154****5678", "154****9999"]);
  await world.pool.query("update former_phones set phone_masked = null");
  await world.pool.query("update former_phones set phone = 'x' where id = (select max(id) from former_phones)");
  expect(await maskedTexts.run(world.services)).toEqual({ former_phones: 2 });
  expect(await shown()).toEqual(["154****1234", "154****5678", null]);
  expect(await maskedTexts.run(world.services)).toEqual({});
});
