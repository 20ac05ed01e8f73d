import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ref, text } from "../../../../resources/kit/kinds";
import { defineResource } from "../../../../resources/kit/resource";
import { systemContext } from "../../../../server/engine/session/context";
import { tableOf } from "../../../../server/platform/db/schema";
import { createRows } from "../../../../server/engine/rest/importRows";
import { declarationFaults } from "../../../../resources/declarationFaults";
import { withResources } from "../../../support/resources";
import { openWorld, type World } from "../../../support/world";

const officials = { government: { needs: "project_view" } } as const;
const allowed = { read: officials, create: officials, update: [{ by: officials }] } as const;
const label = ["场地", "Sites"] as const;
const sites = defineResource("sites", label, {
  ...{ path: "/building/v1/sites/", recordRepresentation: "name", ...allowed },
  fields: { name: text("名称", "Name").required() },
});
const sheds = defineResource("sheds", label, {
  ...{ path: "/building/v1/sheds/", recordRepresentation: "name", ...allowed },
  fields: { name: text("名称", "Name").required(), site: ref("sites", "场地", "Site").required().filter() },
});
const visits = defineResource("visits", label, {
  ...{ path: "/building/v1/visits/", recordRepresentation: "subject", ...allowed },
  fields: {
    subject: text("事项", "Subject").required(),
    site: ref("sites", "场地", "Site").required().filter(),
    shed: ref("sheds", "工棚", "Shed").within("site"),
  },
  import: { by: officials, columns: ["subject", "site", "shed"] },
});

let world: World;
let official: Awaited<ReturnType<World["official"]>>;
let withdraw: () => void;
const made = async (path: string, body: Record<string, unknown>): Promise<number> =>
  (await official.post(path, body)).body.id as number;
let [east, west, eastShed, westShed] = [0, 0, 0, 0];

beforeAll(async () => {
  withdraw = withResources({ sites, sheds, visits });
  world = await openWorld();
  const tables = { sites: tableOf(sites), sheds: tableOf(sheds), visits: tableOf(visits) };
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await world.pool.query(statement);
  official = await world.official(["project_view"]);
  east = await made(sites.path!, { name: "东区" });
  west = await made(sites.path!, { name: "西区" });
  eastShed = await made(sheds.path!, { name: "一号棚", site: east });
  westShed = await made(sheds.path!, { name: "二号棚", site: west });
});
afterAll(async () => {
  withdraw();
  await world.close();
});

test("a new row names no row of another parent, in either language", async () => {
  const visit = { subject: "巡查", site: east, shed: westShed };
  const refused = await official.post(visits.path!, visit);
  expect([refused.status, refused.body]).toEqual([400, { shed: ["所选工棚不属于该场地"] }]);
  const english = await world.english(official).post(visits.path!, visit);
  expect(english.body).toEqual({ shed: ["The selected shed does not belong to this site"] });
  expect((await official.post(visits.path!, { ...visit, shed: eastShed })).status).toBe(201);
  expect((await official.post(visits.path!, { ...visit, shed: null })).status).toBe(201);
});

test("a change of either side is judged by both; what is not touched stays as it was", async () => {
  const id = await made(visits.path!, { subject: "整改", site: east, shed: eastShed });
  const change = async (values: Record<string, unknown>) =>
    (await official.patch(`${visits.path}${id}/`, values)).body as unknown;
  expect(await change({ shed: westShed })).toEqual({ shed: ["所选工棚不属于该场地"] });
  expect(await change({ site: west })).toEqual({ shed: ["所选工棚不属于该场地"] });
  expect(await change({ site: west, shed: westShed })).toMatchObject({ site: west, shed: westShed });
  await world.pool.query("update visits set shed = $2 where id = $1", [id, eastShed]);
  expect(await change({ subject: "复查", site: west, shed: eastShed })).toMatchObject({ subject: "复查" });
});

test("an import reports it at its row and column and makes nothing", async () => {
  const lines = [
    { row: 2, body: { subject: "一", site: east, shed: eastShed } },
    { row: 3, body: { subject: "二", site: east, shed: westShed } },
  ];
  expect(await createRows(systemContext(world.services), visits, lines)).toEqual({
    created: 0,
    errors: [{ row: 3, column: "工棚", message: "所选工棚不属于该场地" }],
  });
});

test("a declaration that cannot be kept is a fault", () => {
  expect(declarationFaults(visits)).toEqual([]);
  const { shed, ...fields } = visits.fields;
  const wrong = defineResource("visits", label, { ...visits, fields: { ...fields, shed: shed.within("subject") } });
  expect(declarationFaults(wrong)).toEqual([
    "visits.fields.shed: subject in .within() must be a reference that is entered here and can be filtered by in sheds",
  ]);
});
