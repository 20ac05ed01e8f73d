import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { keptBetween } from "../../../../server/platform/db/keptBetween";
import { openPool } from "../../../../server/platform/db/pool";

let backends: pg.Client[];
beforeAll(async () => {
  backends = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: inject("databaseServer") });
      await client.connect();
      return client;
    }),
  );
});
afterAll(() => Promise.all(backends.map((client) => client.end())));

test("a connection to PostgreSQL itself keeps its session", async () => {
  const pool = openPool(inject("databaseServer"), () => undefined, 2);
  expect(await keptBetween(pool)).toEqual({ session: true, statements: true });
  await pool.end();
});

/** Each transaction runs on any free connection, as with PgBouncer; from 1.21 on it brings prepared statements along. */
function transactionPooler(bringsStatements: boolean) {
  const free = [...backends];
  return {
    async connect() {
      let backend: pg.Client | undefined;
      const prepared = new Map<string, pg.Client>();
      return {
        async query(statement: { readonly name?: string; readonly text: string }) {
          if (statement.text === "begin") backend = free.pop();
          const used = backend!;
          const { name, text } = statement;
          if (name !== undefined && !bringsStatements && (prepared.get(name) ?? used) !== used)
            throw Object.assign(new Error(`prepared statement "${name}" does not exist`), { code: "26000" });
          if (name !== undefined) prepared.set(name, used);
          const answer = await used.query<{ pid: number }>({ text });
          if (text === "commit") free.push(used);
          return answer;
        },
        release: () => undefined,
      };
    },
  };
}

test.each([false, true])("a pooler in transaction mode does not (prepared statements: %s)", async (bringsStatements) => {
  expect(await keptBetween(transactionPooler(bringsStatements))).toEqual({ session: false, statements: bringsStatements });
  for (const client of backends) await client.query("rollback");
});
