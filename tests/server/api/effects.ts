import { expect } from "vitest";
import type { permission } from "../../../resources/dictionaries/permission";
import type { Reply, World } from "../../support/world";
import calls from "../../resources/calls.json";

export type Permission = (typeof permission.codes)[number];
export type Caller = World["anonymous"];

/** What a call changes, and who may make it. `Here` is what was prepared for the test. */
export interface Write<Here> {
  readonly does: string;
  readonly by: (here: Here) => Caller | Promise<Caller>;
  readonly ask: (who: Caller, here: Here) => Promise<Reply>;
  /** What must not move but by anyone who may. */
  readonly kept: (here: Here) => Promise<unknown>;
  /** Puts the rows where the call may be made. */
  readonly given?: (here: Here) => unknown;
  readonly after: unknown;
  /** The field that names the owner of a row; a caller cannot name another's. */
  readonly names?: string;
}

const text = (body: unknown) => JSON.stringify(body);

/** Anyone who may not is refused and changes nothing; then anyone who may changes it. */
export async function expectEffect<Here>(write: Write<Here>, here: Here, strangers: readonly Caller[]): Promise<void> {
  const { by, ask, kept, given, after, names } = write;
  await given?.(here);
  const before = await kept(here);
  expect(before).not.toEqual(after);
  for (const stranger of strangers) {
    const { status, body } = await ask(stranger, here);
    if (status === 400 && names) expect(Object.keys(body), text(body)).toEqual([names]);
    else expect([401, 403, 404], text(body)).toContain(status);
    expect(await kept(here)).toEqual(before);
  }
  const reply = await ask(await by(here), here);
  expect(reply.status, text(reply.body)).toBeLessThan(300);
  expect(await kept(here)).toEqual(after);
}

/** Each act of a table with its call, as separate tests. */
export const actionsOfCaller = <Act>(table: Readonly<Record<string, readonly Act[]>>) =>
  Object.entries(table).flatMap(([call, acts]) => acts.map((act) => ({ call, ...act })));

/** The calls of the specification in these groups. */
export const callsOf = (...groups: readonly string[]): string[] =>
  calls.filter(({ group }) => groups.includes(group)).map(({ method, path }) => `${method} ${path}`);

/** What the tests ask of the database itself, past every right. */
export const asking = (pool: () => World["pool"]) => {
  const run = (sql: string, ...values: unknown[]) => pool().query(sql, values);
  const valueOf = async (table: string, column: string, id: number): Promise<unknown> =>
    (await run(`select ${column} as value from ${table} where id = $1`, id)).rows[0]?.value;
  const countOf = async (table: string, where: string, ...values: unknown[]): Promise<number> =>
    Number((await run(`select count(*) as n from ${table} where ${where} and deleted_at is null`, ...values)).rows[0].n);
  return { run, valueOf, countOf };
};
