import { describe, expect, test } from "vitest";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { orgs } from "../../../../resources/system/orgs";
import { eachInItsWorld, endings, make, pay, payRollsPath, site } from "./wageSite";

const worldNow = eachInItsWorld();
const detailsPath = "/salary/v1/payRollDetails/";

type Caller = Awaited<ReturnType<typeof site>>["admin"];
type Reply = Awaited<ReturnType<Caller["get"]>>;

/** Those who may have a hand in a payroll, or none. */
async function everybody(cards?: readonly string[]) {
  const here = await site(cards);
  const world = worldNow();
  const sub = await world.company(2);
  await world.given(projectCorps, {
    ...{ project: here.project.id, corp: sub.corp.id, extra_corp: null, corp_type: 6, corp_name: sub.corp.corp_name },
    corp_code: sub.corp.corp_code,
  });
  const west = await world.given(orgs, {
    ...{ name: "西岭区人社局", region: world.regions.west.id, functional_unit: 0, parent: world.orgs.bureau.id, is_system: true },
  });
  return {
    here,
    maker: here.admin,
    checker: here.checker,
    /** Takes part in the project, with its own workers. */
    sub,
    stranger: await world.company(1),
    inspector: await world.official(["payroll_view"]),
    exporter: await world.official(["payroll_view", "export_data"]),
    elsewhere: await world.official(["payroll_view"], west.id),
    clerk: await world.official(["project_view"]),
    nobody: world.anonymous,
  };
}
type Everybody = Awaited<ReturnType<typeof everybody>>;
type Who = Exclude<keyof Everybody, "here">;

const statusesOf = async (all: Everybody, call: (who: Caller) => Promise<Reply>, whos: readonly Who[]) =>
  Object.fromEntries(await Promise.all(whos.map(async (who) => [who, (await call(all[who] as Caller)).status] as const)));

