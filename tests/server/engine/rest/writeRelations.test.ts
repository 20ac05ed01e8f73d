import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, integer, ref, text } from "../../../../resources/kit/kinds";
import { countOf } from "../../../../resources/kit/field";
import { defineResource } from "../../../../resources/kit/resource";
import { regions } from "../../../../resources/system/regions";
import { fetchRows, sql } from "../../../../server/platform/db/query";
import { tableOf } from "../../../../server/platform/db/schema";
import { registerHooks } from "../../../../server/engine/rest/handlers";
import { withResources } from "../../../support/resources";
import { openWorld, type World } from "../../../support/world";

const officials = { government: { needs: "project_view" } } as const;
const drills = defineResource("drills", ["演练", "Drills"], {
  path: "/building/v1/drills/",
  recordRepresentation: "title",
  fields: {
    title: text("主题", "Subject").required(),
    participant_count: integer("人数", "People").derived(countOf("drillParticipants", "drill")),
  },
  read: officials,
  create: officials,
  update: [{ by: officials }],
  remove: { by: officials },
  form: [{ fields: ["title"], relation: "participants" }],
  relations: {
    participants: { reference: "drillParticipants", target: "drill", label: ["参加人员", "Participants"], editable: true },
  },
});
const drillParticipants = defineResource("drillParticipants", ["参加人员", "Participants"], {
  path: "/building/v1/drillParticipants/",
  recordRepresentation: "name",
  fields: {
    drill: ref("drills", "演练", "Drill").required().filter(),
    region: ref("regions", "地区", "Region").required(),
    name: text("姓名", "Name", { max: 10 }).required().unique("drill"),
    came_on: day("日期", "Came on").notAfterToday(),
  },
  read: officials,
  form: [{ fields: ["name", "region", "came_on"] }],
});

const path = drills.path!;
let world: World;
let official: Awaited<ReturnType<World["official"]>>;
let region: number;
let withdraw: () => void;

beforeAll(async () => {
  withdraw = withResources({ drills, drillParticipants });
  world = await openWorld();
  const tables = { drills: tableOf(drills), drillParticipants: tableOf(drillParticipants) };
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await world.pool.query(statement);
  region = (await world.given(regions)).id;
  official = await world.official(["project_view"]);
});
afterAll(async () => {
  withdraw();
  await world.close();
});

const people = (...names: string[]) => names.map((name) => ({ name, region }));
const namesOf = (body: { participants: { name: string }[] }) => body.participants.map(({ name }) => name);
const audited = async (after: number) =>
  fetchRows<{ seq: number; action: string; entity: string }>(
    world.pool,
    sql`select seq, action, entity from audit_logs where seq > ${after} order by seq`,
  );
const lastAudit = async () => (await audited(0)).at(-1)?.seq ?? 0;

test("lines come with a new row, are changed, added and removed with it, and each is in the audit trail", async () => {
  const start = await lastAudit();
  const made = await official.post(path, { title: "消防", participants: people("张三", "李四") });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(namesOf(made.body)).toEqual(["张三", "李四"]);
  expect(made.body.participant_count).toBe(2);
  const [zhang] = made.body.participants;
  const changed = await official.patch(`${path}${made.body.id}/`, {
    version: made.body.version,
    participants: [{ id: zhang.id, came_on: "2025-09-01" }, ...people("王五")],
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.participants).toMatchObject([{ id: zhang.id, name: "张三", came_on: "2025-09-01" }, { name: "王五" }]);
  expect((await audited(start)).map(({ action, entity }) => `${action} ${entity}`)).toEqual([
    "create drillParticipants",
    "create drillParticipants",
    "create drills",
    "remove drillParticipants",
    "update drillParticipants",
    "create drillParticipants",
    "update drills",
  ]);
  expect((await official.delete(`${path}${made.body.id}/`)).status).toBe(200);
  expect((await official.list("/building/v1/drillParticipants/", { drill: made.body.id })).body).toEqual([]);
});

test("a relation that the body does not name stays as it is", async () => {
  const made = await official.post(path, { title: "防汛", participants: people("赵六") });
  const renamed = await official.patch(`${path}${made.body.id}/`, { title: "防台风" });
  expect(namesOf(renamed.body)).toEqual(["赵六"]);
  const emptied = await official.patch(`${path}${made.body.id}/`, { participants: [] });
  expect(namesOf(emptied.body)).toEqual([]);
});

test("mistakes are reported with their line, and nothing is written", async () => {
  const other = await official.post(path, { title: "甲", participants: people("陈七") });
  const wrong = await official.post(path, {
    title: "乙",
    participants: [
      { region },
      { name: "名字太长太长太长太长", region: 999_999 },
      { name: "周八", region, came_on: "2999-01-01" },
      { id: other.body.participants[0].id, name: "吴九", region },
    ],
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toEqual({
    participants: ["第1行：请输入姓名", "第2行：所选地区不存在或无权限", "第3行：日期不能晚于今天", "第4行：该行已不存在"],
  });
  expect((await official.list(path, { q: "乙" })).body.map(({ title }: { title: string }) => title)).not.toContain("乙");
  expect((await official.post(path, { title: "丙", participants: "nobody" })).body).toHaveProperty("participants");
  const twice = await official.post(path, { title: "丁", participants: people("郑十", "郑十") });
  expect([twice.status, twice.body]).toEqual([400, { participants: ["该演练的姓名已存在"] }]);
});

test("the hooks of the lines run, and a writer of one's own takes the place of the engine", async () => {
  const calls: string[] = [];
  registerHooks(drillParticipants, { created: async ({ row }) => void calls.push(row.name) });
  await official.post(path, { title: "戊", participants: people("孙一") });
  registerHooks(drills, { relations: { participants: async (_, lines) => void calls.push(`own ${lines.length}`) } });
  const made = await official.post(path, { title: "己", participants: people("钱二") });
  expect(calls).toEqual(["孙一", "own 1"]);
  expect(made.body.participants).toEqual([]);
});
