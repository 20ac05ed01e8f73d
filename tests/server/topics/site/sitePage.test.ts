import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintSource } from "../../../../resources/complaints/complaintSource";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { corps } from "../../../../resources/corps/corps";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { systemContext } from "../../../../server/engine/session/context";
import { loadFacts } from "../../../../server/topics/alarms/facts/loadFacts";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { answerSurvey, complainAtSite } from "../../../../server/topics/site/answerSite";
import { openWorld, type World } from "../../../support/world";

const address = "/site/v1/sites/XM2025080001/";
let world: World;
let project: { readonly id: number };

beforeAll(async () => {
  world = await openWorld();
  const corp = await world.given(corps, { review_status: 1, corp_name: "云汀建工有限公司" });
  project = await world.given(projects, {
    ...{ name: "东汀花园一期", project_code: "XM2025080001", contractor_corp: corp.id, region: world.regions.east.id },
    ...{ review_status: 1, prj_status: 3, labor_officer_name: "李长河", labor_officer_phone: "15400003777", pay_day: 15 },
  });
  const worker = await world.givenWhole(workers, { project: project.id, corp: corp.id, worker_name: "张一一", in_status: 1 });
  await world.given(wageLedger, {
    ...{ project: project.id, corp: corp.id, worker: worker.id, pay_month: "2025-08", due_date: "2025-08-29" },
    ...{ due_amount: 6_300_00, owed_amount: 6_300_00, paid_amount: 0, last_paid_on: null },
  });
  await world.given(corpDeposits, {
    ...{ project: project.id, corp: corp.id, status: depositStatus.returning, publicity_start: "2025-09-01" },
  });
});
afterAll(() => world.close());

const page = async (url = address) => world.app.inject({ url });
const vote = (device: number, is_paid_in_full: boolean, ip = `10.0.${device}.1`) =>
  answerSurvey({ ...systemContext(world.services), ip }, "XM2025080001", { device: `phone-number-${device}-`, is_paid_in_full });

test("everybody sees the state of last month's wages, the labour officer as on the board, and no amounts, names and phones of workers", async () => {
  const { statusCode, body, headers, json } = await page();
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=60");
  expect(json()).toMatchObject({
    ...{
      project_name: "东汀花园一期",
      contractor_name: "云汀建工有限公司",
      // 条例 第三十四条: the notice board names him, and so does the page behind its code.
      labor_officer_name: "李长河",
      labor_officer_phone: "15400003777",
      unpaid_months: ["2025-08"],
      // One worker's missing wage is not published as a sum.
      funding: { as_of: "2025-09-10", due_date: "2025-08-29", is_covered: false, short: null },
      pay_day: 15,
      survey: null,
    },
    last_month: { pay_month: "2025-08", has_wages: true, is_paid: false, is_due: true, last_paid_on: null },
    notices: [{ kind: "depositReturn", from: "2025-09-01", until: "2025-09-30" }],
  });
  for (const hidden of ["6300", "张一一"]) expect(body).not.toContain(hidden);
});

test("a code that no passed project has shows nothing", async () => {
  await world.given(projects, {
    project_code: "XM2025080002",
    contractor_corp: null,
    region: world.regions.east.id,
    review_status: 0,
  });
  for (const code of ["XM2025080002", "XM0000000000", "%27"])
    expect((await page(`/site/v1/sites/${code}/`)).statusCode).toBe(404);
});

test("a device answers once a month, five answers are shown, and the rules judge them", async () => {
  for (const device of [1, 2, 3]) await vote(device, true);
  await vote(4, true);
  await vote(4, false);
  expect((await page()).json().survey).toBeNull();
  await vote(5, false);
  expect((await page()).json().survey).toEqual({ answers: 5, paid_share: 60 });
  const [facts] = await loadFacts(world.pool, { projects: [project.id], today: "2025-09-10", holidays: new Map() });
  expect(facts!.survey).toEqual({ pay_month: "2025-08", answers: 5, unpaid: 2 });
});

test("while last month's wages are not due yet, the survey is about the month before; a month without wages is said to have none", async () => {
  const code = "XM2025080003";
  const corp = await world.given(corps, { review_status: 1, corp_name: "云汀西建有限公司" });
  const site = await world.given(projects, {
    ...{ name: "西汀厂房", project_code: code, contractor_corp: corp.id, region: world.regions.east.id },
    ...{ review_status: 1, prj_status: 3, pay_day: 28 },
  });
  const facts = async () => (await page(`/site/v1/sites/${code}/`)).json();
  expect(await facts()).toMatchObject({ survey_month: "2025-08", last_month: { has_wages: false, is_due: false } });
  const worker = await world.givenWhole(workers, { project: site.id, corp: corp.id, worker_name: "张二二", in_status: 1 });
  await world.given(wageLedger, {
    ...{ project: site.id, corp: corp.id, worker: worker.id, pay_month: "2025-08", due_date: "2025-09-26" },
    ...{ due_amount: 6_300_00, owed_amount: 6_300_00, paid_amount: 0, last_paid_on: null },
  });
  expect(await facts()).toMatchObject({ survey_month: "2025-07", last_month: { has_wages: true, is_due: false } });
  const answer = { device: "phone-of-the-west", is_paid_in_full: false };
  await answerSurvey({ ...systemContext(world.services), ip: "10.8.8.8" }, code, answer);
  const judged = await loadFacts(world.pool, { projects: [site.id], today: "2025-09-10", holidays: new Map() });
  expect(judged[0]!.survey).toEqual({ pay_month: "2025-07", answers: 1, unpaid: 1 });
});

