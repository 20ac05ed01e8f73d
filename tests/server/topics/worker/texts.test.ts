import { expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { complaints } from "../../../../resources/complaints/complaints";
import { claimable, sendWorkerTexts } from "../../../../server/topics/worker/sendTexts";
import { textLines } from "../../../../server/topics/texts/enqueueTexts";
import { eachInItsWorld, make, pay, payRollsPath, site } from "../payments/wageSite";

const worldNow = eachInItsWorld();

/** The texts to workers that were sent since the last call, the oldest first. */
async function sendAll(): Promise<string[]> {
  const { services, pool } = worldNow();
  await pool.query("delete from sms_outbox");
  await sendWorkerTexts(services);
  const { rows } = await pool.query<{ text: string }>(
    "select 'sms_outbox.text ' || id || ' ' || text as text from sms_outbox where scene = 'notice' order by id",
  );
  return rows.map(({ text }) => services.cipher.decryptPlaced(text));
}

const codeIn = (text: string | undefined): string => /\?k=(\w+)/.exec(text ?? "")?.[1] ?? "";

/** A payroll that the bank has paid, but for one line. */
async function paidSite() {
  const here = await site();
  const roll = await make(here);
  await pay(here, roll.id);
  await here.admin.get(`${payRollsPath}${roll.id}/query/`);
  return { ...here, roll };
}

test("each worker gets one text when the payroll waits for him, and one when he was paid", async () => {
  const here = await paidSite();
  const texts = await sendAll();
  expect(texts.filter((text) => text.includes("工资表已提交，应付净额3000.00元"))).toHaveLength(3);
  const paid = texts.filter((text) => text.includes("您2025-08的工资3000.00元已发放到工资卡1234"));
  expect(paid).toHaveLength(1);
  expect(paid[0]).toMatch(/\/worker\/#\/worker\/wages\/2025-08\?k=[0-9a-f]{16}$/);
  expect(texts.filter((text) => text.includes("已发放"))).toHaveLength(2);

  const { pool } = worldNow();
  const lines = (await pool.query("select id from pay_roll_details where pay_roll = $1", [here.roll.id])).rows;
  for (const kind of ["paid", "toConfirm"] as const)
    await textLines(
      pool,
      kind,
      lines.map(({ id }) => id),
    );
  // The line that failed gets its text when it is paid; of the others none is repeated.
  expect((await sendAll()).filter((text) => text.includes("已发放"))).toHaveLength(1);
  expect(await sendAll()).toEqual([]);
});

test("a text that is taken by two processes is sent once", async () => {
  await paidSite();
  const { services, pool } = worldNow();
  await Promise.all([sendWorkerTexts(services), sendWorkerTexts(services)]);
  const { rows } = await pool.query("select count(*)::int as n from sms_outbox where scene = 'notice'");
  expect(rows[0].n).toBe(5);
});

test("each step of a complaint that concerns the complainant is a text; what the office asks the company is none", async () => {
  const here = await site();
  const { givenWhole, official, orgs } = worldNow();
  const { id } = await givenWhole(complaints, {
    ...{ project: here.project.id, corp: here.admin.corp.id, worker: here.people[0]!.id, status: 1, logs: [] },
    ...{ office: null, handled_by: null, merged_into: null, is_company_asked: false },
  });
  const inspector = await official(["alarm_view", "alarm_handle", "complaint_handle"], orgs.eastBureau.id);
  const act = (call: string, values: object = {}) => inspector.post(`/building/v1/complaints/${id}/${call}/`, { ...values });
  expect((await act("accept")).status).toBe(200);
  expect(await sendAll()).toEqual([expect.stringMatching(new RegExp(`编号${id}）有新进展，当前处理中.*/worker/complaint\\?k=`))]);
  await act("askCompany", { question: "请说明八月工资的支付情况" });
  expect(await sendAll()).toEqual([]);
  for (const reply of ["已责令企业在五日内支付", "企业已承诺本周支付"]) await act("reply", { reply });
  expect(await sendAll()).toHaveLength(2);
  await act("close", { result: "工资已全部支付到人" });
  expect(await sendAll()).toEqual([expect.stringContaining("当前办结")]);
});

/** So many texts about a payment to each of these people, beside all others. */
async function queueTexts(people: number, each: number): Promise<void> {
  const { pool, given } = worldNow();
  const ids: number[] = [];
  for (let made = 0; made < people; made += 1) ids.push((await given(realinfos)).id);
  await pool.query(
    `insert into worker_texts (realinfo, kind, subject, step)
       select p, 1, 1000000 + p, g from unnest($1::bigint[]) p, generate_series(1, $2::int) g`,
    [ids, each],
  );
}

/** The pages that one claim reads. */
async function claimPages(): Promise<number> {
  const { pool } = worldNow();
  await pool.query("vacuum analyze worker_texts");
  const { text, values } = claimable("2025-09-10T04:00:00Z", 100);
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
  const { Plan } = rows[0]["QUERY PLAN"][0];
  return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
}

test("a claim reads as much of twenty thousand waiting texts as of two hundred, and no text of the next day", async () => {
  const { pool } = worldNow();
  await queueTexts(20, 10);
  await pool.query("analyze worker_texts");
  const few = await claimPages();
  await queueTexts(20, 1000);
  await pool.query("update worker_texts set postponed_until = '2025-09-12' where step > 10");
  await queueTexts(20, 20);
  await pool.query("vacuum analyze worker_texts");
  // A hundred times the rows: the indexes are one page deeper, and no more is read.
  expect(await claimPages()).toBeLessThan(few * 3);
});

test("the gateway is asked for many texts before its first answer", async () => {
  const here = await paidSite();
  await sendAll();
  const { services, pool } = worldNow();
  const { rows } = await pool.query("select id from pay_roll_details where pay_roll = $1 order by id", [here.roll.id]);
  for (let day = 1; day <= 2; day++)
    await textLines(
      pool,
      "toConfirm",
      rows.map(({ id }) => id),
      day,
    );
  let open = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  Object.assign(services.sms, {
    send: async () => {
      open += 1;
      if (open === 6) answer();
      await answered;
    },
  });
  expect(await sendWorkerTexts(services)).toBe(6);
});

test("more than five texts a day wait for the next", async () => {
  const here = await paidSite();
  const { pool, services } = worldNow();
  await sendAll();
  const { rows } = await pool.query("select min(id) as id from pay_roll_details where pay_roll = $1", [here.roll.id]);
  for (let day = 1; day <= 5; day++) await textLines(pool, "toConfirm", [rows[0].id], day);
  expect(await sendAll()).toHaveLength(3);
  const tomorrow = new Date(services.clock.now().getTime() + 25 * 3_600_000);
  Object.assign(services.clock, { now: () => tomorrow });
  expect(await sendAll()).toHaveLength(2);
});

test("a worker opts out on his page or by the link, and in again; codes are sent all the same", async () => {
  const here = await paidSite();
  const { pool, worker, anonymous } = worldNow();
  const [first] = await sendAll();
  const { rows } = await pool.query("select realinfo from worker_texts where sent_at is not null order by id limit 1");
  const own = await worker(rows[0].realinfo);
  const isOn = async () => (await own.get("/worker/v1/texts/")).body;
  expect(await isOn()).toEqual({ is_on: true });

  const byLink = (link: string, is_on: boolean) => anonymous.post("/worker/v1/texts/link/", { link, is_on });
  expect(await byLink(codeIn(first), false)).toMatchObject({ status: 200, body: {} });
  expect(await isOn()).toEqual({ is_on: false });
  const { rows: lines } = await pool.query("select id from pay_roll_details where pay_roll = $1", [here.roll.id]);
  const remind = (step: number) =>
    textLines(
      pool,
      "toConfirm",
      lines.map(({ id }) => id),
      step,
    );
  await remind(1);
  expect(await sendAll()).toHaveLength(2);
  expect((await own.post("/worker/v1/wages/code/")).status).toBe(200);

  expect((await own.post("/worker/v1/texts/", { is_on: true })).status).toBe(200);
  expect(await isOn()).toEqual({ is_on: true });
  await remind(2);
  await own.post("/worker/v1/texts/", { is_on: false });
  expect(await sendAll()).toHaveLength(2);
  expect(await byLink("0000000000000000", true)).toMatchObject({ status: 200, body: {} });
  expect(await isOn()).toEqual({ is_on: false });
});
