import { beforeEach, describe, expect, test } from "vitest";
import { maskPhone } from "../../../resources/kit/mask";
import { corps } from "../../../resources/corps/corps";
import { accounts } from "../../../resources/system/accounts";
import { postgresOutbox } from "../../../server/platform/sms/outboxSms";
import { SmsFailed } from "../../../server/platform/sms/gateway";
import { allInOneWorld } from "../topics/payments/wageSite";
import { accountsUrl, prepareSystem, valueOf, type SystemWorld } from "./systemSite";

/** Anyone who only manages users does not come into a company by its accounts: the company, or a second official, has a say. */
const worldNow = allInOneWorld();
let here: SystemWorld;
const linkPhone = "15400009191";
const typedPhone = "15400009292";
beforeEach(async () => {
  here = await prepareSystem();
  await worldNow().store.update(worldNow().pool, corps, here.corp.id, { link_phone: linkPhone });
});

const person = (more: object = {}) => ({ corp: here.corp.id, name: "林知远", phone: typedPhone, corp_duty: 1, ...more });
const add = () => here.who.manager.post(`${accountsUrl}corp/`, person());
const path = (id: number) => `${accountsUrl}${id}/`;
const rowOf = async (id: number) => (await worldNow().store.find(worldNow().pool, accounts, { id }))!;
const texts = async () => {
  const { pool, services } = worldNow();
  return postgresOutbox(pool, services.cipher).recent(50);
};
const textsOf = async (username: string, phone: string) =>
  (await texts()).filter((one) => one.phone === phone && one.text.includes(username)).map(({ text }) => text);
const noticesOf = async (account: number): Promise<string[]> =>
  (await worldNow().pool.query("select title from messages where account = $1 order by id", [account])).rows.map(
    ({ title }) => title,
  );
const reviewer = () => worldNow().official(["company_review"], worldNow().orgs.eastBureau.id);

describe("a further account that an official makes", () => {
  test("opens nothing until it is confirmed, and the company hears of it", async () => {
    const made = await add();
    expect(made).toMatchObject({ status: 201, body: { is_unconfirmed: true } });
    expect(made.body).not.toHaveProperty("initial_password");
    expect(made.body).not.toHaveProperty("sent_to");
    const { id, username } = made.body;
    expect(await rowOf(id)).toMatchObject({ is_active: false, is_unconfirmed: true, password_hash: null });
    expect(await textsOf(username, typedPhone)).toEqual([]);
    expect(await textsOf(username, linkPhone)).toEqual([expect.stringContaining("确认前不能登录")]);
    for (const { account } of [here.who.company, here.maker]) expect(await noticesOf(account.id)).toEqual(["新增账号待确认"]);
  });

  test("is confirmed neither by its maker nor by another who only manages users, whichever call they take", async () => {
    const { id } = (await add()).body;
    const before = await rowOf(id);
    const other = await worldNow().official(["user_manage"], worldNow().orgs.eastBureau.id);
    const both = await worldNow().official(["user_manage", "company_review"], worldNow().orgs.eastBureau.id);
    const own = (await both.post(`${accountsUrl}corp/`, person())).body;
    for (const [who, account] of [
      [here.who.manager, id],
      [other, id],
      [both, own.id],
    ] as const) {
      expect((await who.post(`${path(account)}confirm/`)).status).toBe(403);
      expect((await who.patch(path(account), { action: "switchOn" })).status).toBe(409);
      expect((await who.patch(path(account), { is_active: true })).status).toBe(409);
      expect((await who.post(`${path(account)}reset/`)).status).toBe(409);
    }
    expect(await rowOf(id)).toEqual(before);
    const listed = await both.list(accountsUrl, { scene: "company", id: own.id });
    expect(listed.body[0].actions).not.toContain("confirm");
  });

  test.each([
    ["the company's administrator", async () => here.who.company],
    ["an official who reviews companies and did not make it", reviewer],
    ["the super administrator who did not make it", async () => here.who.administrator],
  ])("is switched on by %s; the password goes to its own phone", async (_, who) => {
    const { id, username } = (await add()).body;
    const reply = await (await who()).post(`${path(id)}confirm/`);
    expect(reply).toMatchObject({ status: 200, body: { sent_to: "154****9292" } });
    expect(await rowOf(id)).toMatchObject({ is_active: true, is_unconfirmed: false, is_com_init: true });
    const [text] = await textsOf(username, typedPhone);
    const login = { username, password: /初始密码(\w+)/.exec(text!)![1] };
    expect((await worldNow().anonymous.post("/auth/v1/token/", login)).status).toBe(200);
    expect(await textsOf(username, linkPhone)).toHaveLength(2);
    expect(await noticesOf(here.maker.account.id)).toEqual(["新增账号待确认", "企业账号已开通"]);
  });

  test.each([
    ["phone", { phone: "15400009393" }],
    ["name", { name: "周明远" }],
    ["duty", { corp_duty: 2 }],
  ])("keeps the %s of which the company was notified until it is confirmed", async (_, change) => {
    const { id, username } = (await add()).body;
    const before = await rowOf(id);
    for (const who of [here.who.manager, here.who.administrator])
      expect(await who.patch(path(id), change)).toMatchObject({
        status: 409,
        body: { detail: "该账号须先由企业或企业审核人员确认" },
      });
    expect(await rowOf(id)).toEqual(before);
    expect((await here.who.manager.patch(path(id), { remark: "窗口代办" })).status).toBe(200);
    expect((await here.who.company.post(`${path(id)}confirm/`)).body).toEqual({ sent_to: "154****9292" });
    expect(await textsOf(username, typedPhone)).toHaveLength(1);
    expect(await textsOf(username, "15400009393")).toEqual([]);
    expect((await here.who.manager.patch(path(id), change)).status).toBe(200);
  });

  test("is not confirmed by another company, nor by its own maker", async () => {
    const { id } = (await add()).body;
    expect((await here.who.otherCompany.post(`${path(id)}confirm/`)).status).toBe(404);
    expect((await here.who.maker.post(`${path(id)}confirm/`)).status).toBe(403);
  });
});

