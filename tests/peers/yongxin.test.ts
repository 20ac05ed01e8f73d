import { afterAll, beforeAll, expect, test } from "vitest";
import { upstreamCallStatus } from "../../resources/system/upstreamCallStatus";
import { realinfos } from "../../resources/people/realinfos";
import { givenFile } from "./givenFile";
import { openWorld, type World } from "../support/world";
import { reportedSite, type ReportedSite } from "./reportedSite";
import { yongxinPlatform } from "./yongxinPlatform";

let world: World;
let reported: ReportedSite;
beforeAll(async () => {
  world = await openWorld({ env: { WEBHOOK_ADDRESSES: "127.0.0.1" } });
  reported = await reportedSite(world);
});
afterAll(() => world.close());

test("甬薪 V2 takes teams, workers and moves one by one, pictures before their rows; it has no payrolls", async () => {
  const key = { appKey: "yx-key", secret: "0123456789abcdef", projectCode: "YX-1" };
  const peer = await yongxinPlatform(key);
  const [worker] = reported.crew;
  await world.store.update(world.pool, realinfos, worker!.realinfo, { head_image: [await givenFile(world)] });
  const { id } = await reported.connect({
    url: peer.url,
    dialect: "yongxin-v2",
    appId: key.appKey,
    secret: key.secret,
    projectCode: key.projectCode,
  });
  expect((await reported.act(id, "checkKey")).status).toBe(200);
  expect((await reported.act(id, "reportAll")).status).toBe(200);
  expect(await reported.drain(id)).toBe(0);
  const calls = await reported.callsOf(id);
  const of = (method: string) =>
    calls.filter((call) => call.method === method).map(({ status, row_count }) => [status, row_count]);
  const each = (count: number) => Array.from({ length: count }, () => [upstreamCallStatus.accepted, 1]);
  expect(of("Team")).toEqual(each(4));
  expect(of("ProjectWorker")).toEqual(each(6));
  expect(of("WorkerEntryExit")).toEqual(each(6));
  expect(calls.find(({ method }) => method === "Payroll")).toMatchObject({
    status: upstreamCallStatus.refused,
    failure: "对方的接口协议没有这项内容，不上报",
  });
  expect([peer.teams.size, peer.workers.size]).toEqual([4, 6]);
  const added = peer.calls.filter(({ path }) => path === "/worker/V2/add").map(({ body }) => body);
  expect(added[0]).toMatchObject({
    name: "张三",
    workRole: 20,
    hasLeader: 0,
    workerPhone: "15412345678",
    avatar: expect.stringMatching(/^\/upload\//),
  });
  expect(added.slice(1).every(({ avatar }) => avatar === undefined)).toBe(true);
  peer.close();
});
