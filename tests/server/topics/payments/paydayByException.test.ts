import { expect, test } from "vitest";
import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { realinfos } from "../../../../resources/people/realinfos";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { prepareMonths } from "../../../../server/topics/payrolls/prepareMonths";
import { sendWorkerTexts } from "../../../../server/topics/worker/sendTexts";
import { sendConfirmationCode } from "../../../../server/topics/worker/confirmWage";
import { anonymousContext } from "../../../../server/engine/session/context";
import { eachInItsWorld, endings, payRollsPath, site } from "./wageSite";

const worldNow = eachInItsWorld();
type Site = Awaited<ReturnType<typeof site>>;
const month = "2025-08";
const linesPath = "/salary/v1/payRollDetails/";

/** Each of the people worked so many days of July as well, and was paid by one payroll for all teams. */
async function paidInJuly(here: Site, days: readonly number[]) {
  const { project, admin, team, people } = here;
  for (const [at, worker] of people.entries())
    for (let day = 1; day <= (days[at] ?? 10); day += 1)
      await worldNow().given(attendanceDays, {
        ...{ worker: worker.id, project: project.id, corp: admin.corp.id, team: team.id, work_role: 2 },
        ...{ date: `2025-07-${String(day).padStart(2, "0")}`, day_value: 1, work_hours: 9 },
      });
  const roll = await admin.post(payRollsPath, {
    project: project.id,
    corp: admin.corp.id,
    pay_month: "2025-07",
    prefill: "attendance",
  });
  expect(roll.status, JSON.stringify(roll.body)).toBe(201);
  await worldNow().pool.query("update pay_rolls set status = 3, submitted_at = now() where id = $1", [roll.body.id]);
}

const rollsOf = async ({ admin, project }: Site) =>
  (await admin.list(payRollsPath, { project: project.id, pay_month: month })).body as Record<string, unknown>[];

test("after the month's end its payrolls are made as last month's were, once, and the makers read what there is to look at", async () => {
  const here = await site([endings.a, endings.b, endings.c]);
  const maker = await worldNow().company(corpDuty.maker, here.admin.corp);
  // The third was paid for as many days at another wage.
  await paidInJuly(here, [10, 10, 10]);
  await worldNow().pool.query("update pay_roll_details set actual_amount = 150000 where worker = $1", [here.people[2]!.id]);
  const { services } = worldNow();
  expect(await prepareMonths(services)).toBe(1);
  expect(await rollsOf(here)).toMatchObject([
    { team: null, worker_count: 3, status: payrollStatus.draft, actual_amount: "9000.00" },
  ]);
  expect(await prepareMonths(services)).toBe(0);
  expect(await rollsOf(here)).toHaveLength(1);
  for (const who of [here.admin, maker]) {
    const { body } = await who.list("/system/v1/messages/");
    expect(body.filter(({ title }: { title: string }) => title === "2025-08工资单已编制，请核对")).toMatchObject([
      {
        content: "东汀花园一期：3人，2人与上月一致，1人需核对",
      },
    ]);
  }
  const { rows } = await worldNow().pool.query("select distinct link from messages where title like '2025-08%'");
  expect(rows).toEqual([{ link: `/payroll/payday?project=${here.project.id}&month=2025-08` }]);
  expect((await here.checker.list("/system/v1/messages/")).body).toEqual([]);
});

test("an employer that never paid here is left to begin himself", async () => {
  const here = await site([endings.a]);
  expect(await prepareMonths(worldNow().services)).toBe(0);
  expect(await rollsOf(here)).toEqual([]);
});

test("payrolls of one month and employer differ by the team in their names", async () => {
  const here = await site([endings.a]);
  const { admin, project, team } = here;
  await admin.post(`${payRollsPath}prepare/`, { project: project.id, pay_month: month, team: team.id });
  expect(await rollsOf(here)).toMatchObject([
    { title: `东汀花园一期 ${admin.corp.corp_name} 钢筋班组 2025-08工资`, team_name: "钢筋班组" },
  ]);
});

