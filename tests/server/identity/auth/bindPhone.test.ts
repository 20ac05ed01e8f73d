import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "../../../../resources/system/accounts";
import { hashPassword } from "../../../../server/platform/crypto/password";
import { openWorld, type World } from "../../../support/world";

const password = "Right1234";
const bindPath = "/auth/v1/bind/phone";
let world: World;
let hash: string;
let numbers = 0;
beforeAll(async () => {
  world = await openWorld();
  hash = await hashPassword(password);
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("delete from sms_codes"));

const freshNumber = () => `1542000${String((numbers += 1)).padStart(4, "0")}`;
async function company() {
  const admin = await person(1);
  return { admin, checker: await person(3, admin.corp), maker: await person(2, admin.corp) };
}
async function person(duty: number, corp?: Awaited<ReturnType<World["company"]>>["corp"]) {
  const made = await world.company(duty, corp);
  const phone = freshNumber();
  await world.store.update(world.pool, accounts, made.account.id, { password_hash: hash, phone, phone_bound: true });
  return { ...made, phone };
}
type Person = Awaited<ReturnType<typeof person>>;

const send = async (who: Person, body: { scene: string; phone?: string }) =>
  (await who.post("/auth/v1/send/message", body)).body.demo_code as string;
const lastReceiver = async () => {
  const { rows } = await world.pool.query<{ phone: string }>(
    "select 'sms_outbox.phone ' || id || ' ' || phone as phone from sms_outbox order by id desc limit 1",
  );
  return world.services.cipher.decryptPlaced(rows[0]!.phone);
};
const phoneOf = async ({ account }: Person) => (await world.store.find(world.pool, accounts, { id: account.id }))?.phone;
const messagesOf = async ({ account }: Person) =>
  (await world.pool.query<{ content: string }>("select content from messages where account = $1", [account.id])).rows;

test("a session left open is not enough to replace a bound phone", async () => {
  const { checker } = await company();
  const phone = freshNumber();
  const code = await send(checker, { scene: "bind", phone });
  expect(await checker.post(bindPath, { phone, code })).toMatchObject({
    status: 400,
    body: { password: ["请输入登录密码或原手机验证码"] },
  });
  expect(await checker.post(bindPath, { phone, code, password: "Wrong1234" })).toMatchObject({
    status: 400,
    body: { password: ["密码错误"] },
  });
  expect(await checker.post(bindPath, { phone, code, old_code: "000000" })).toMatchObject({
    status: 400,
    body: { old_code: ["原手机验证码错误或已过期"] },
  });
  expect(await phoneOf(checker)).toBe(checker.phone);
});

test("a phone may be typed with its country and spaces, like everywhere else", async () => {
  const { checker } = await company();
  const [phone, old_code] = [freshNumber(), await send(checker, { scene: "rebind" })];
  const typed = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`;
  const code = await send(checker, { scene: "bind", phone: typed });
  expect(await lastReceiver()).toBe(phone);
  expect((await checker.post(bindPath, { phone: typed, code, old_code })).status).toBe(200);
  expect(await phoneOf(checker)).toBe(phone);
});

test("nor is it when an administrator has entered another phone meanwhile", async () => {
  const { admin, checker } = await company();
  const version = (await world.store.find(world.pool, accounts, { id: checker.account.id }))!.version;
  const entered = freshNumber();
  const path = `/system/v1/accounts/${checker.account.id}/`;
  expect((await admin.patch(path, { phone: entered, version })).status).toBe(200);
  const phone = freshNumber();
  const code = await send(checker, { scene: "bind", phone });
  const refused = { status: 400, body: { password: ["请输入登录密码或原手机验证码"] } };
  expect(await checker.post(bindPath, { phone, code })).toMatchObject(refused);
  expect(await checker.post(bindPath, { phone, code, old_code: "123456" })).toMatchObject(refused);
  expect((await checker.post(bindPath, { phone, code, password })).status).toBe(200);
});

test("the password replaces it, and wrong ones lock the account", async () => {
  const { checker, maker } = await company();
  const phone = freshNumber();
  const code = await send(checker, { scene: "bind", phone });
  expect((await checker.post(bindPath, { phone, code, password })).body).toMatchObject({ phone_bound: true });
  expect(await phoneOf(checker)).toBe(phone);

  for (let time = 0; time < 5; time++)
    expect((await maker.post(bindPath, { phone, code, password: "Wrong1234" })).body).toEqual({ password: ["密码错误"] });
  expect((await maker.post(bindPath, { phone, code, password })).body).toEqual({ detail: "账号已锁定，请15分钟后再试" });
});

test("so does the code of the old phone, which goes to no other number, and is good once", async () => {
  const { checker } = await company();
  const [phone, next] = [freshNumber(), freshNumber()];
  const old_code = await send(checker, { scene: "rebind", phone: next });
  expect(await lastReceiver()).toBe(checker.phone);
  const code = await send(checker, { scene: "bind", phone });
  // The new phone is refused: the code of the old one is still good.
  expect((await checker.post(bindPath, { phone, code: "000000", old_code })).body).toHaveProperty("code");
  expect((await checker.post(bindPath, { phone, code, old_code })).status).toBe(200);
  expect(await phoneOf(checker)).toBe(phone);
  const again = await send(checker, { scene: "bind", phone: next });
  expect((await checker.post(bindPath, { phone: next, code: again, old_code })).body).toHaveProperty("old_code");
});

test("the administrators learn of it where the account authorises payments", async () => {
  const { admin, checker, maker } = await company();
  for (const who of [checker, maker]) {
    const phone = freshNumber();
    expect((await who.post(bindPath, { phone, code: await send(who, { scene: "bind", phone }), password })).status).toBe(200);
  }
  expect(await messagesOf(admin)).toEqual([{ content: expect.stringContaining(`（复核，${checker.account.username}）`) }]);
  expect((await messagesOf(admin))[0]!.content).not.toContain(checker.phone);
  expect(await messagesOf(maker)).toEqual([]);
});

test("without a bound phone nothing old has to be proved", async () => {
  const { checker } = await company();
  await world.store.update(world.pool, accounts, checker.account.id, { phone_bound: false });
  const phone = freshNumber();
  const code = await send(checker, { scene: "bind", phone });
  expect((await checker.post(bindPath, { phone, code })).status).toBe(200);
  expect((await world.anonymous.post("/auth/v1/send/message", { scene: "rebind" })).status).toBe(401);
});

test("nobody unbinds his own phone by editing his account", async () => {
  const { admin } = await company();
  const address = `/system/v1/accounts/${admin.account.id}/`;
  const { version } = (await admin.get(address)).body;
  expect(await admin.patch(address, { version, phone: freshNumber() })).toMatchObject({
    status: 409,
    body: { detail: "本人的手机号请在“绑定手机”中更换" },
  });
  expect((await admin.patch(address, { version, name: "林知远" })).status).toBe(200);
});