describe("whose payroll it is decides what each may do with it", () => {
  test("looked at: by those who make and pay it and by the officials of the place, by nobody else", async () => {
    const all = await everybody();
    const roll = await make(all.here);
    const whos: readonly Who[] = ["maker", "checker", "inspector", "sub", "stranger", "elsewhere", "clerk", "nobody"];
    const expected = {
      maker: 200,
      checker: 200,
      inspector: 200,
      sub: 404,
      stranger: 404,
      elsewhere: 404,
      clerk: 403,
      nobody: 401,
    };
    expect(await statusesOf(all, (who) => who.get(`${payRollsPath}${roll.id}/`), whos)).toEqual(expected);
    const counts = await Promise.all(
      (["maker", "inspector", "sub", "stranger", "elsewhere"] as const).map(async (who) => [
        (await all[who].list(payRollsPath)).body.length,
        (await all[who].list(detailsPath, { pay_roll: roll.id })).body.length,
      ]),
    );
    expect(counts).toEqual([
      [1, 3],
      [1, 3],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("made, edited, copied and deleted: by makers of the employer or the contractor", async () => {
    const all = await everybody();
    const roll = await make(all.here);
    const others: readonly Who[] = ["checker", "inspector", "sub", "stranger", "clerk", "nobody"];
    const refused = { checker: 403, inspector: 403, sub: 404, stranger: 404, clerk: 403, nobody: 401 };
    const edit = (who: Caller) => who.post(`${payRollsPath}${roll.id}/edit/`, { version: roll.version, title: "改名" });
    const line = (who: Caller) => who.post(detailsPath, { pay_roll: roll.id, details: [{ worker: all.here.people[0]!.id }] });
    const copy = (who: Caller) => who.post(`${payRollsPath}${roll.id}/copy/`, { pay_month: "2025-09" });
    const remove = (who: Caller) => who.delete(`${payRollsPath}${roll.id}/`);
    for (const call of [edit, line, copy, remove]) {
      const statuses = await statusesOf(all, call, others);
      for (const who of others)
        expect([403, 404, refused[who as keyof typeof refused]], `${who} ${call.name}`).toContain(statuses[who]);
    }
    expect((await all.maker.get(`${payRollsPath}${roll.id}/`)).body).toMatchObject({ title: roll.title, version: roll.version });
    expect((await edit(all.maker)).body).toMatchObject({ title: "改名" });
    expect((await copy(all.maker)).body).toMatchObject({ status: 0, pay_month: "2025-09" });
    expect((await remove(all.maker)).status).toBe(200);
    expect((await all.maker.list(detailsPath, { pay_roll: roll.id })).body).toEqual([]);
  });

  test("sent back by the contractor's checker, withdrawn by who submitted, authorised by neither makers nor officials", async () => {
    const all = await everybody();
    const roll = await make(all.here);
    const auth = (who: Caller) => who.get(`${payRollsPath}${roll.id}/auth/`);
    const act = (action: string) => (who: Caller) =>
      who.post(`${payRollsPath}${roll.id}/edit/`, { version: roll.version, action, reason: "请核对天数" });
    expect((await auth(all.maker)).body).toEqual({ status: 1, need_code: false });
    const outside: readonly Who[] = ["inspector", "sub", "stranger", "clerk", "nobody"];
    for (const call of [auth, act("return"), act("withdraw")])
      for (const status of Object.values(await statusesOf(all, call, outside))) expect([401, 403, 404]).toContain(status);
    expect([403, 409]).toContain((await act("withdraw")(all.checker)).status);
    const stood = (await all.maker.get(`${payRollsPath}${roll.id}/`)).body;
    expect(stood.status).toBe(1);
    const back = await all.checker.post(`${payRollsPath}${roll.id}/edit/`, {
      ...{ version: stood.version, action: "return", reason: "请核对天数" },
    });
    expect(back.body).toMatchObject({ status: 0, return_reason: "请核对天数" });
    await auth(all.maker);
    const again = (await all.maker.get(`${payRollsPath}${roll.id}/`)).body;
    const withdrawn = await all.maker.post(`${payRollsPath}${roll.id}/edit/`, { version: again.version, action: "withdraw" });
    expect(withdrawn.body).toMatchObject({ status: 0 });
    const log = (await all.maker.get(`${payRollsPath}${roll.id}/`)).body.log as { action: string; reason: string | null }[];
    expect(log.map(({ action }) => action)).toEqual(["create", "submit", "sendBack", "submit", "withdraw"]);
    expect(log[2]!.reason).toBe("请核对天数");
  });

  test("what the bank paid nobody of is reopened, what failed is paid again by a supplement: by its makers alone", async () => {
    const all = await everybody([endings.closed]);
    const roll = await make(all.here);
    const address = `${payRollsPath}${roll.id}/`;
    await pay(all.here, roll.id);
    expect((await all.maker.get(`${address}query/`)).body).toMatchObject({ status: 4, paid_count: 0, failed_count: 1 });
    const reopen = (who: Caller) => who.post(`${address}edit/`, { action: "reopen" });
    const supplement = (who: Caller) => who.post(`${address}copy/`, { mode: "failed" });
    const whos: readonly Who[] = ["checker", "inspector", "sub", "stranger", "elsewhere", "clerk", "nobody"];
    const refused = { checker: 403, inspector: 403, sub: 404, stranger: 404, elsewhere: 404, clerk: 403, nobody: 401 };
    for (const call of [reopen, supplement]) expect(await statusesOf(all, call, whos), call.name).toEqual(refused);
    expect(await worldNow().pool.query("select count(*)::int as n, min(status) as status from pay_rolls")).toMatchObject({
      rows: [{ n: 1, status: 4 }],
    });
    const made = await supplement(all.maker);
    expect([made.status, made.body]).toMatchObject([
      201,
      { status: 0, is_back_pay: 1, source_pay_roll: roll.id, worker_count: 1 },
    ]);
    expect((await all.maker.delete(`${payRollsPath}${made.body.id}/`)).status).toBe(200);
    expect((await reopen(all.maker)).body).toMatchObject({ status: 0, failed_count: 0 });
    expect((await all.maker.list(detailsPath, { pay_roll: roll.id })).body[0]).toMatchObject({ status: 1 });
  });

  test("downloaded: by its companies, and by officials who may export", async () => {
    const all = await everybody();
    const roll = await make(all.here);
    const whos: readonly Who[] = ["maker", "checker", "exporter", "inspector", "stranger", "nobody"];
    expect(await statusesOf(all, (who) => who.get(`${payRollsPath}${roll.id}/download/`), whos)).toEqual({
      ...{ maker: 200, checker: 200, exporter: 200, inspector: 403, stranger: 404, nobody: 401 },
    });
  });

  test("the bank is asked by anyone who may look at it", async () => {
    const all = await everybody();
    const roll = await make(all.here);
    await pay(all.here, roll.id);
    expect((await all.inspector.get(`${payRollsPath}${roll.id}/query/`)).body).toMatchObject({ status: 4, paid_count: 2 });
    expect((await all.stranger.get(`${payRollsPath}${roll.id}/query/`)).status).toBe(404);
  });
});

describe("the lines of a payroll that is with its maker", () => {
  test("are rebuilt from attendance or from last month, and keep what the maker enters in between", async () => {
    const here = await site();
    const roll = await make(here);
    const [first] = here.people;
    const edit = (body: object) => here.admin.post(`${payRollsPath}${roll.id}/edit/`, { ...body });
    const bonus = await edit({
      version: roll.version,
      details: [{ worker: first!.id, bonus_amount: "100" }],
    });
    expect(bonus.body).toMatchObject({ worker_count: 1, actual_amount: "3100.00" });
    const again = await edit({ version: bonus.body.version, prefill: "attendance" });
    expect(again.body).toMatchObject({ worker_count: 3, actual_amount: "9000.00" });
    const none = await edit({ version: again.body.version, prefill: "last_month" });
    expect(none.body).toEqual({ prefill: ["上月没有可复制的工资单"] });
  });

  test("lose what is sent empty, and follow contract and attendance again", async () => {
    const here = await site();
    const roll = await make(here);
    const worker = here.people[0]!.id;
    const save = async (line: object) => {
      const { version } = (await here.admin.get(`${payRollsPath}${roll.id}/`)).body;
      const reply = await here.admin.post(`${payRollsPath}${roll.id}/edit/`, { version, details: [{ worker, ...line }] });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return (await here.admin.list(detailsPath, { pay_roll: roll.id })).body[0];
    };
    expect(await save({ days: 5, bonus_amount: "50", deduct_amount: "20", deduct_reason: "水电" })).toMatchObject({
      ...{ days: 5, actual_amount: "1530.00" },
    });
    expect(await save({ days: null, bonus_amount: null, deduct_amount: null, deduct_reason: null })).toMatchObject({
      ...{ days: 10, bonus_amount: "0.00", deduct_amount: "0.00", deduct_reason: null, actual_amount: "3000.00" },
    });
  });
});
