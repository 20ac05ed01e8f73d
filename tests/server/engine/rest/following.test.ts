import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resourceByName } from "../../../../resources";
import type { Actor, Condition } from "../../../../resources/kit/access";
import type { AnyResource } from "../../../../resources/kit/resource";
import { corps } from "../../../../resources/corps/corps";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { entryExits } from "../../../../resources/people/entryExits";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { compileCondition, disjointScopes, type Predicate } from "../../../../server/platform/db/conditions";
import { execute, fetchRows, join, sql, type Sql } from "../../../../server/platform/db/query";
import { predicateSql } from "../../../../server/engine/rest/scope";
import { openWorld, testDay, type World } from "../../../support/world";
import { casesOf } from "../../../support/cases";

/** Few of each, so that everything meets everything. */
const few = 3;
const place = fc.integer({ min: 0, max: few - 1 });
const orNothing = fc.option(place);

let world: World;
/** What a line needs beside its project. */
let base: { readonly roll: number; readonly worker: number };
const ids = { projects: [] as number[], corps: [] as number[], regions: [] as number[] };

beforeAll(async () => {
  world = await openWorld();
  const { given, pool } = world;
  ids.regions = Object.values(world.regions).map(({ id }) => id);
  for (let n = 0; n < few; n++) {
    ids.corps.push((await given(corps)).id);
    ids.projects.push((await given(projects, { contractor_corp: ids.corps[n], region: ids.regions[n] })).id);
  }
  const [project, corp] = [ids.projects[0], ids.corps[0]];
  const entry = await given(projectCorps, { project, corp, extra_corp: null });
  const team = await given(teams, { project, corp, project_corp: entry.id });
  const realinfo = await given(realinfos);
  const worker = await given(workers, { project, corp, team: team.id, realinfo: realinfo.id });
  const roll = await given(payRolls, { project, corp });
  base = { roll: roll.id, worker: worker.id };
  // One worker represents all: the number of his lines in a payroll does not matter here.
  await pool.query("drop index pay_roll_details_pay_roll_worker_key, pay_roll_details_pay_month_worker_key");
});
afterAll(() => world.close());

const deed = fc.oneof(
  fc.record({ deed: fc.constant("add" as const), project: place, corp: place, copies: orNothing }),
  fc.record({ deed: fc.constant("move" as const), nth: fc.nat(9), project: place }),
  fc.record({ deed: fc.constant("falsify" as const), nth: fc.nat(9), to: orNothing }),
  fc.record({ deed: fc.constantFrom("hide" as const, "drop" as const), nth: fc.nat(9) }),
  fc.record({
    deed: fc.constant("change" as const),
    project: place,
    contractor: orNothing,
    region: orNothing,
    unit: orNothing,
  }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const idOf = (of: readonly number[], at: number | null) => (at === null ? null : of[at]);
const nth = (n: number): Sql =>
  sql`id = (select id from pay_roll_details order by id offset ${n} % greatest((select count(*) from pay_roll_details), 1) limit 1)`;

function statement(one: Deed): Sql {
  switch (one.deed) {
    case "add":
      return sql`insert into pay_roll_details (pay_roll, worker, worker_name, id_card_number, pay_month, project, corp, contractor_corp, region)
        values (${base.roll}, ${base.worker}, '甲', '-', '2025-08', ${ids.projects[one.project]}, ${ids.corps[one.corp]},
          ${idOf(ids.corps, one.copies)}, ${idOf(ids.regions, one.copies)})`;
    case "move":
      return sql`update pay_roll_details set project = ${ids.projects[one.project]} where ${nth(one.nth)}`;
    case "falsify":
      return sql`update pay_roll_details set functional_unit = ${one.to}, region = ${idOf(ids.regions, one.to)} where ${nth(one.nth)}`;
    case "hide":
      return sql`update pay_roll_details set deleted_at = now() where ${nth(one.nth)}`;
    case "drop":
      return sql`delete from pay_roll_details where ${nth(one.nth)}`;
    default:
      return sql`update projects set contractor_corp = ${idOf(ids.corps, one.contractor)}, region = ${idOf(ids.regions, one.region)},
        functional_unit = ${one.unit} where id = ${ids.projects[one.project]}`;
  }
}

/** The same entity without its copies: its conditions go through the project. */
const joined: AnyResource = {
  ...payRollDetails,
  fields: Object.fromEntries(Object.entries(payRollDetails.fields).filter(([, { spec }]) => !spec.denormalized)),
};
const asked = (actor: Partial<Actor>) => ({
  actor: { id: 1, audience: "government", isSuper: false, permissions: [], companyRole: null, attributes: {}, ...actor } as const,
  today: testDay,
  resourceOf: resourceByName,
});

/** All kinds of actors: districts alone and together, with a department and without; every company, and one that has nothing. */
function callers(): [Condition, ReturnType<typeof asked>][] {
  const { government, company } = payRollDetails.read!;
  const regions = [null, [], ...ids.regions.map((id) => [id]), ids.regions.slice(1)];
  const officials = regions.flatMap((some) => [null, 1, 2].map((functional_unit) => ({ regions: some, functional_unit })));
  return [
    ...officials.map((attributes): [Condition, ReturnType<typeof asked>] => [government!.where!, asked({ attributes })]),
    ...[...ids.corps, 0].map((corp): [Condition, ReturnType<typeof asked>] => [
      company!.where!,
      asked({ audience: "company", attributes: { corp } }),
    ]),
  ];
}

async function expectTrueCopies(): Promise<void> {
  const stale = await fetchRows(
    world.pool,
    sql`select d.id from pay_roll_details d join projects p on p.id = d.project
        where (d.contractor_corp, d.region, d.functional_unit) is distinct from (p.contractor_corp, p.region, p.functional_unit)`,
  );
  expect(stale).toEqual([]);
}

async function expectSameRows(): Promise<void> {
  const seen = (text: Sql) => sql`coalesce((select array_agg(id order by id) from (${text}) each), '{}')`;
  const lines = (meaning: Predicate) => sql`select t.id from pay_roll_details t where ${predicateSql(meaning)}`;
  const compared = callers().map(([condition, who], at) => {
    const parts = join(disjointScopes(payRollDetails, condition, who).map(lines), " union all ");
    return sql`select ${at}::int as caller, ${seen(lines(compileCondition(payRollDetails, condition, who)))} as kept,
      ${seen(lines(compileCondition(joined, condition, who)))} as joined, ${seen(parts)} as parts`;
  });
  const unlike = sql`select * from (${join(compared, " union all ")}) c where kept <> joined or parts <> joined`;
  expect(await fetchRows(world.pool, unlike)).toEqual([]);
}

test("whatever is added, moved, falsified and changed, a line keeps what its project says, and everybody sees the same lines as by way of it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
      for (const each of deeds) await execute(world.pool, statement(each));
      await expectTrueCopies();
      await expectSameRows();
    }),
    { numRuns: casesOf(30) },
  );
});

