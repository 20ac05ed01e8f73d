import { beforeAll, beforeEach, expect, test } from "vitest";
import { corps } from "../../../resources/corps/corps";
import { accounts } from "../../../resources/system/accounts";
import { files } from "../../../resources/system/files";
import { makeCaptcha } from "../../../server/identity/auth/captcha";
import { hashPassword } from "../../../server/platform/crypto/password";
import type { Reply } from "../../support/world";
import { allInOneWorld } from "../topics/payments/wageSite";
import { asking, callsOf } from "./effects";
import { valuePlace } from "../../../server/platform/crypto/fieldCipher";

/**
 * The calls of the specification's group "Auth": each does its work for anyone who proves himself, and nothing with the proof of
 * another person, of another purpose, or without one. Their words, times and limits are in tests/server/auth.
 */
const worldNow = allInOneWorld();
const { run, valueOf, countOf } = asking(() => worldNow().pool);
const password = "Right1234";
const fresh = { new_password: "Fresh1234", check_password: "Fresh1234" };

let hash: string;
let count = 0;
beforeAll(async () => {
  hash = await hashPassword(password);
});

/** A company account with phone and password; each test has two that are independent of each other. */
async function person() {
  const phone = `154000${String(++count).padStart(5, "0")}`;
  const session = await worldNow().company(1);
  const { id, username } = session.account;
  const encrypted = { password_hash: hash, phone, phone_bound: true };
  await worldNow().store.update(worldNow().pool, accounts, id, encrypted);
  return { ...session, id, username, phone };
}
type Person = Awaited<ReturnType<typeof person>>;
let me: Person;
let other: Person;
beforeEach(async () => {
  [me, other] = [await person(), await person()];
  // What was sent before would hold back what is sent now.
  await run("delete from sms_codes");
  await run("delete from tickets");
});

const post = (path: string, body: object): Promise<Reply> => worldNow().anonymous.post(`/auth/v1/${path}`, { ...body });
const picture = async () => {
  const { answer, letters } = await makeCaptcha(worldNow().services);
  return { captcha_key: answer.captcha_key, captcha: letters };
};
const ticketOf = async ({ username }: Person): Promise<string> =>
  (await post("check/psd", { username, ...(await picture()) })).body.ticket;
const codeBy = async (scene: string, more: object, who: Pick<Person, "post"> = worldNow().anonymous): Promise<string> => {
  await run("update sms_codes set sent_at = sent_at - interval '2 minutes'");
  return (await who.post("/auth/v1/send/message", { scene, ...(await picture()), ...more })).body.demo_code;
};
const findCode = async (who: Person) => {
  const ticket = await ticketOf(who);
  return { ticket, code: await codeBy("find", { ticket }) };
};
const sessions = async ({ id }: Person) =>
  Number((await run("select count(*) as n from sessions where account = $1", id)).rows[0].n);
const hashOf = ({ id }: Person) => valueOf("accounts", "password_hash", id);
const isMine = async () => ({ mine: (await hashOf(me)) === hash, others: (await hashOf(other)) === hash });

const countTickets = async ({ id }: Person) =>
  Number((await run("select count(*) as n from tickets where account = $1", id)).rows[0].n);
const codesTo = async ({ phone }: Person) =>
  Number(
    (
      await run("select count(*) as n from sms_codes where phone_index = any($1)", [
        ...worldNow().services.cipher.blindIndexes(phone),
      ])
    ).rows[0].n,
  );
const phoneOf = async (id: number) =>
  worldNow().services.cipher.decrypt(String(await valueOf("accounts", "phone", id)), valuePlace("accounts", "phone", id));

/** An imported company that was never activated, and a caller who has verified this phone. */
async function imported(code?: string, phone = `154100${String(++count).padStart(5, "0")}`) {
  const { given, regions } = worldNow();
  const corp = await given(corps, {
    review_status: 1,
    activated: false,
    source_type: 8,
    link_phone: phone,
    region: regions.east.id,
  });
  const { id } = await given(files, { account: null, resource: null, row: null, field: null });
  const typed = { corp_code: corp.corp_code, corp_name: corp.corp_name, link_man: "林知远", link_phone: phone };
  const secret = { password: "Chosen123", check_password: "Chosen123", license_files: [id] };
  return { corp, phone, body: { ...typed, ...secret, code: code ?? (await codeBy("activate", { phone })) } };
}

interface Proof {
  /** The right proof, and those of others or of none. */
  readonly mine: () => Promise<Reply>;
  readonly wrong: Readonly<Record<string, () => Promise<Reply>>>;
  readonly kept: () => Promise<unknown>;
  readonly after: unknown;
  /** A name, and the ticket of one step, serve again; every other proof is spent. */
  readonly serves?: "again";
}