test("the fourth answer from one network within a quarter of an hour reads a captcha", async () => {
  for (const device of [1, 2, 3]) await vote(device, true, "10.9.9.9");
  await expect(vote(7, true, "10.9.9.9")).rejects.toMatchObject({ code: "captchas.needed" });
  const { answer, letters } = await makeCaptcha(world.services);
  const typed = { device: "phone-number-7-", is_paid_in_full: true, captcha_key: answer.captcha_key, captcha: letters };
  const again = () => answerSurvey({ ...systemContext(world.services), ip: "10.9.9.9" }, "XM2025080001", typed);
  await again();
  await expect(again()).rejects.toMatchObject({ code: "captchas.wrong" });
});

test("what is stored of an answer does not name the device", async () => {
  await vote(6, true);
  const { rows } = await world.pool.query("select device, created_by from site_surveys");
  for (const { device, created_by } of rows) expect([device, created_by]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), null]);
});

test("one complains, and objects to a public notice, without a session", async () => {
  const typed = { type: complaintType.arrears, content: "八月的工资没有发" };
  const send = (payload: object) => world.app.inject({ method: "POST", url: `${address}complaints/`, payload });
  const { statusCode, json } = await send({ ...typed, notice: "depositReturn" });
  expect(statusCode).toBe(201);
  const inspector = await world.official(["alarm_view", "alarm_handle", "complaint_handle"], world.orgs.eastBureau.id);
  expect((await inspector.get(`/building/v1/complaints/${json().id}/`)).body).toMatchObject({
    ...{ source: complaintSource.site, content: "对工资保证金返还公示的异议：八月的工资没有发", accept_due: "2025-09-17" },
    ...{ complainant: null, is_anonymous: true },
  });
  expect((await send({ ...typed, content: "短" })).statusCode).toBe(400);
});

test("the form sent again under its key answers the first complaint, also while the first still runs; another text is another", async () => {
  const typed = { type: complaintType.arrears, content: "九月的工资也没有发" };
  const send = (key: string, payload: object = typed) =>
    world.app.inject({
      ...{ method: "POST", url: `${address}complaints/`, payload, remoteAddress: "10.7.7.7" },
      headers: { "idempotency-key": key },
    });
  const key = "7f".repeat(16);
  const made = async () => {
    const { rows } = await world.pool.query("select id from complaints where content like $1", ["九月的工资%"]);
    return rows.map(({ id }: { id: string }) => Number(id));
  };
  const both = await Promise.all([send(key), send(key)]);
  const [first] = both.filter(({ statusCode }) => statusCode === 201);
  const again = await send(key);
  expect([again.statusCode, again.json()]).toEqual([201, first!.json()]);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(await made()).toEqual([first!.json().id]);
  // Another text under its key is refused, and the same text by another form is another complaint.
  expect((await send(key, { ...typed, content: "十月的工资也没有发" })).statusCode).toBe(422);
  expect((await send("6e".repeat(16))).json().id).toBeGreaterThan(first!.json().id);
  expect(await made()).toHaveLength(2);
});

test("ten complaints a day are taken from one network, so that a script does not silence the site", async () => {
  const typed = { type: complaintType.arrears, content: "八月的工资没有发" };
  const from = (ip: string) => complainAtSite({ ...systemContext(world.services), ip }, "XM2025080001", typed);
  const outcomes = await Promise.allSettled(Array.from({ length: 11 }, () => from("10.8.8.8")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  await expect(from("10.8.8.8")).rejects.toMatchObject({ code: "tooManyRequests" });
  expect(await from("10.8.8.9")).toMatchObject({ id: expect.any(Number) });
});

test("the money for the next wages is in the account, or a sum of it is missing", async () => {
  const code = "XM2025080004";
  const corp = await world.given(corps, { review_status: 1, corp_name: "云汀南建有限公司" });
  const site = await world.given(projects, {
    ...{
      name: "南汀学校",
      project_code: code,
      contractor_corp: corp.id,
      region: world.regions.east.id,
      review_status: 1,
      prj_status: 3,
    },
  });
  for (let person = 1; person <= 5; person += 1) {
    const worker = await world.givenWhole(workers, { project: site.id, corp: corp.id, worker_name: `王${person}`, in_status: 1 });
    await world.given(wageLedger, {
      ...{ project: site.id, corp: corp.id, worker: worker.id, pay_month: "2025-08", due_date: "2025-09-15" },
      ...{ due_amount: 2_000_00, owed_amount: 2_000_00, paid_amount: 0, processing_amount: 0, last_paid_on: null },
    });
  }
  const account = await world.given(wageAccounts, { project: site.id, corp: corp.id, status: 1, balance: 7_500_00 });
  const funding = async () => (await page(`/site/v1/sites/${code}/`)).json().funding;
  // By hand: 5 × 2,000 − 7,500 = 2,500.
  expect(await funding()).toEqual({ as_of: "2025-09-10", due_date: "2025-09-15", is_covered: false, short: "2500.00" });
  await world.pool.query("update wage_accounts set balance = 1000000 where id = $1", [account.id]);
  expect(await funding()).toMatchObject({ is_covered: true, short: "0.00" });
  // A site that pays within the month: what was worked for so far is needed then; what is due in a later month is not.
  await world.pool.query("update wage_ledger set pay_month = '2025-09', due_date = '2025-09-28' where project = $1", [site.id]);
  await world.pool.query("update wage_accounts set balance = 900000 where id = $1", [account.id]);
  expect(await funding()).toEqual({ as_of: "2025-09-10", due_date: "2025-09-28", is_covered: false, short: "1000.00" });
  await world.pool.query("update wage_ledger set due_date = '2025-10-15' where project = $1", [site.id]);
  expect(await funding()).toBeNull();
});
