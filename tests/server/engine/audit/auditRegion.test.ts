import { afterAll, beforeAll, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { pageDepth } from "../../../../resources/kit/pageDepth";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { projects } from "../../../../resources/projects/projects";
import { orgs } from "../../../../resources/system/orgs";
import { anonymousContext } from "../../../../server/engine/session/context";
import { audit } from "../../../../server/engine/audit/audit";
import { openWorld, type World } from "../../../support/world";

let world: World;
type Caller = Awaited<ReturnType<World["official"]>>;
let readers: Record<"east" | "west" | "city" | "super", Caller>;
beforeAll(async () => {
  world = await openWorld();
  const { bureau, eastBureau } = world.orgs;
  const west = await world.given(orgs, {
    name: "西岭区局",
    region: world.regions.west.id,
    parent: bureau.id,
    functional_unit: 0,
  });
  const reader = (org: number) => world.official(["audit_view", "export_data"], org);
  readers = {
    ...{ east: await reader(eastBureau.id), west: await reader(west.id), city: await reader(bureau.id) },
    super: await world.administrator(),
  };
});
afterAll(() => world.close());

type Reader = keyof typeof readers;
const cases: readonly (readonly [
  what: string,
  write: () => Promise<readonly [actor: number | null, entity: string, row: number | null]>,
  sees: readonly Reader[],
])[] = [
  [
    "an eastern company's own login",
    async () => {
      const { account } = await world.company();
      return [account.id, "accounts", account.id];
    },
    ["east", "city", "super"],
  ],
  [
    "an eastern official's act on a western project",
    async () => {
      const { id } = await world.given(projects, { region: world.regions.west.id, review_status: 1 });
      return [readers.east.account.id, "projects", id];
    },
    ["east", "west", "city", "super"],
  ],
  [
    "a city official's act on a payroll of a western project",
    async () => {
      const project = await world.given(projects, { region: world.regions.west.id, review_status: 1 });
      const { id } = await world.given(payRolls, { project: project.id, pay_month: "2025-08" });
      return [readers.city.account.id, "payRolls", id];
    },
    ["west", "city", "super"],
  ],
  [
    "the platform's act on an eastern company",
    async () => {
      const { id } = await world.given(corps, { region: world.regions.east.id, review_status: 1 });
      return [null, "corps", id];
    },
    ["east", "city", "super"],
  ],
  ["the city's act on a role", async () => [readers.city.account.id, "roles", 1], ["city", "super"]],
  ["a failed login under a name of nobody", async () => [null, "accounts", null], ["city", "super"]],
];

test.each(cases)("%s is read where it belongs", async (_, write, sees) => {
  const [actor, entity, row] = await write();
  const ctx = anonymousContext(world.services);
  await audit(world.pool, { ...ctx, actor: { id: actor } }, { action: "reveal", entity, row });
  const { seq } = (await world.pool.query("select seq from audit_tail")).rows[0];
  const found: string[] = [];
  for (const [name, who] of Object.entries(readers)) {
    const listed = (await who.list("/system/v1/auditLogs/", {}, '&range=[0,199]&sort=["seq","DESC"]')).body as {
      seq: number;
      id: number;
    }[];
    const shown = listed.find((entry) => entry.seq === Number(seq));
    if (shown) found.push(name);
    const csv = await who.get('/system/v1/auditLogs/?format=csv&sort=["seq","DESC"]');
    expect(csv.body.includes(`\n${seq},`), `${name}, exported: ${csv.status}`).toBe(shown !== undefined);
  }
  expect(found).toEqual(sees);
});

test("pages end at a depth, which a sentence states; a filter by time reaches every entry", async () => {
  const path = "/system/v1/auditLogs/";
  const page = (start: number, filter = {}) => readers.super.list(path, filter, `&range=[${start},${start + 19}]`);
  expect((await page(pageDepth - 1)).status).toBe(200);
  const beyond = await page(pageDepth);
  expect(beyond).toMatchObject({ status: 400, body: { range: [expect.stringContaining("100,000")] } });
  const { body } = await page(0, { time_from: "2025-01-01", time_to: "2025-12-31" });
  expect(body.length).toBeGreaterThan(0);
});
