import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyCommand } from "../../../server/operations/verifyCommand";
import { openWorld, type World } from "../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { CRYPTO: "sm" } });
});
afterAll(() => world.close());

const verify = async (...noted: string[]) => {
  const said: string[] = [];
  const code = await verifyCommand(world.services, noted, (line) => said.push(line));
  return { code, last: said.at(-1), note: said.at(-1)?.split(": ").at(-1) };
};

test("an empty log has nothing to note", async () => {
  expect(await verify()).toMatchObject({ code: 0, last: "0 rows, 0." });
});

test("the note of one run is what the next run takes", async () => {
  const administrator = await world.administrator();
  await administrator.post("/system/v1/webhooks/", { name: "省厅", url: "https://example.com/", events: "alarm.raised" });
  const { code, note } = await verify();
  expect([code, note]).toEqual([0, expect.stringMatching(/^\d+:sm3:[0-9a-f]{64}$/)]);
  expect((await verify(note!)).code).toBe(0);
  expect((await verify(note!.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).code).toBe(1);
  expect((await verify(note!, "48211")).code).toBe(2);
});
