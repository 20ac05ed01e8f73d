import { connect, type AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { resourceByName } from "../../../../resources";
import { systemContext } from "../../../../server/engine/session/context";
import { createRows } from "../../../../server/engine/rest/importRows";
import { openWorld, type World } from "../../../support/world";

let world: World;
let administrator: Awaited<ReturnType<World["administrator"]>>;
beforeAll(async () => {
  world = await openWorld();
  administrator = await world.administrator();
  await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());

/** The number of statements that `work` sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

test("a row that its declaration refuses costs no statement, however many there are", async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ row: at + 2, body: { date: "2025-13-41", kind: 7 } }));
  const importing = (count: number) => createRows(systemContext(world.services), resourceByName("holidays"), rows(count));
  const [few, many] = [await statementsOf(() => importing(10)), await statementsOf(() => importing(1000))];
  expect(many).toBe(few);
  const { created, errors } = await importing(3);
  expect([created, errors.map(({ row }) => row)]).toEqual([0, [2, 2, 3, 3, 4, 4]]);
});

test("an import whose caller leaves stops at the next row, and nothing of it is there", async () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `2027-0${1 + Math.floor(at / 28)}-${String(1 + (at % 28)).padStart(2, "0")},法定节假日,`,
  );
  const sheet = ["日期,类型,说明", ...lines].join("\r\n");
  const boundary = "----boundary";
  const body = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${sheet}\r\n--${boundary}--\r\n`,
  );
  const { store, pool } = world;
  const insert = store.insert.bind(store);
  let inserted = 0;
  let leave = () => undefined as void;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const socket = connect((world.app.server.address() as AddressInfo).port, "127.0.0.1");
  const spy = vi.spyOn(store, "insert").mockImplementation(async (db, resource, ...given) => {
    if ((resource as { name: string }).name === "holidays" && (inserted += 1) === 3) {
      socket.destroy();
      // Until the server has seen it.
      await left;
    }
    return insert(db, resource, ...given);
  });
  world.app.server.once("request", (_, response) => response.once("close", leave));
  const ended = new Promise((resolve) => pool.once("release", resolve));
  socket.write(
    `POST /system/v1/holidays/import/ HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${administrator.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  await left;
  await ended;
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select count(*)::int as count from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    );
    expect(rows[0].count).toBe(0);
  });
  spy.mockRestore();
  expect(inserted).toBe(3);
  const { rows } = await pool.query(
    "select count(*)::int as count from holidays where date >= '2027-01-01' and deleted_at is null",
  );
  expect(rows[0].count).toBe(0);
});
