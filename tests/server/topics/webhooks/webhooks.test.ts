import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { projects } from "../../../../resources/projects/projects";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { webhookDeliveryStatus } from "../../../../resources/system/webhookDeliveryStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { webhookJob } from "../../../../server/topics/webhooks/jobs/webhooks";
import { post } from "../../../../server/platform/network/post";
import { retrySeconds } from "../../../../server/platform/queue/queue";
import { openWorld, type World } from "../../../support/world";

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let world: World;
let receiver: Server;
let received: Received[];
/** What the receiver answers next; 204 when nothing is said. */
let statuses: number[];
const path = "/system/v1/webhooks/";
const deliveries = "/system/v1/webhookDeliveries/";

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

beforeAll(async () => {
  world = await openWorld({ env: { WEBHOOK_ADDRESSES: "127.0.0.1" } });
  receiver = createServer((request, response) => {
    void textOf(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(statuses.shift() ?? 204, { location: "http://169.254.169.254/" }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await world.close();
});
beforeEach(() => {
  received = [];
  statuses = [];
});
afterEach(() => world.pool.query("delete from webhook_deliveries; delete from webhooks"));

const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

/** A webhook of the super administrator and the secret that it signs with. */
async function given(events: string, url = address()) {
  const chief = await world.administrator();
  const made = await chief.post(path, { name: "市住建局", url, events });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body;
  const issued = await chief.post(`${path}${id}/newSecret/`, { version: made.body.version });
  return { chief, id: id as number, secret: issued.body.secret as string };
}
const setRoll = "update pay_rolls set status = $2 where id = $1";
const passProject = "update projects set review_status = $2 where id = $1";
const run = () => webhookJob.run(world.services);
const rowsOf = async () =>
  (
    await world.pool.query(
      "select id, event, subject, status, attempts, response_status, failure from webhook_deliveries order by id",
    )
  ).rows;
/** As though the time of the next attempt had come. */
const makeDue = () =>
  world.pool.query("update webhook_deliveries set next_at = platform_now() where status = $1", [webhookDeliveryStatus.queued]);

test("a waived alarm is announced as closed, once", async () => {
  const { secret } = await given("alarm.closed");
  const alarm = await world.givenWhole(projectAlarms, { status: alarmStatus.pending, level: 1 });
  const become = async (status: number) => {
    await world.pool.query("update project_alarms set status = $2 where id = $1", [alarm.id, status]);
    await makeDue();
    await run();
    return received.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
  };
  const announced = [{ type: "alarm.closed", data: { id: alarm.id, status: alarmStatus.dismissed } }];
  expect(await become(alarmStatus.dismissed)).toMatchObject(announced);
  expect(await become(alarmStatus.closed)).toMatchObject(announced);
});

test("an alarm is announced when it is raised and when it is closed, once each, in words of the API", async () => {
  const { id, secret } = await given("alarm.raised,alarm.closed");
  const alarm = await world.givenWhole(projectAlarms, { status: alarmStatus.pending, amount: 1_234_500, level: 1 });
  await world.pool.query("update project_alarms set overdue_days = 9 where id = $1", [alarm.id]);
  await makeDue();
  await run();
  await world.pool.query("update project_alarms set status = $2 where id = $1", [alarm.id, alarmStatus.closed]);
  await world.pool.query("update project_alarms set checked_at = now() where id = $1", [alarm.id]);
  await makeDue();
  await run();

  const events = received.map(
    ({ headers, body }) => new Webhook(secret).verify(body, headers) as { type: string; data: Record<string, unknown> },
  );
  expect(events.map(({ type }) => type)).toEqual(["alarm.raised", "alarm.closed"]);
  expect(events[0]!.data).toMatchObject({ id: alarm.id, alarm_no: alarm.alarm_no, amount: "12345.00" });
  expect(await rowsOf()).toMatchObject([
    {
      event: "alarm.raised",
      subject: alarm.id,
      status: webhookDeliveryStatus.delivered,
      attempts: 1,
      response_status: 204,
      failure: null,
    },
    { event: "alarm.closed", subject: alarm.id, status: webhookDeliveryStatus.delivered },
  ]);
  const listed = await (await world.administrator()).list(deliveries, { webhook: id });
  expect(listed.body).toHaveLength(2);
});

test("payrolls that end and projects that pass are announced; what is rolled back never is", async () => {
  await given("payroll.paid,payroll.failed,project.passed");
  const roll = await world.givenWhole(payRolls, { status: payrollStatus.paying });
  const project = await world.givenWhole(projects, { review_status: reviewStatus.pending });
  const client = await world.pool.connect();
  await client.query("begin");
  await client.query(setRoll, [roll.id, payrollStatus.paid]);
  await client.query("rollback");
  client.release();
  expect(await rowsOf()).toEqual([]);

  await world.pool.query(setRoll, [roll.id, payrollStatus.failed]);
  await world.pool.query(setRoll, [roll.id, payrollStatus.paid]);
  await world.pool.query(passProject, [project.id, reviewStatus.passed]);
  expect(await rowsOf()).toMatchObject([
    { event: "payroll.failed", subject: roll.id },
    { event: "payroll.paid", subject: roll.id },
    { event: "project.passed", subject: project.id },
  ]);
});

test("an event carries no personal data", async () => {
  await given("payroll.paid");
  const roll = await world.givenWhole(payRolls, { status: payrollStatus.paying });
  await world.pool.query(setRoll, [roll.id, payrollStatus.paid]);
  await makeDue();
  await run();
  expect(Object.keys(JSON.parse(received[0]!.body).data)).not.toContain("submitted_by");
});

test("a receiver that fails and recovers gets the same bytes under the same id", async () => {
  const { secret } = await given("project.passed");
  const project = await world.givenWhole(projects, { review_status: reviewStatus.pending });
  await world.pool.query(passProject, [project.id, reviewStatus.passed]);
  statuses = [500, 302];
  await makeDue();
  await run();
  expect(await rowsOf()).toMatchObject([
    { status: webhookDeliveryStatus.queued, attempts: 1, response_status: 500, failure: "HTTP 500" },
  ]);
  await world.pool.query("update projects set name = '改名' where id = $1", [project.id]);
  await run();
  expect(received).toHaveLength(1);
  await makeDue();
  await run();
  await makeDue();
  await run();

  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const { headers, body } of received) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  expect(await rowsOf()).toMatchObject([{ status: webhookDeliveryStatus.delivered, attempts: 3, response_status: 204 }]);
});

test("a delivery that was never taken fails after the last repetition and can be sent again", async () => {
  const { chief } = await given("project.passed");
  const project = await world.givenWhole(projects, { review_status: reviewStatus.pending });
  await world.pool.query(passProject, [project.id, reviewStatus.passed]);
  await world.pool.query("update webhook_deliveries set attempts = $1", [retrySeconds.length]);
  statuses = [503];
  await makeDue();
  await run();
  const [failed] = await rowsOf();
  expect(failed).toMatchObject({ status: webhookDeliveryStatus.failed, response_status: 503 });

  const again = await chief.post(`${deliveries}${failed.id}/redeliver/`);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  await run();
  expect(await rowsOf()).toMatchObject([{ status: webhookDeliveryStatus.delivered, attempts: 1 }]);
});

test("a receiver that answers Gone is switched off", async () => {
  const { chief, id } = await given("project.passed");
  await chief.post(`${path}${id}/sendTest/`, { version: (await chief.get(`${path}${id}/`)).body.version });
  statuses = [410];
  await run();
  expect((await chief.get(`${path}${id}/`)).body).toMatchObject({ is_enabled: false, failed_count: 1 });
});

test("after a new secret the previous one signs for a day beside it", async () => {
  const { chief, id, secret } = await given("project.passed");
  const { body } = await chief.get(`${path}${id}/`);
  expect(JSON.stringify(body)).not.toContain("whsec_");
  const renewed = await chief.post(`${path}${id}/newSecret/`, { version: body.version });
  await chief.post(`${path}${id}/sendTest/`, { version: (await chief.get(`${path}${id}/`)).body.version });
  await run();
  const [{ headers, body: sent } = { headers: {}, body: "" }] = received;
  for (const each of [secret, renewed.body.secret as string]) expect(() => new Webhook(each).verify(sent, headers)).not.toThrow();

  const anHourAgo = new Date(world.services.clock.now().getTime() - 3_600_000);
  await world.pool.query("update webhooks set old_secret_until = $1", [anHourAgo]);
  await chief.post(`${path}${id}/sendTest/`, { version: (await chief.get(`${path}${id}/`)).body.version });
  await run();
  const { headers: later, body: next } = received[1]!;
  expect(() => new Webhook(secret).verify(next, later)).toThrow();
  expect(() => new Webhook(renewed.body.secret as string).verify(next, later)).not.toThrow();
});

test("private and link-local addresses are refused, those of IPv4 in IPv6 too", async () => {
  const refused = [
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://127.0.0.2/",
  ];
  for (const url of refused) {
    const { chief, id } = await given("alarm.raised", url);
    await chief.post(`${path}${id}/sendTest/`, { version: (await chief.get(`${path}${id}/`)).body.version });
  }
  await run();
  const rows = await rowsOf();
  expect(rows).toHaveLength(refused.length);
  for (const row of rows) {
    expect(row).toMatchObject({ status: webhookDeliveryStatus.queued, response_status: null });
    expect(row.failure).toMatch(/^不允许访问内网地址[\d.:a-f]+，/);
  }
  const chief = await world.administrator();
  const [shown] = (await world.english(chief).list(deliveries)).body;
  expect(shown.failure).toMatch(/^The private address [\d.:a-f]+ is not allowed/);
});

test("a name is judged by the address that it resolves to", async () => {
  const url = address().replace("127.0.0.1", "localhost");
  await expect(post(url, {}, "{}", [])).rejects.toThrow(/not allowed/);
  expect(received).toEqual([]);
});

test("what is no address is refused at its field, and test events cannot be subscribed", async () => {
  const chief = await world.administrator();
  const noAddresses = ["ftp://example.com", "https://", "https://name:word@example.com/", "javascript:alert(1)"];
  for (const url of [...noAddresses, "http://[::1/", "http://host:99999/", "http://?host", "https://#host"])
    expect((await chief.post(path, { name: "错误", url, events: "alarm.raised" })).body).toHaveProperty("url");
  expect((await chief.post(path, { name: "错误", url: "https://example.com/", events: "test" })).body).toHaveProperty("events");
});

test("a disabled webhook takes no test, which would wait unseen", async () => {
  const { chief, id } = await given("alarm.raised");
  const row = (await chief.get(`${path}${id}/`)).body;
  const disabled = (await chief.patch(`${path}${id}/`, { version: row.version, is_enabled: false })).body;
  const refused = await chief.post(`${path}${id}/sendTest/`, { version: disabled.version });
  expect(refused).toMatchObject({ status: 409, body: { detail: "事件推送已停用，请先启用" } });
});

test("several processes share the deliveries: each is attempted by one", async () => {
  const { chief, id } = await given("alarm.raised");
  for (let sent = 0; sent < 6; sent += 1)
    await chief.post(`${path}${id}/sendTest/`, { version: (await chief.get(`${path}${id}/`)).body.version });
  await Promise.all([run(), run(), run()]);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(6);
  expect(received).toHaveLength(6);
});

test("one run delivers all that is due, however much a night has queued", async () => {
  const { chief, id } = await given("alarm.raised");
  await chief.post(`${path}${id}/sendTest/`, { version: (await chief.get(`${path}${id}/`)).body.version });
  await world.pool.query(`
    insert into webhook_deliveries (webhook, event, subject, status, attempts, queued_at, next_at, payload)
      select webhook, event, subject, status, 0, queued_at, next_at, payload from webhook_deliveries, generate_series(1, 99)`);
  await run();
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(100);
  expect((await rowsOf()).every(({ status }) => status === webhookDeliveryStatus.delivered)).toBe(true);
});