/** Each of these projects with each of these employers. */
const sidesOf = (projects: readonly number[], employers: readonly number[]) =>
  projects.flatMap((project) => employers.map((corp) => [project, corp] as const));

test("a company turns the pages of its lines, as employer and as contractor, without a gap and without one twice", async () => {
  const me = await world.company();
  const { given, pool } = world;
  const mine = (await given(projects, { contractor_corp: me.corp.id })).id;
  const [others, stranger] = [ids.projects[0]!, ids.corps[0]!];
  const sides = sidesOf([mine, others], [me.corp.id, stranger]);
  for (let n = 0; n < 12; n++) {
    const [project, corp] = sides[n % sides.length]!;
    const line = { pay_roll: base.roll, worker: base.worker, worker_name: "甲", project, corp, seq: (n * 5) % 7 };
    await given(payRollDetails, { ...line, is_back_pay: 1 });
  }
  const { rows: expected } = await pool.query<{ id: number; seq: number }>(
    "select id, seq from pay_roll_details where project = $1 or corp = $2 order by seq, id",
    [mine, me.corp.id],
  );
  expect(expected).toHaveLength(9);
  for (const sort of ["seq", "worker"]) {
    const found: unknown[] = [];
    for (let start = 0; start < 10; start += 2) {
      const page = await me.list(payRollDetails.path!, {}, `&range=[${start},${start + 1}]&sort=["${sort}","ASC"]`);
      expect([page.status, page.headers["content-range"]]).toEqual([200, expect.stringMatching(/\/9$/)]);
      found.push(...page.body.map(({ id }: { id: number }) => id));
    }
    const ids = expected.map(({ id }) => id);
    expect(found).toEqual(sort === "seq" ? ids : ids.toSorted((one, other) => one - other));
  }
});

