import { afterAll, beforeAll, expect, test } from "vitest";
import { workers } from "../../../../resources/people/workers";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { rotateKeys } from "../../../../server/operations/keyRotation/rotateKeys";
import { doubleEncryption } from "../../../../server/operations/repairs/doubleEncryption";
import { runRepairs } from "../../../../server/operations/repairs/runRepairs";
import { openWorld, type World } from "../../../support/world";
import { earlierValue } from "../../../support/earlierValue";
import { readSecrets } from "../../../../server/platform/settings/secrets";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const earlier = (text: string) => earlierValue(readSecrets(world.services.settings.dataDir, "field-key")[0], text);
const number = "990102198503071235";
const phone = "15400001234";

/** A wage whose numbers were encrypted as they are stored, once or several times. */
async function damagedWage(times = 1) {
  const again = (text: string) => Array.from({ length: times }).reduce<string>((inner) => earlier(inner), text);
  return world.givenWhole(workerWages, { id_card_number: again(number), cell_phone: again(phone), worker_name: "周明远" });
}
const found = (values: object) => world.store.findAll(world.pool, workerWages, values);

test("doubly encrypted copies are opened, found by number again, and whatever is right is left as it is", async () => {
  const { pool, store, services } = world;
  const [once, twice] = [await damagedWage(), await damagedWage(2)];
  const right = await world.givenWhole(workerWages, { id_card_number: number, cell_phone: null });
  const line = await world.givenWhole(payRollDetails, { id_card_number: earlier(number) });
  const worker = await world.givenWhole(workers, { id_card_number: earlier(number) });
  expect((await found({ id_card_number: number })).map(({ id }) => id)).toEqual([right.id]);
  const before = await pool.query("select id_card_number from worker_wages where id = $1", [right.id]);

  expect(await doubleEncryption.run(services)).toEqual({ worker_wages: 4, pay_roll_details: 1, workers: 1 });

  expect((await found({ id_card_number: number })).map(({ id }) => id)).toEqual([once.id, twice.id, right.id]);
  expect((await found({ cell_phone: phone })).map(({ id }) => id)).toEqual([once.id, twice.id]);
  expect(await store.find(pool, payRollDetails, { id_card_number: number })).toMatchObject({
    id: line.id,
    id_card_number: number,
  });
  expect(await store.find(pool, workers, { id_card_number: number })).toMatchObject({ id: worker.id, id_card_number: number });
  expect((await pool.query("select id_card_number from worker_wages where id = $1", [right.id])).rows).toEqual(before.rows);
  expect(await doubleEncryption.run(services)).toEqual({});
});

test("it runs at the first start only, and the log says what it corrected", async () => {
  const { services } = world;
  const lines: [object, string][] = [];
  const log = { ...services.log, warn: (fact: object, text: string) => void lines.push([fact, text]) };
  const wage = await damagedWage();
  await runRepairs({ ...services, log }, [doubleEncryption]);
  expect(lines).toEqual([
    [{ repair: "double-encryption", corrected: { worker_wages: 2 } }, "values of an earlier version were corrected"],
  ]);
  expect(await world.store.find(world.pool, workerWages, { id: wage.id })).toMatchObject({ id_card_number: number });

  const later = await damagedWage();
  await runRepairs({ ...services, log }, [doubleEncryption]);
  expect(lines).toHaveLength(1);
  expect((await world.store.find(world.pool, workerWages, { id: later.id }))?.id_card_number).not.toBe(number);
});

test("a repair that fails does not keep the platform from starting, and runs again", async () => {
  const failures: object[] = [];
  let runs = 0;
  const broken = {
    name: "broken",
    async run() {
      runs += 1;
      throw new Error("the disk is full");
    },
  };
  const log = { ...world.services.log, error: (fact: object) => void failures.push(fact) };
  for (let start = 0; start < 2; start += 1) await runRepairs({ ...world.services, log }, [broken]);
  expect([runs, failures.length]).toEqual([2, 2]);
});

test("changing keys opens them as well: the inner value would be lost with its key", async () => {
  const wage = await damagedWage();
  const { cipher } = world.services;
  const outdated = { ...cipher, keyId: "00000000", boundPrefix: "00000000.b.", isOutdated: () => true };
  await rotateKeys({ ...world.services, cipher: outdated });
  expect(await world.store.find(world.pool, workerWages, { id: wage.id })).toMatchObject({ id_card_number: number });
});
