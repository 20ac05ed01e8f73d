import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { sheetName } from "../../../../server/topics/people/roster/columns";
import { postMultipart } from "../../../support/postMultipart";
import { openWorld, type World } from "../../../support/world";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";
import { rosterLine as line, rosterWorkbook as workbook } from "./rosterFile";
import { idCard, manyIdCards } from "./siteFixture";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
});
afterAll(() => world.close());

const send = async (bytes: Buffer, { dryRun = false } = {}) =>
  postMultipart(world, site.company.token, "/project/v1/workers/import/", bytes, {
    fields: { project: String(site.project.id), dry_run: dryRun ? "1" : "0" },
  });
const workerOf = (number: string) => world.store.find(world.pool, workers, { project: site.project.id, id_card_number: number });

test.each(["dryRun=1", "dry_run=yes"])("a trial mistyped as %s is refused, and imports nothing", async (typed) => {
  const url = `/project/v1/workers/import/?project=${site.project.id}&${typed}`;
  const reply = await postMultipart(world, site.company.token, url, await workbook([line(idCard(70))]));
  expect(reply.status, JSON.stringify(reply.body)).toBe(400);
  expect(await workerOf(idCard(70))).toBeUndefined();
});

describe("the same file records who has left", () => {
  const contract = {
    合同类别: "劳动合同",
    签订日期: "2025-09-01",
    期限类型: "以完成一定工作为期限的合同",
    开始日期: "2025-09-01",
    计酬方式: "日薪（点工）",
    "单价(元)": "320",
  };
  const here = () => line(idCard(60), contract);

  test("an exit ends the stay and the contract; the file sent again changes nothing", async () => {
    expect((await send(await workbook([here()]))).body).toMatchObject({ created: 1, left: 0 });
    const gone = await workbook([{ ...here(), 退场日期: "2025-09-08" }]);
    expect((await send(gone)).body).toMatchObject({ created: 0, updated: 1, left: 1 });
    expect(await workerOf(idCard(60))).toMatchObject({ in_status: 0, exit_time: "2025-09-08", has_contract: 0 });
    expect((await send(gone)).body).toMatchObject({ created: 0, updated: 0, left: 0 });
  });

  test("who came and left before the file was made is registered with both days", async () => {
    expect((await send(await workbook([line(idCard(61), { 退场日期: "2025-09-05" })]))).body).toMatchObject({
      created: 1,
      left: 1,
    });
    expect(await workerOf(idCard(61))).toMatchObject({ in_status: 0, entry_time: "2025-09-01", exit_time: "2025-09-05" });
  });

  test.each([
    ["2025-08-20", "退场日期不能早于进场日期"],
    ["2025-09-30", "退场日期不能晚于今天"],
    ["next week", "退场日期应按2025-08-31的格式填写"],
  ])("%s is refused at its cell: %s", async (day, message) => {
    const { body } = await send(await workbook([line(idCard(62), { 退场日期: day })]));
    expect(body.errors).toMatchObject([{ sheet: sheetName, row: 2, column: "退场日期", message }]);
  });
});

test("people on another site are shown; its project is named only to those who may see it", async () => {
  const others = await world.company();
  const project = (contractor_corp: number, name: string) =>
    world.given(projects, { name, contractor_corp, region: world.regions.east.id, review_status: 1, prj_status: 3 });
  const places = [await project(others.corp.id, "别人的工地"), await project(site.company.corp.id, "自己的工地")];
  await send(await workbook([line(idCard(71)), line(idCard(72)), line(idCard(74))]));
  for (const [index, { id }] of places.entries()) {
    const { realinfo } = (await workerOf(idCard(71 + index)))!;
    const team = await world.given(teams, { project: id, corp: others.corp.id });
    const where = { project: id, corp: others.corp.id, team: team.id, in_status: 1, id_card_number: idCard(71 + index) };
    await world.given(workers, { ...where, realinfo, worker_name: "张三" });
  }
  const guessed = line(idCard(74), { 姓名: "李四" });
  await world.pool.query("update workers set project = $1 where id_card_number_index = $2", [
    places[0]!.id,
    world.services.cipher.blindIndex(idCard(74)),
  ]);
  const { body } = await send(await workbook([line(idCard(71)), line(idCard(72)), guessed]), { dryRun: true });
  // Of a number under a wrong name nothing is returned: anyone who guesses it would learn its owner.
  expect(body).toMatchObject({
    elsewhere_count: 2,
    elsewhere: [
      { row: 2, worker_name: "张三", project_name: null },
      { row: 3, worker_name: "张三", project_name: "自己的工地" },
    ],
  });
});

test("a caller who cancels a roster half-way leaves nothing of it", async () => {
  const many = manyIdCards(1_500);
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await workbook(many.map((number) => line(number))))]), "roster.xlsx");
  const cancelling = new AbortController();
  const reply = await fetch(`${address}/project/v1/workers/import/?project=${site.project.id}`, {
    method: "POST",
    headers: { authorization: `Token ${site.company.token}`, accept: "application/x-ndjson" },
    body: form,
    signal: cancelling.signal,
  });
  const { value } = await reply.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toMatch(/^\{"progress":/);
  cancelling.abort();
  // The next roster of the project waits until the first has ended.
  expect((await send(await workbook([line(idCard(80))]), { dryRun: true })).status).toBe(200);
  expect(await workerOf(many[0]!)).toBeUndefined();
  expect(await workerOf(many.at(-1)!)).toBeUndefined();
});