test("a company pages its workers, contracts and entries in their order, as employer and as contractor, also after the contractor has changed", async () => {
  const me = await world.company();
  const { given, pool } = world;
  const mine = (await given(projects, { contractor_corp: me.corp.id })).id;
  const others = (await given(projects, { contractor_corp: ids.corps[1] })).id;
  const [stranger, realinfo] = [ids.corps[0]!, (await given(realinfos)).id];
  const sides = sidesOf([mine, others], [me.corp.id, stranger]);
  for (const [side, [project, corp]] of sides.entries()) {
    const entry = await given(projectCorps, { project, corp, extra_corp: null });
    const team = (await given(teams, { project, corp, project_corp: entry.id })).id;
    for (let n = 0; n < 3; n++) {
      const day = n === 0 ? null : `2025-0${((side + n * 3) % 7) + 1}-01`;
      const worker = await given(workers, { project, corp, team, realinfo, entry_time: day, in_status: inStatus.left });
      await given(workerContracts, { worker: worker.id, project, corp, team, start_date: day ?? "2025-01-01" });
      await given(entryExits, { worker: worker.id, project, corp, date: day ?? "2025-01-01" });
    }
  }
  const expectPages = async (resource: AnyResource, by: string, rows: number) => {
    const { rows: expected } = await pool.query<{ id: number }>(
      `select t.id from ${resource.table} t join projects p on p.id = t.project
       where p.contractor_corp = $1 or t.corp = $1 order by t.${by} desc, t.id desc`,
      [me.corp.id],
    );
    expect(expected).toHaveLength(rows);
    const found: unknown[] = [];
    for (let start = 0; start < rows; start += 2) {
      const page = await me.list(resource.path!, {}, `&range=[${start},${start + 1}]`);
      expect([page.status, page.headers["content-range"]]).toEqual([200, expect.stringMatching(new RegExp(`/${rows}$`))]);
      found.push(...page.body.map(({ id }: { id: number }) => id));
    }
    expect(found).toEqual(expected.map(({ id }) => id));
  };
  const expectAll = async (rows: number) => {
    await expectPages(workers, "entry_time", rows);
    await expectPages(workerContracts, "start_date", rows);
    await expectPages(entryExits, "date", rows);
  };
  await expectAll(9);
  await pool.query("update projects set contractor_corp = $1 where id = $2", [stranger, mine]);
  await expectAll(6);
  await pool.query("update projects set contractor_corp = $1 where id = $2", [me.corp.id, others]);
  await expectAll(9);
});

test("an official of a district and a company are asked about their own columns alone", () => {
  for (const [condition, who] of callers())
    expect(predicateSql(compileCondition(payRollDetails, condition, who)).text).not.toContain("projects");
});

describe("two who write at once", () => {
  const keeps = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false));
  const writing = fc.record({ deeds: fc.array(deed, { minLength: 1, maxLength: 3 }), keeps });
  type Writing = typeof writing extends fc.Arbitrary<infer T> ? T : never;
  const line: Writing = { deeds: [{ deed: "add", project: 0, corp: 0, copies: null }], keeps: true };
  const moved: Writing = { deeds: [{ deed: "move", nth: 0, project: 0 }], keeps: true };
  const project = (to: number): Writing => ({
    deeds: [{ deed: "change", project: 0, contractor: to, region: to, unit: to }],
    keeps: true,
  });
  const firstThenSecond = [false, true, false, true, false, true];
  const secondThenFirst = firstThenSecond.map((isSecond) => !isSecond);

  /** One connection; a statement that has to wait holds up those behind it, not the caller. */
  async function writer(db: pg.PoolClient) {
    await db.query("begin; set local deadlock_timeout = '5ms'");
    const { rows: found } = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
    let isWaiting = false;
    let done = Promise.resolve();
    return {
      /** Resolves when the statement is through or is waiting for the other writer. */
      async takes(text: Sql): Promise<void> {
        const before = done;
        isWaiting = true;
        // Anyone who would wait for the other in a circle is turned away by the database, with all he did.
        done = before
          .then(() => execute(db, text))
          .then(
            () => void (isWaiting = false),
            () => void (isWaiting = false),
          );
        while (isWaiting) {
          const { rows: locks } = await world.pool.query("select 1 from pg_locks where pid = $1 and not granted", [
            found[0]!.pid,
          ]);
          if (locks.length > 0) return;
        }
      },
      ends: async (keeps: boolean) => {
        await done;
        await db.query(keeps ? "commit" : "rollback");
      },
    };
  }

  test("leave no copy behind what it is of, regardless of who comes first", async () => {
    await fc.assert(
      fc.asyncProperty(writing, writing, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), async (one, other, turns) => {
        const clients = [await world.pool.connect(), await world.pool.connect()] as const;
        try {
          const [first, second] = [await writer(clients[0]), await writer(clients[1])];
          const left: [Deed[], Deed[]] = [[...one.deeds], [...other.deeds]];
          for (const isSecond of [...turns, true, true, true, false, false, false]) {
            const next = left[isSecond ? 1 : 0].shift();
            if (next) await (isSecond ? second : first).takes(statement(next));
          }
          await Promise.all([first.ends(one.keeps), second.ends(other.keeps)]);
        } finally {
          for (const client of clients) client.release();
        }
        await expectTrueCopies();
      }),
      {
        numRuns: casesOf(40),
        examples: [
          [line, project(1), firstThenSecond],
          [line, project(2), secondThenFirst],
          [moved, project(1), firstThenSecond],
          [moved, project(2), secondThenFirst],
        ],
      },
    );
  });
});
