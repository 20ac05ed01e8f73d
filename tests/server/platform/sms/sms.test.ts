import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { makeFieldCipher } from "../../../../server/platform/crypto/fieldCipher";
import { SmsFailed } from "../../../../server/platform/sms/gateway";
import { httpSms } from "../../../../server/platform/sms/httpSms";
import { makeSms } from "../../../../server/platform/sms/makeSms";
import { memoryOutbox, outboxSms, postgresOutbox } from "../../../../server/platform/sms/outboxSms";
import { cloneDatabase } from "../../../support/testDatabase";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Received {
  readonly method: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A gateway that answers with this status, or never. */
async function gateway(status: number | "never", location = "", content: string | Buffer = "ok") {
  const received: Received[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({
      method: request.method,
      authorization: request.headers.authorization,
      body: JSON.parse(await text(request)),
    });
    if (status !== "never") response.writeHead(status, location ? { location } : {}).end(content);
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}/send?token=t`, received };
}

const message = ["15412341234", "pay_auth", "验证码123456，5分钟内有效。"] as const;

test("a message is posted once to the configured gateway", async () => {
  const { host, received } = await gateway(200);
  await httpSms(`http://user:p%40ss@${host}`).send(...message);
  expect(received).toEqual([
    {
      method: "POST",
      authorization: `Basic ${Buffer.from("user:p@ss").toString("base64")}`,
      body: { phone: message[0], scene: "pay_auth", text: message[2] },
    },
  ]);
});

test.each([
  ["an error", 500, "answered 500"],
  ["a redirection to somebody else", 307, "no answer"],
  ["silence", "never", "no answer from the SMS gateway: TimeoutError"],
] as const)("%s is a failure that names neither phone nor code, and is not tried again", async (_, status, said) => {
  const { host, received } = await gateway(status, "http://127.0.0.1:9/");
  const failure = await httpSms(`http://${host}`, 1_000)
    .send(...message)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SmsFailed);
  expect(String(failure)).toContain(said);
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/1541234|123456/);
  expect(received).toHaveLength(1);
});

test.each([
  ['{"Message":"触发天级流控","Code":"isv.BUSINESS_LIMIT_CONTROL"}', "isv.BUSINESS_LIMIT_CONTROL"],
  ['{"code":-1,"msg":"余额不足"}', "-1"],
  ['{"errcode":"40003","errmsg":"signature"}', "40003"],
  ['{"result_code":"FAIL","data":null}', "FAIL"],
  ['{"success":false,"msg":"15412341234的验证码123456未发送"}', "success: false"],
  ['{"code":"发送15412341234失败"}', "a refusal"],
])("a refusal in the body of a 200 is a failure that names neither phone nor code: %s", async (content, code) => {
  const { host } = await gateway(200, "", content);
  const failure = await httpSms(`http://${host}`)
    .send(...message)
    .catch((error: unknown) => error);
  expect(String(failure)).toBe(`SmsFailed: the SMS gateway answered 200 with ${code}`);
});

test.each([
  ...["", "ok", "<html>ok</html>", "[]", "null", '"code"', '{"Code":"OK","BizId":"1"}', '{"code":0}', '{"code":"000000"}'],
  ...[
    '{"code":200,"success":true}',
    '{"code":2,"msg":"提交成功"}',
    '{"code":null}',
    '{"msg":"15412341234"}',
    '{"resultCode":"SUCCESS"}',
  ],
])("what says nothing of a refusal counts as sent: %s", async (content) => {
  const { host } = await gateway(200, "", content);
  await httpSms(`http://${host}`).send(...message);
});

test("a gateway that cannot be reached, or has just failed, is known to be down, and no message is needed to know it", async () => {
  const { host, received } = await gateway(200);
  const up = httpSms(`http://${host}`);
  await up.check();
  expect(received).toEqual([]);
  server?.close();
  server?.closeAllConnections();
  await expect(up.check()).rejects.toThrow(SmsFailed);

  const failing = await gateway(500);
  let now = 0;
  const sms = httpSms(`http://${failing.host}`, 5_000, () => now);
  await sms.check();
  await expect(sms.send(...message)).rejects.toThrow(SmsFailed);
  await expect(sms.check()).rejects.toThrow("has just failed");
  now = 60_000;
  await sms.check();
});

test("without a gateway messages end in the outbox, the newest first", async () => {
  const now = new Date("2025-09-15T10:00:00+08:00");
  const outbox = memoryOutbox(() => now);
  const sms = makeSms({ smsUrl: undefined }, () => outbox);
  await sms.send(...message);
  await sms.send("15400000000", "notice", "预警");
  expect(await outbox.recent(10)).toEqual([
    { phone: "15400000000", scene: "notice", text: "预警", sent_at: now },
    { phone: message[0], scene: "pay_auth", text: message[2], sent_at: now },
  ]);
  expect(await outbox.recent(1)).toHaveLength(1);
});

test("in the database phone and code are encrypted", async () => {
  const { pool, drop } = await cloneDatabase();
  const outbox = postgresOutbox(pool, makeFieldCipher(randomBytes(32)));
  await outboxSms(outbox).send(...message);
  await outboxSms(outbox).send("15400000000", "find", "验证码654321");
  const { rows } = await pool.query("select * from sms_outbox");
  expect(JSON.stringify(rows)).not.toMatch(/1541234|123456/);
  expect(await outbox.recent(2)).toMatchObject([
    { phone: "15400000000", scene: "find" },
    { phone: message[0], text: message[2], sent_at: expect.any(Date) },
  ]);
  await drop();
});