describe("a further account that is declined", () => {
  test.each([
    ["the company's administrator", async () => here.who.company],
    ["an official who reviews companies and did not make it", reviewer],
  ])("by %s is removed, and its maker hears why", async (_, who) => {
    const { id, username } = (await add()).body;
    const decline = (reason: string) => who().then((one) => one.post(`${path(id)}decline/`, { reason }));
    expect((await decline("")).body).toEqual({ reason: ["请输入原因"] });
    expect((await decline("本单位没有此人")).status).toBe(200);
    expect(await worldNow().store.find(worldNow().pool, accounts, { id })).toBeUndefined();
    const { rows } = await worldNow().pool.query("select title, content from messages where account = $1", [
      here.who.manager.account.id,
    ]);
    expect(rows.at(-1)).toEqual({
      title: "企业账号未予开通",
      content: `账号${username}（林知远）未予开通，已删除：本单位没有此人`,
    });
    expect((await (await who()).post(`${path(id)}confirm/`)).status).toBe(404);
    expect((await add()).status).toBe(201);
  });

  test("is not declined by anyone who may not confirm it", async () => {
    const { id } = (await add()).body;
    for (const who of [here.who.manager, here.maker])
      expect((await who.post(`${path(id)}decline/`, { reason: "本单位没有此人" })).status).toBe(403);
    expect((await here.who.otherCompany.post(`${path(id)}decline/`, { reason: "本单位没有此人" })).status).toBe(404);
  });

  test("is shown with its company to everyone who may confirm it, with the right to accounts or without", async () => {
    const { id } = (await add()).body;
    const waiting = async (who: { get: (url: string) => Promise<{ body: Record<string, unknown> }> }) =>
      (await who.get(`/building/v1/corps/${here.corp.id}/`)).body.unconfirmed_accounts;
    const shown = {
      id,
      name: "林知远",
      corp_duty: 1,
      phone: "154****9292",
      actions: expect.arrayContaining(["confirm", "decline"]),
    };
    for (const who of [
      here.who.company,
      await worldNow().official(["company_view", "company_review"], worldNow().orgs.eastBureau.id),
    ])
      expect(await waiting(who)).toContainEqual(expect.objectContaining(shown));
    expect(await waiting(await worldNow().official(["company_view"], worldNow().orgs.eastBureau.id))).toEqual([]);
    const { body } = await (await reviewer()).get("/system/v1/home/");
    expect(body.todo).toContainEqual(expect.objectContaining({ key: "corp_accounts_to_confirm", n: expect.any(Number) }));
    const listed = (await (await reviewer()).list("/building/v1/corps/", { scene: "accounts" })).body;
    expect(listed.map((corp: { id: number }) => corp.id)).toContain(here.corp.id);
  });
});

