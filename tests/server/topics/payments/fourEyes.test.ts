import { describe, expect, test } from "vitest";
import { hashPassword } from "../../../../server/platform/crypto/password";
import { orgs } from "../../../../resources/system/orgs";
import { code, eachInItsWorld, make, payRollsPath, site } from "./wageSite";

const worldNow = eachInItsWorld();
const accountsPath = "/system/v1/accounts/";

type Site = Awaited<ReturnType<typeof site>>;
type Caller = Site["admin"];

const versionOf = async (id: number): Promise<number> =>
  (await worldNow().pool.query<{ version: number }>("select version from accounts where id = $1", [id])).rows[0]!.version;
const patch = async (by: Caller, id: number, body: Record<string, unknown>) => {
  const reply = await by.patch(`${accountsPath}${id}/`, { version: await versionOf(id), ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const auth = (who: Caller, roll: number, query = "") => who.get(`${payRollsPath}${roll}/auth/${query}`);
const submitted = async (here: Site): Promise<number> => {
  const { id } = await make(here);
  expect((await auth(here.admin, id)).status).toBe(200);
  return id;
};
/** Requests a code and enters it. */
async function authorise(who: Caller, roll: number) {
  const invited = await auth(who, roll);
  if (invited.status !== 200) return invited;
  await who.get(`${payRollsPath}${roll}/comparison/`);
  return auth(who, roll, `?ticket=${invited.body.ticket}&code=${await code()}`);
}
const rollOf = async (who: Caller, roll: number) => (await who.get(`${payRollsPath}${roll}/`)).body;
const titlesFor = async (account: number) =>
  (
    await worldNow().pool.query<{ title: string }>("select title from messages where account = $1 order by id", [account])
  ).rows.map(({ title }) => title);
const alone = async () => {
  const here = await site();
  await worldNow().pool.query("delete from accounts where id = $1", [here.checker.account.id]);
  return here;
};
const addPerson = async (by: Caller, phone: string, corp_duty = 3) => {
  const made = await by.post(`${accountsPath}corp/`, { name: "复核丙", phone, corp_duty });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { ...(await worldNow().signIn(made.body.id)), account: { ...by.account, id: made.body.id as number }, corp: by.corp };
};
const signInWithPhone = async (person: Awaited<ReturnType<typeof addPerson>>) => {
  await worldNow().pool.query("update accounts set phone_bound = true, is_com_init = false where id = $1", [person.account.id]);
};
const samePerson = { status: 409, body: { detail: "提交人不能授权本人提交的工资单" } };
const onePersonTitle = "工资单由一人提交并授权发放";
const changedTitle = "工资单的授权账号近期由提交人变更";

describe("the submitter does not authorise", () => {
  test("while the company has a checker", async () => {
    const here = await site();
    expect(await auth(here.admin, await submitted(here))).toMatchObject(samePerson);
  });

  test.each<[string, (here: Site) => Promise<unknown>]>([
    ["switched the checker off", ({ admin, checker }) => patch(admin, checker.account.id, { action: "switchOff" })],
    ["made the checker a maker", ({ admin, checker }) => patch(admin, checker.account.id, { corp_duty: 2 })],
    [
      "the checker was deleted",
      ({ checker }) =>
        worldNow().pool.query("update accounts set deleted_at = now(), last_login_at = now(), is_active = false where id = $1", [
          checker.account.id,
        ]),
    ],
  ])("after he %s", async (_, remove) => {
    const here = await site();
    const roll = await submitted(here);
    await remove(here);
    expect(await auth(here.admin, roll)).toMatchObject(samePerson);
    expect(await rollOf(here.admin, roll)).toMatchObject({ status: 1, separation: null });
  });

  test("with a ticket from the time when he was alone", async () => {
    const here = await alone();
    const roll = await submitted(here);
    const { ticket } = (await auth(here.admin, roll)).body;
    const sent = await code();
    await addPerson(here.admin, "15400007001");
    expect(await auth(here.admin, roll, `?ticket=${ticket}&code=${sent}`)).toMatchObject(samePerson);
  });

  test("by a second account with a number that was his", async () => {
    const here = await site();
    const { admin, checker } = here;
    const { pool } = worldNow();
    const number = "15400007010";
    const password = "Right1234";
    await pool.query("update accounts set phone_bound = false, password_hash = $2 where id = any($1)", [
      [admin.account.id, checker.account.id],
      await hashPassword(password),
    ]);
    const bind = async (who: Caller, phone: string) => {
      const sent = await who.post("/auth/v1/send/message", { scene: "bind", phone });
      await pool.query("delete from sms_codes where is_used");
      const bound = await who.post("/auth/v1/bind/phone", { phone, code: sent.body.demo_code, password });
      expect(bound.status, JSON.stringify(bound.body)).toBe(200);
      await pool.query("update sms_codes set sent_at = sent_at - interval '2 minutes'");
    };
    await bind(admin, number);
    await pool.query("update accounts set phone_bound = false where id = $1", [admin.account.id]);
    await bind(admin, "15400007011");
    await bind(checker, number);
    const roll = await submitted(here);
    expect(await auth(checker, roll)).toMatchObject({
      status: 409,
      body: { detail: "授权账号与提交账号使用同一手机号，视为同一人，不能授权" },
    });
  });

  test("by giving the checker his own number: a number that was typed by another is not bound, and takes no code", async () => {
    const here = await site();
    const roll = await submitted(here);
    await patch(here.admin, here.checker.account.id, { phone: "15400007020" });
    expect(await auth(here.checker, roll)).toMatchObject({ status: 409, body: { detail: "请先绑定手机号再授权发放" } });
  });
});

test("a company that never had a second account pays alone; the supervising office is notified, and the log says so", async () => {
  const here = await alone();
  const world = worldNow();
  const west = await world.given(orgs, {
    ...{ name: "西岭区人社局", region: world.regions.west.id, functional_unit: 0, parent: world.orgs.bureau.id, is_system: true },
  });
  const district = await world.official(["payroll_view"], world.orgs.eastBureau.id);
  const city = await world.official(["payroll_view"]);
  const clerk = await world.official(["project_view"], world.orgs.eastBureau.id);
  const elsewhere = await world.official(["payroll_view"], west.id);
  const roll = await submitted(here);

  expect((await authorise(here.admin, roll)).body).toMatchObject({ status: 2 });

  for (const who of [district, city]) expect(await titlesFor(who.account.id)).toContain(onePersonTitle);
  for (const who of [clerk, elsewhere]) expect(await titlesFor(who.account.id)).not.toContain(onePersonTitle);
  const after = await rollOf(here.admin, roll);
  expect(after).toMatchObject({ separation: 2 });
  expect(after.log.at(-1)).toMatchObject({ action: "authorise", separation: 2 });
  const [message] = (await world.english(district).list("/system/v1/messages/", {})).body.filter(({ title }: { title: string }) =>
    title.includes("same person"),
  );
  expect(message.content).toContain(`payroll ${after.pay_roll_code}: 3 workers, 9,000 CNY`);
});

test("an account that an official proposed and nobody confirmed is no second account", async () => {
  const here = await site();
  await worldNow().pool.query("update accounts set is_unconfirmed = true, is_active = false where id = $1", [
    here.checker.account.id,
  ]);
  const roll = await make(here);
  expect((await auth(here.admin, roll.id)).body).toMatchObject({ status: 1, need_code: true });
});

test("a second account that the submitter made just before may authorise, but is reported", async () => {
  const here = await alone();
  const world = worldNow();
  const district = await world.official(["payroll_view"], world.orgs.eastBureau.id);
  const second = await addPerson(here.admin, "15400007030");
  await signInWithPhone(second);
  const roll = await submitted(here);
  expect((await authorise(second, roll)).body).toMatchObject({ status: 2 });
  expect(await titlesFor(district.account.id)).toContain(changedTitle);
  expect(await titlesFor(here.admin.account.id)).toContain(changedTitle);
  expect(await rollOf(here.admin, roll)).toMatchObject({ separation: 3 });
});

test("two people of an established company are not reported", async () => {
  const here = await site();
  const district = await worldNow().official(["payroll_view"], worldNow().orgs.eastBureau.id);
  const roll = await submitted(here);
  expect((await authorise(here.checker, roll)).body).toMatchObject({ status: 2 });
  expect(await rollOf(here.admin, roll)).toMatchObject({ separation: 1 });
  for (const title of [onePersonTitle, changedTitle]) expect(await titlesFor(district.account.id)).not.toContain(title);
});