/** The code that this worker's phone gets. */
async function codeFor(realinfo: number): Promise<string> {
  const own = anonymousContext(worldNow().services);
  const actor = { ...own.actor, audience: "worker" as const, attributes: { realinfo } };
  await worldNow().pool.query("delete from sms_codes");
  return (await sendConfirmationCode({ ...own, actor, isOwnMachine: true })).demo_code!;
}

test("what all workers confirmed on their phones is submitted without paper; a lowered amount has to be confirmed again", async () => {
  const here = await site([endings.a, endings.b]);
  const { pool, store, services } = worldNow();
  for (const [at, { realinfo }] of here.people.entries())
    await store.update(pool, realinfos, realinfo, { cell_phone: `1540000320${at}`, phone_changed_on: null });
  const made = await here.admin.post(payRollsPath, {
    ...{ project: here.project.id, corp: here.admin.corp.id, pay_month: month, prefill: "attendance" },
  });
  const roll = `${payRollsPath}${made.body.id}/`;
  await refreshProjects(pool, [here.project.id], statutoryHolidays);
  const callers = await Promise.all(here.people.map(({ realinfo }) => worldNow().worker(realinfo)));
  const wagesOf = async (at: number) =>
    ((await callers[at]!.get("/worker/v1/wages/")).body as Record<string, unknown>[]).filter(
      ({ pay_month }) => pay_month === month,
    );
  // A draft is the employer's own until he shows it.
  expect(await wagesOf(0)).toMatchObject([{ pay_month: month, confirmable: false, lines: [] }]);

  expect((await here.checker.post(`${roll}show/`)).status).toBe(403);
  expect((await here.admin.post(`${roll}show/`)).status).toBe(200);
  await sendWorkerTexts(services);
  const texts = await pool.query("select count(*)::int as n from worker_texts where sent_at is not null");
  expect(texts.rows).toEqual([{ n: 2 }]);
  // The same day again: no second text.
  expect((await here.admin.post(`${roll}show/`)).status).toBe(200);
  expect((await pool.query("select count(*)::int as n from worker_texts")).rows).toEqual([{ n: 2 }]);

  const confirm = async (at: number) => {
    const [wage] = await wagesOf(at);
    expect(wage).toMatchObject({ confirmable: true, lines: [{ actual_amount: "3000.00" }] });
    const code = await codeFor(here.people[at]!.realinfo);
    expect((await callers[at]!.post(`/worker/v1/wages/${String(wage!.id)}/confirm/`, { code })).status).toBe(200);
  };
  await confirm(0);
  expect((await here.admin.get(roll)).body).toMatchObject({ confirmed_count: 1, phone_confirmed_count: 1, status: 0 });
  expect((await here.admin.get(`${roll}auth/`)).body).toMatchObject({ attach_files: [expect.stringContaining("1")] });
  await confirm(1);
  expect((await here.admin.post(`${roll}show/`)).status).toBe(409);

  const lower = { worker: here.people[0]!.id, days: "9" };
  expect((await here.admin.post(linesPath, { pay_roll: made.body.id, details: [lower] })).status).toBe(201);
  expect((await here.admin.get(roll)).body).toMatchObject({ confirmed_count: 1 });
  const back = { worker: here.people[0]!.id, days: "10" };
  expect((await here.admin.post(linesPath, { pay_roll: made.body.id, details: [back] })).status).toBe(201);
  expect((await here.admin.get(`${roll}auth/`)).status).toBe(400);
  const [again] = await wagesOf(0);
  expect((await callers[0]!.post(`/worker/v1/wages/${String(again!.id)}/confirm/`, { code: "" })).status).toBe(200);
  expect((await here.admin.get(`${roll}auth/`)).body).toMatchObject({ status: payrollStatus.submitted });
});
