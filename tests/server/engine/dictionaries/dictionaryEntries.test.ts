import { afterAll, beforeAll, expect, test } from "vitest";
import { projectCategory } from "../../../../resources/dictionaries/projectCategory";
import { workTrade } from "../../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../../resources/kit/dictionary";
import { projects } from "../../../../resources/projects/projects";
import { teams } from "../../../../resources/people/teams";
import { choicesOf } from "../../../../server/engine/rest/sheets";
import {
  currentDictionaryEntries,
  loadDictionaryEntries,
  seedDictionaryEntries,
} from "../../../../server/engine/dictionaries/dictionaryEntries";
import { openWorld, type World } from "../../../support/world";

const path = "/system/v1/dictionaryEntries/";
let world: World;
let administrator: Awaited<ReturnType<World["administrator"]>>;
beforeAll(async () => {
  world = await openWorld();
  administrator = await world.administrator();
  // Another test of this process may have left its values.
  await loadDictionaryEntries(world.pool);
  await seedDictionaryEntries(world.pool);
});
afterAll(async () => {
  // The lists belong to the process: other tests of it find them as declared.
  await world.pool.query("delete from dictionary_entries");
  await loadDictionaryEntries(world.pool);
  await world.close();
});

const entryOf = async (dictionary: string, code: string) =>
  (await administrator.list(path, { dictionary }, "&range=[0,199]")).body.find((row: { code: string }) => row.code === code);
const answered = async (dictionary: string) => (await administrator.get("/system/v1/dicts/")).body[dictionary].values;
const drone = { dictionary: "work_trade", code: "950", label_zh: "无人机驾驶员", label_en: "Drone pilot", sort: 1 };

test("the first start makes a row of each declared value, and no value is changed by it", async () => {
  expect(await entryOf("work_trade", "010")).toMatchObject({
    label_zh: "砌筑工",
    sort: 10,
    is_built_in: true,
    is_retired: false,
  });
  await seedDictionaryEntries(world.pool);
  expect((await administrator.list(path, { dictionary: "project_category" }, "&range=[0,199]")).body).toHaveLength(
    projectCategory.builtIn.length,
  );
  expect(currentDictionaryEntries()).toEqual([]);
});

test("a value that is added is accepted, offered, exported and documented at once, in its place of the order", async () => {
  expect((await administrator.post(path, drone)).status).toBe(201);
  expect(workTrade.codes[0]).toBe("950");
  expect((await answered("work_trade"))[0]).toEqual({ code: "950", zh: "无人机驾驶员", en: "Drone pilot" });
  expect(choicesOf(teams.fields.work_type.spec, "zh")).toContain("无人机驾驶员");
  const again = await administrator.post(path, drone);
  expect([again.status, Object.keys(again.body)]).toEqual([400, ["code"]]);
});

test("a renamed value has its new words everywhere, and keeps them over a start", async () => {
  const { id, version } = await entryOf("project_category", "02");
  expect((await administrator.patch(`${path}${id}/`, { version, label_zh: "市政工程" })).status).toBe(200);
  expect(labelOf(projectCategory, "02", "zh")).toBe("市政工程");
  await seedDictionaryEntries(world.pool);
  expect(await entryOf("project_category", "02")).toMatchObject({ label_zh: "市政工程" });
  expect(
    currentDictionaryEntries()
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(["02", "950"]);
});

test("a retired value is refused for new rows, stays readable, and may stay in rows that have it", async () => {
  const company = await world.company();
  const project = await world.given(projects, { contractor_corp: company.account.corp, category: "03", review_status: 0 });
  const { id, version } = await entryOf("project_category", "03");
  expect((await administrator.patch(`${path}${id}/`, { version, is_retired: true })).status).toBe(200);
  expect(choicesOf(projects.fields.category.spec, "zh")).not.toContain("机电安装工程");
  expect(labelOf(projectCategory, "03", "zh")).toBe("机电安装工程");
  const { body } = await company.post("/building/v1/projects/", { category: "03" });
  expect(body.category).toEqual(["该选项已停用，请另选"]);
  expect(project.category).toBe("03");
});

test("built-in values and those in use cannot be deleted, others can", async () => {
  const builtIn = await entryOf("project_category", "04");
  expect((await administrator.delete(`${path}${builtIn.id}/`)).status).toBe(409);
  const team = await world.givenWhole(teams, { work_type: "950" });
  const { id } = await entryOf("work_trade", "950");
  const used = await administrator.delete(`${path}${id}/`);
  expect([used.status, JSON.stringify(used.body)]).toEqual([409, expect.stringContaining("已有1条数据使用该值")]);
  await world.pool.query("update teams set work_type = '010' where id = $1", [team.id]);
  expect((await administrator.delete(`${path}${id}/`)).status).toBeLessThan(300);
  expect(workTrade.codes).not.toContain("950");
});

test("a code of a list of numbers is a number", async () => {
  const entry = { dictionary: "fund_source", label_zh: "社会捐赠", label_en: "Donations", sort: 200 };
  expect(Object.keys((await administrator.post(path, { ...entry, code: "A1" })).body)).toEqual(["code"]);
  expect((await administrator.post(path, { ...entry, code: "11" })).status).toBe(201);
  expect(projects.fields.fund_source.spec.dictionary!.codes).toContain(11);
});

test("a change by another process is followed", async () => {
  await world.pool.query(
    "update dictionary_entries set label_zh = '铁路项目', version = version + 1 where dictionary = 'project_category' and code = '04'",
  );
  await loadDictionaryEntries(world.pool);
  expect(labelOf(projectCategory, "04", "zh")).toBe("铁路项目");
});
