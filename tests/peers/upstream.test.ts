import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { upstreamCallStatus } from "../../resources/system/upstreamCallStatus";
import { openWorld, type World } from "../support/world";
import { nationalPlatform, type NationalPlatform } from "./nationalPlatform";
import { reportedSite, type ReportedSite } from "./reportedSite";

const [appId, secret] = ["9900000000000000", "0123456789abcdef0123456789abcdef"];
let world: World;
let reported: ReportedSite;
let peer: NationalPlatform;
beforeAll(async () => {
  world = await openWorld({ env: { WEBHOOK_ADDRESSES: "127.0.0.1" } });
  reported = await reportedSite(world);
});
afterAll(() => world.close());
afterEach(async () => {
  peer.close();
  await world.pool.query("update upstream_platforms set is_enabled = false");
  await world.pool.query("update upstream_calls set status = $1 where status in (1, 2)", [upstreamCallStatus.failed]);
});

const outcomes = async (key: number) => {
  const counted: Record<string, number> = {};
  for (const { method, status, failure } of await reported.callsOf(key)) {
    const name = `${method} ${status === upstreamCallStatus.accepted ? "accepted" : `${status} ${failure}`}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};
const sent = (method: string) => peer.log.filter((call) => call.method === method);
const everything = {
  "ProjectSubContractor accepted": 1,
  "Team accepted": 4,
  "ProjectWorker accepted": 6,
  "WorkerEntryExit accepted": 4,
  "Payroll accepted": 14,
};

test.each([
  ["at once", {}],
  ["with a byte order mark", { mark: "\uFEFF" }],
  ["after some queries", { slow: 3 }],
  ["without the number, which only Team.Query knows", { silent: true }],
])("the national platform that answers %s takes every team once, and everything of it", async (_, habits) => {
  peer = await nationalPlatform({ appId, secret, ...habits });
  const { id } = await reported.connect({ url: peer.url, dialect: "national-1.0", appId, secret });
  expect((await reported.act(id, "checkKey")).status).toBe(200);
  expect((await reported.act(id, "reportAll")).status).toBe(200);
  expect(await reported.drain(id)).toBe(0);
  expect(await outcomes(id)).toEqual(everything);
  expect(sent("Team.Add")).toHaveLength(4);
  expect([peer.teams.size, peer.workers.size, peer.payrolls.size]).toEqual([4, 6, 14]);
  expect(peer.log.filter(({ code }) => code !== "0")).toEqual([]);

  // Everything again: known rows are changed, the rest is there. A call with several known rows is taken apart.
  expect((await reported.act(id, "reportAll")).status).toBe(200);
  expect(await reported.drain(id)).toBe(0);
  const twice = Object.fromEntries(Object.entries(everything).map(([name, count]) => [name, count * 2]));
  expect(await outcomes(id)).toEqual({ ...twice, "WorkerEntryExit accepted": 4 + 6 });
  expect(sent("Team.Add")).toHaveLength(4);
  expect(sent("Team.Update")).toHaveLength(4);
  expect(sent("ProjectWorker.Update")).toHaveLength(6);
  expect([peer.teams.size, peer.workers.size, peer.payrolls.size, peer.moves.size]).toEqual([4, 6, 14, 6]);
});

test("a lost answer adds no team twice", async () => {
  peer = await nationalPlatform({ appId, secret, loses: "Team.Add" });
  const { id } = await reported.connect({ url: peer.url, dialect: "national-1.0", appId, secret });
  await reported.act(id, "reportAll");
  expect(await reported.drain(id)).toBe(0);
  expect(await outcomes(id)).toEqual(everything);
  expect(sent("Team.Add")).toHaveLength(4);
  expect(peer.teams.size).toBe(4);
});

test("a refused team is added again only on demand, and its workers say why they are refused", async () => {
  peer = await nationalPlatform({ appId, secret });
  await world.pool.query("update teams set team_leader_phone = null, team_name = '' where id = $1", [reported.crew[0]!.team]);
  const { id } = await reported.connect({ url: peer.url, dialect: "national-1.0", appId, secret });
  await reported.act(id, "reportAll");
  expect(await reported.drain(id)).toBe(0);
  expect(await outcomes(id)).toMatchObject({
    "Team accepted": 3,
    "Team 4 [teamName]不能为空!": 1,
    "ProjectWorker 4 [teamName]不能为空!": 2,
  });
  expect(sent("Team.Add")).toHaveLength(4);
  await world.pool.query("update teams set team_name = '补名班组' where id = $1", [reported.crew[0]!.team]);
  const refused = (await reported.callsOf(id)).filter(({ status }) => status === upstreamCallStatus.refused);
  for (const call of refused) expect((await reported.chief.post(`/system/v1/upstreamCalls/${call.id}/resend/`)).status).toBe(200);
  expect(await reported.drain(id)).toBe(0);
  expect(peer.teams.size).toBe(4);
  expect([peer.workers.size, peer.payrolls.size]).toEqual([6, 14]);
});

test("version 1.1, codes of a region and corpsign are dialects; a key of the wrong form is refused when it is entered", async () => {
  peer = await nationalPlatform({ appId, secret, version: "1.1", codes: { wrongSign: "-2", wrongField: "-1" } });
  const { id } = await reported.connect({ url: peer.url, dialect: "national-1.1", appId, secret });
  expect((await reported.act(id, "checkKey")).status).toBe(200);
  peer.close();
  await world.pool.query("update upstream_platforms set is_enabled = false");

  const corpKey = "c0ffee00c0ffee00c0ffee00c0ffee00";
  peer = await nationalPlatform({ appId, secret, corpKey });
  const without = await reported.connect({ url: peer.url, dialect: "fujian", appId, secret });
  expect(without.key.body).toHaveProperty("corp_key");
  await world.pool.query("update upstream_platforms set name = name || id");
  const { id: fujian } = await reported.connect({
    url: peer.url,
    dialect: "fujian",
    appId,
    secret,
    corpKey,
    projectCode: "fae9",
  });
  await reported.act(fujian, "reportAll");
  expect(await reported.drain(fujian)).toBe(0);
  expect(await outcomes(fujian)).toEqual(everything);
  expect(new Set(peer.log.map(({ data }) => data.projectCode))).toEqual(new Set(["fae9"]));
  const short = await reported.connect({ url: peer.url, dialect: "national-1.0", appId, secret: secret.slice(0, 16) });
  expect(short.key.body).toHaveProperty("secret");
});