test("the company's own administrator adds people without anybody else", async () => {
  const made = await here.who.company.post(`${accountsUrl}corp/`, person());
  expect(made.body).toMatchObject({ sent_to: "154****9292" });
  expect(await rowOf(made.body.id)).toMatchObject({ is_active: true, is_unconfirmed: false });
});

test("the first account of a company works at once; its password goes to the company's contact phone", async () => {
  const corp = await worldNow().given(corps, {
    ...{ review_status: 1, region: worldNow().regions.east.id, area_code: "990102", link_phone: linkPhone },
  });
  const made = await here.who.manager.post(`${accountsUrl}corp/`, person({ corp: corp.id }));
  expect(made).toMatchObject({ status: 201, body: { username: corp.corp_code, sent_to: "154****9191" } });
  expect(made.body).not.toHaveProperty("is_unconfirmed");
  expect(await rowOf(made.body.id)).toMatchObject({ is_active: true, phone: typedPhone });
  expect(await textsOf(corp.corp_code, typedPhone)).toEqual([]);
  expect(await textsOf(corp.corp_code, linkPhone)).toEqual([
    expect.stringContaining("如非贵单位申请"),
    expect.stringContaining("初始密码"),
  ]);
});

describe("an account that is there", () => {
  const officials: [string, () => Promise<SystemWorld["who"]["manager"]>][] = [
    ["anyone who manages users", async () => here.who.manager],
    ["the super administrator", async () => here.who.administrator],
  ];

  test.each(officials)("keeps its bound phone before %s", async (_, who) => {
    const { id } = here.maker.account;
    expect(await (await who()).patch(path(id), { phone: typedPhone })).toMatchObject({
      status: 403,
      body: { detail: "该账号已绑定手机，只能由本人更换" },
    });
    expect(await rowOf(id)).toMatchObject({ phone: here.maker.account.phone, phone_bound: true });
  });

  test.each(officials)("is reset by %s to its bound phone, and the company hears of it", async (_, who) => {
    const { id, username, phone } = here.maker.account;
    expect((await (await who()).post(`${path(id)}reset/`)).body).toEqual({ sent_to: maskPhone(phone ?? "") });
    expect(await textsOf(username, phone ?? "")).toEqual([expect.stringContaining("初始密码")]);
    expect(await textsOf(username, linkPhone)).toEqual([expect.stringContaining("重置了账号")]);
    expect(await noticesOf(here.who.company.account.id)).toEqual(["账号密码已重置"]);
  });

  test.each(officials)(
    "without a bound phone is reset by %s to the contact phone, never to one that was typed",
    async (_, who) => {
      const { id, username } = here.maker.account;
      await worldNow().store.update(worldNow().pool, accounts, id, { phone_bound: false });
      const official = await who();
      expect((await official.patch(path(id), { phone: typedPhone })).status).toBe(200);
      expect((await official.post(`${path(id)}reset/`)).body).toEqual({ sent_to: "154****9191" });
      expect(await textsOf(username, typedPhone)).toEqual([]);
    },
  );

  test.each(officials)("is not reset by %s when the message fails: the password is shown to nobody", async (_, who) => {
    const { sms } = worldNow().services;
    const { send } = sms;
    const { id, password_hash } = here.maker.account;
    Object.assign(sms, { send: () => Promise.reject(new SmsFailed("away")) });
    try {
      const reply = await (await who()).post(`${path(id)}reset/`);
      expect(reply).toMatchObject({ status: 503, body: { detail: "短信发送失败，请稍后再试" } });
      expect(await valueOf("accounts", "password_hash", id)).toBe(password_hash);
    } finally {
      Object.assign(sms, { send });
    }
  });
});