const proofs: Readonly<Record<string, () => Promise<Proof> | Proof>> = {
  "GET /auth/v1/captcha/": async () => {
    const { body } = await worldNow().anonymous.get("/auth/v1/captcha/?t=1");
    const [one, another] = [await picture(), await picture()];
    const check = (shown: object) => post("check/psd", { username: me.username, ...shown });
    return {
      mine: () => check(one),
      wrong: {
        "the letters of another picture": async () => check({ ...another, captcha: (await picture()).captcha }),
        "a picture that was not read": () => check({ captcha_key: body.captcha_key, captcha: "????" }),
        "no picture": () => check({}),
      },
      kept: () => countTickets(me),
      after: 1,
    };
  },
  "POST /auth/v1/token/": () => {
    const enter = (username: string, secret: string) => post("token/", { username, password: secret });
    return {
      mine: () => enter(me.username, password),
      wrong: {
        "a password of nobody": () => enter(me.username, "Wrong1234"),
        none: () => enter(me.username, ""),
      },
      kept: async () => [await sessions(me), await sessions(other)],
      ...{ after: [2, 1], serves: "again" },
    };
  },
  "POST /auth/v1/check/psd": () => ({
    mine: async () => post("check/psd", { username: me.username, ...(await picture()) }),
    wrong: {
      "a picture of nobody": () => post("check/psd", { username: me.username, captcha_key: "f".repeat(40), captcha: "ABCD" }),
      "no picture": () => post("check/psd", { username: me.username }),
    },
    kept: async () => [await countTickets(me), await countTickets(other)],
    ...{ after: [1, 0], serves: "again" },
  }),
  "POST /auth/v1/send/message": async () => {
    const ticket = await ticketOf(me);
    const send = (more: object) => post("send/message", { scene: "find", ...more });
    return {
      mine: () => send({ ticket }),
      wrong: {
        "no ticket, but a phone": () => send({ phone: me.phone }),
        "a ticket of nobody": () => send({ ticket: "f".repeat(40), phone: me.phone }),
        "another purpose without a session": () => send({ scene: "pay_auth", ticket }),
      },
      kept: () => Promise.all([codesTo(me), codesTo(other)]),
      ...{ after: [1, 0], serves: "again" },
    };
  },
  "POST /auth/v1/find/psd": async () => {
    const [mine, theirs] = [await findCode(me), await findCode(other)];
    const bindCode = await codeBy("bind", { phone: me.phone }, me);
    const find = (more: object) => post("find/psd", { ...fresh, ...more });
    return {
      mine: () => find(mine),
      wrong: {
        "his own ticket with another's code": () => find({ ticket: theirs.ticket, code: mine.code }),
        "another's ticket with his own code": () => find({ ticket: mine.ticket, code: theirs.code }),
        "a code of another purpose": () => find({ ticket: mine.ticket, code: bindCode }),
        "no code": () => find({ ticket: mine.ticket }),
        "no ticket": () => find({ code: mine.code }),
      },
      kept: isMine,
      after: { mine: false, others: true },
    };
  },
  "POST /auth/v1/activate": async () => {
    const [{ body, corp }, foreign] = [await imported(), await imported()];
    const registering = await codeBy("register", { phone: body.link_phone });
    const activate = (more: object) => post("activate", { ...body, ...more });
    return {
      mine: () => activate({}),
      wrong: {
        "the code of another phone": () => activate({ code: foreign.body.code }),
        "another's phone and code under a made-up name": () =>
          activate({ link_phone: foreign.phone, code: foreign.body.code, corp_name: "云汀别名劳务有限公司" }),
        "a code of another purpose": () => activate({ code: registering }),
        "no code": () => activate({ code: "" }),
      },
      kept: () => Promise.all([corp, foreign.corp].map(({ id }) => countOf("accounts", "corp = $1", id))),
      after: [1, 0],
    };
  },
  "POST /auth/v1/bind/phone": async () => {
    const phone = "15420000001";
    const [code, theirs] = [await codeBy("bind", { phone }, me), await codeBy("bind", { phone: "15420000002" }, other)];
    const payCode = await codeBy("pay_auth", {}, me);
    const bind = (more: object, who: Pick<Person, "post"> = me) =>
      who.post("/auth/v1/bind/phone", { phone, code, password, ...more });
    const official = await worldNow().official(["user_manage"]);
    return {
      mine: () => bind({}),
      wrong: {
        "the code of another phone": () => bind({ code: theirs }),
        "a code of another purpose": () => bind({ phone: me.phone, code: payCode }),
        "no code": () => bind({ code: "" }),
        "no proof by the old phone or the password": () => bind({ password: "" }),
        "a wrong password": () => bind({ password: "Wrong1234" }),
        "a wrong code of the old phone": () => bind({ password: "", old_code: "000000" }),
        "the new phone's code as the old one's": () => bind({ password: "", old_code: code }),
        "an official's session": () => bind({}, official),
        "no session": () => bind({}, worldNow().anonymous),
      },
      kept: () => Promise.all([me, other].map(async ({ id }) => phoneOf(id))),
      after: [phone, expect.not.stringMatching(phone)],
    };
  },
  "PUT /auth/v1/user_password/": () => {
    const change = (old_password: string, who: Pick<Person, "put"> = me) =>
      who.put("/auth/v1/user_password/", { old_password, ...fresh });
    return {
      mine: () => change(password),
      wrong: {
        "a password of nobody": () => change("Wrong1234"),
        "no password": () => change(""),
        "no session": () => change(password, worldNow().anonymous),
      },
      kept: isMine,
      after: { mine: false, others: true },
    };
  },
};

test("every call of the group is here, and no other", () => {
  expect(Object.keys(proofs).toSorted()).toEqual(callsOf("Auth").toSorted());
});

test.each(Object.entries(proofs))("%s", async (_, prepare) => {
  const { mine, wrong, kept, after, serves } = await prepare();
  const before = await kept();
  expect(before).not.toEqual(after);
  for (const [what, ask] of Object.entries(wrong)) {
    const { status, body } = await ask();
    expect([400, 401, 403], `${what}: ${status} ${JSON.stringify(body)}`).toContain(status);
    expect(await kept(), what).toEqual(before);
  }
  const reply = await mine();
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  expect(await kept()).toEqual(after);
  if (serves) return;
  const again = await mine();
  expect([400, 403], JSON.stringify(again.body)).toContain(again.status);
  expect(await kept()).toEqual(after);
});
