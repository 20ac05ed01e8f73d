import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { files } from "../../../../../resources/system/files";
import { FileMissing } from "../../../../../server/platform/files/fileStore";
import { removeUploads, uploads } from "../../../../../server/topics/files/jobs/uploads";
import { errorsOfRoster } from "../../../../../server/topics/people/roster/roster";
import { openWorld, type World } from "../../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
let serial = 0;

async function upload(hoursAgo: number, more: object = {}, text = `%PDF-1.4 ${(serial += 1)}`) {
  const kept = await world.services.files.put(Readable.from([Buffer.from(text)]), { name: "a.pdf" });
  const row = await world.given(files, { ...kept, name: "a.pdf", account: null, resource: null, row: null, ...more });
  const at = new Date(world.services.clock.now().getTime() - hoursAgo * hour);
  await world.pool.query("update files set created_at = $2 where id = $1", [row.id, at]);
  return row;
}
const run = () => removeUploads(world.services, world.services.clock.now());
const isThere = async (file: { id: number; path: string }) => {
  const row = await world.store.find(world.pool, files, { id: file.id });
  const content = await world.services.files.open(file.path).then(
    (stream) => Boolean(stream.destroy()),
    (error: unknown) => {
      expect(error).toBeInstanceOf(FileMissing);
      return false;
    },
  );
  return [row !== undefined, content];
};

test.each([
  ["an upload that no row has taken, a week", 8 * 24, {}, false],
  ["not before", 6 * 24, {}, true],
  ["a marked roster, a day", 25, { biz_type: errorsOfRoster }, false],
  ["not before either", 23, { biz_type: errorsOfRoster }, true],
  ["what belongs to a row, always", 8 * 24, { resource: "projects", row: 1 }, true],
])("%s is kept", async (_, hoursAgo, more, stays) => {
  const file = await upload(hoursAgo, more);
  expect(await run()).toBe(stays ? 0 : 1);
  expect(await isThere(file)).toEqual([stays, stays]);
});

test("content that somebody else still needs stays", async () => {
  const [mine, theirs] = [await upload(200, {}, "%PDF-1.4 same"), await upload(1, {}, "%PDF-1.4 same")];
  await run();
  expect(await isThere(mine)).toEqual([false, true]);
  expect(await isThere(theirs)).toEqual([true, true]);
});

test("the job also sweeps what killed uploads left in the store", async () => {
  const now = world.services.clock.now();
  const sweep = vi.fn<(now: Date) => Promise<void>>(async () => undefined);
  await uploads.run({
    ...world.services,
    clock: { ...world.services.clock, now: () => now },
    files: { ...world.services.files, sweep },
  });
  expect(sweep.mock.calls).toEqual([[now]]);
});
