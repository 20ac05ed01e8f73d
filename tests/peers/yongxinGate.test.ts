import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { realinfos } from "../../resources/people/realinfos";
import { workers } from "../../resources/people/workers";
import { idCard, randomBankCard } from "../server/topics/people/siteFixture";
import { givenKey, type GivenKey } from "../server/topics/site/pushApi/givenKey";
import { onePixel } from "../support/siteClient";
import { openWorld, type World } from "../support/world";
import { yongxinClient, type YongxinClient } from "./yongxinClient";

let world: World;
let site: GivenKey;
let client: YongxinClient;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  await site.setting({ dialect: "yongxin-v2" });
  client = yongxinClient(world, { appKey: site.made.body.app_id, secret: site.made.body.app_secret, projectCode: "any" });
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("update nonces set seen_at = seen_at - interval '1 minute'"));

const done = { status: 200, code: 0 };
const messages = async () =>
  (
    await world.pool.query("select method, message from push_logs where project = $1 and failed > 0 order by id desc", [
      site.project.id,
    ])
  ).rows;

test("a working day of a gate that speaks 甬薪 V2", async () => {
  const { corp_code: corpCode } = site.subcontractor;
  expect(await client.call("project/V2/query", { projectCode: "any" })).toMatchObject({
    ...done,
    data: { projectCode: site.project.project_code },
  });
  const first17 = {
    corpName: "样例劳务",
    corpCode,
    corpType: "006",
    areaCode: "330200",
    linkMan: "王经理",
    linkPhone: "15412340000",
  };
  expect(await client.call("projectCorp/V2/add", first17)).toMatchObject(done);
  const team = await client.call("team/V2/add", {
    ...{ corpCode, teamName: "木工班组", teamLeader: "李班长", teamLeaderPhone: "15412345678", entryTime: "2025-08-21 08:00:00" },
  });
  expect(team).toMatchObject({ ...done, data: { teamSysNo: expect.stringMatching(/^\d+$/) } });
  const { teamSysNo } = team.data as { teamSysNo: string };

  const picture = await client.upload(onePixel);
  expect(picture).toMatchObject({ ...done, data: expect.stringMatching(/^\/sysFile\//) });
  const number = idCard(80);
  const identity = { name: "赵六", idCardType: "01", idCardNumber: client.hide(number) };
  const added = await client.call("worker/V2/add", {
    ...{ ...identity, teamSysNo, avatar: picture.data, workerPhone: "15412349871", workRole: 20, workType: "020", hasLeader: 0 },
    ...{
      nation: "01",
      birthPlace: "330200",
      identityAuthority: "云汀市公安局",
      domicileAddress: "云汀市一号路",
      address: "工地宿舍",
    },
    ...{ identityFront: picture.data, identityBack: picture.data, identityValidType: 1, identityExpirationDate: "2040-01-01" },
    ...{ payRollBankCardNumber: client.hide(randomBankCard(8)), payRollBankCode: "105", cultureLevel: "04" },
  });
  expect(added, JSON.stringify(added)).toMatchObject({ ...done, data: { requestSerialCode: expect.any(String) } });
  expect(await client.receipt(added)).toMatchObject({ ...done, data: { state: "2" } });
  const worker = await world.store.find(world.pool, workers, { project: site.project.id, id_card_number: number });
  expect(worker).toMatchObject({ worker_name: "赵六", cell_phone: "15412349871", work_role: 2, pay_roll_top_bank_code: "105" });
  const person = await world.store.find(world.pool, realinfos, { id: worker!.realinfo });
  expect(person).toMatchObject({
    address: "云汀市一号路",
    grant_org: "云汀市公安局",
    expiry_date: "2040-01-01",
    head_image: [{ size: 68 }],
  });

  expect(await client.call("entryExit/V2/add", { ...identity, teamSysNo, type: 1, date: "2025-09-01 08:00:00" })).toMatchObject(
    done,
  );
  const punch = { ...identity, direction: 1, date: "2025-09-02 07:30:00", imgUrl: picture.data, attendType: 0, deviceKey: "G-1" };
  expect(await client.call("attend/V2/add", punch)).toMatchObject({ ...done, data: { ok: 1 } });
  const { rows } = await world.pool.query(
    "select direction, attend_type, terminal_code, image is not null as pictured from worker_attendances",
  );
  expect(rows).toEqual([{ direction: "01", attend_type: "001", terminal_code: "G-1", pictured: true }]);
});

test("what the gate does wrong is answered in its own words, and is in the log of the site", async () => {
  expect(await client.call("team/V2/add", {}, { sign: "0".repeat(32) })).toMatchObject({
    status: 200,
    code: 401,
    msg: "签名错误",
  });
  expect(await client.call("team/V2/add", {}, { timestamp: "20250910" })).toMatchObject({ code: 400 });
  expect(await client.call("payroll/V2/add", {})).toMatchObject({ code: 400, msg: "参数错误：没有接口payroll/V2/add" });
  expect(await client.call("team/V2/add", { corpCode: "91990102MA990009X9", teamName: "甲" })).toMatchObject({
    code: 400,
    msg: "corpCode：该单位不是本项目的参建单位，请先上传参建单位",
  });
  expect(await messages()).toMatchObject([
    { method: "Team.Add" },
    { method: "payroll/V2/add", message: "1001 参数错误：没有接口payroll/V2/add" },
    { method: "team/V2/add", message: "1001 参数错误：timestamp应为毫秒，与平台时间相差不超过10分钟" },
    { method: "team/V2/add", message: "1002 签名错误" },
  ]);
  const broken = await world.app.inject({
    method: "POST",
    url: "/yongxin/team/V2/add",
    payload: "{",
    headers: { "content-type": "text/plain" },
  });
  expect([broken.statusCode, broken.json()]).toMatchObject([200, { code: 400 }]);
});

test("a key belongs to one protocol: at the other door it is refused and the log says which address is right", async () => {
  expect(await site.client.call("CheckSign.Query", {})).toMatchObject({
    code: "1003",
    message: expect.stringContaining("/yongxin/"),
  });
  expect((await site.setting({ dialect: "yongxin-v2" })).body).toMatchObject({ push_url: "/yongxin/" });
  expect((await site.setting({ dialect: "fujian" })).body).toMatchObject({ push_url: "/open.api" });
  expect(await site.client.call("CheckSign.Query", {})).toMatchObject({ code: "0" });
  expect(await client.call("project/V2/query", {})).toMatchObject({ code: 403, msg: expect.stringContaining("/open.api") });
  expect(await client.upload(onePixel)).toMatchObject({ code: 403 });
});

test("a timestamp in universal time is named as such", async () => {
  const utc = new Date(world.services.clock.now()).toISOString().slice(0, 19).replaceAll(/[-T:]/g, "");
  expect(await site.client.call("CheckSign.Query", {}, { timestamp: utc })).toMatchObject({
    code: "1001",
    message: expect.stringContaining("应为北京时间"),
  });
});
