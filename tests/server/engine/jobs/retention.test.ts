import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "../../../../resources";
import { shanghaiTime } from "../../../../resources/kit/days";
import { FileMissing } from "../../../../server/platform/files/fileStore";
import { retention, purgeDeletedRows, purgePunchPictures } from "../../../../server/engine/jobs/retention";
import { readSettings } from "../../../../server/platform/settings/env";
import { systemContext } from "../../../../server/engine/session/context";
import { openWorld, type World } from "../../../support/world";

const { files, orgs, regions } = resources;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ctx = () => systemContext(world.services);
/** So many years ago, and a day more or less. */
function ago(years: number, days = 0): string {
  const then = new Date(world.services.clock.now());
  then.setFullYear(then.getFullYear() - years);
  return shanghaiTime(new Date(then.getTime() - days * 24 * 3_600_000));
}
let serial = 0;
async function file(created: string, more: object) {
  const content = `%PDF-1.4 kept ${(serial += 1)}`;
  const kept = await world.services.files.put(Readable.from([Buffer.from(content)]), { name: "a.pdf" });
  const row = await world.given(files, { ...kept, name: "a.pdf", account: null, ...more });
  await world.pool.query("update files set created_at = $2 where id = $1", [row.id, created]);
  return row;
}
const isThere = async ({ id, path }: { id: number; path: string }) => {
  const content = await world.services.files.open(path).then(
    (stream) => Boolean(stream.destroy()),
    (error: unknown) => {
      expect(error).toBeInstanceOf(FileMissing);
      return false;
    },
  );
  return [(await world.store.find(world.pool, files, { id })) !== undefined, content];
};
const response = async () =>
  (await world.pool.query("select entity, after from audit_logs where action = 'retire' order by seq desc limit 1")).rows[0];

test("a picture of the gate is kept two years; its punch stays", async () => {
  const punch = async (at: string, created: string) => {
    const { rows } = await world.pool.query<{ id: number }>(
      `insert into worker_attendances (project, corp, team, worker, attend_time, direction, attend_type, image)
       values (1, 1, 1, $1, $2, '01', '002', '[{"id": 1}]') returning id`,
      [(serial += 1), at],
    );
    return { id: rows[0]!.id, picture: await file(created, { resource: "workerAttendances", row: rows[0]!.id }) };
  };
  const [old, young] = [await punch(ago(2, 1), ago(2, 1)), await punch(ago(2, -1), ago(2, -1))];
  expect(await purgePunchPictures(ctx())).toBe(1);
  expect([await isThere(old.picture), await isThere(young.picture)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const { rows } = await world.pool.query("select image is null as bare from worker_attendances where id = any($1) order by id", [
    [old.id, young.id],
  ]);
  expect(rows).toEqual([{ bare: true }, { bare: false }]);
  expect(await response()).toEqual({ entity: "workerAttendances", after: { field: "image", rows: 1 } });
});

test("what was deleted is kept three years, and goes with its files; what nobody deleted stays", async () => {
  const region = (await world.store.findAll(world.pool, regions, {}))[0]!.id;
  const org = async (deleted: string | null, parent: number | null = null) => {
    const made = await world.given(orgs, { name: `机构${(serial += 1)}`, region, functional_unit: 1, parent });
    await world.pool.query("update orgs set deleted_at = $2 where id = $1", [made.id, deleted]);
    return made.id;
  };
  const [old, young, alive] = [await org(ago(3, 1)), await org(ago(3, -1)), await org(null)];
  const named = await org(ago(3, 1));
  await org(null, named);
  const paper = await file(ago(5), { resource: "orgs", row: old });
  const other = await file(ago(5), { resource: "orgs", row: young });

  expect(await purgeDeletedRows(ctx())).toEqual({ orgs: 1 });
  const { rows } = await world.pool.query("select id from orgs where id = any($1) order by id", [[old, young, alive, named]]);
  expect(rows).toEqual([{ id: young }, { id: alive }, { id: named }]);
  expect([await isThere(paper), await isThere(other)]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await response()).toEqual({ entity: "orgs", after: { rows: 1, last: old } });
});

test("the nightly duty does both, and nothing twice", async () => {
  await retention.run(world.services);
  expect(await purgePunchPictures(ctx())).toBe(0);
  expect(await purgeDeletedRows(ctx())).toEqual({});
});

test.each([
  [{ PUNCH_PICTURE_YEARS: "1" }, "PUNCH_PICTURE_YEARS: must be a whole number from 2"],
  [{ LEDGER_YEARS: "2" }, "LEDGER_YEARS: must be a whole number from 3"],
  [{ AUDIT_DAYS: "179" }, "AUDIT_DAYS: must be a whole number from 180"],
])("%o is shorter than the law has it, and the platform does not start", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
