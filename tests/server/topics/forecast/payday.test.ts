import { afterAll, beforeAll, expect, test } from "vitest";
import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { noticeStep } from "../../../../resources/forecast/noticeSteps";
import { forecastOutcome } from "../../../../resources/forecast/forecastOutcome";
import { listedFrom } from "../../../../resources/forecast/limits";
import { runForecasts } from "../../../../server/topics/forecast/runForecasts";
import { sendPaydayNotices } from "../../../../server/topics/forecast/sendPaydayNotices";
import { rebuildWageLedger } from "../../../../server/topics/ledger/rebuildWageLedger";
import { openWorld, testDay, type World } from "../../../support/world";
import { openSite } from "./openSite";

const forecastsAt = "/building/v1/forecasts/";
let world: World;
let site: Awaited<ReturnType<typeof openSite>>;
let maker: Awaited<ReturnType<World["company"]>>;
let official: Awaited<ReturnType<World["official"]>>;
let id: number;

const row = async () =>
  (await world.pool.query("select *, safe_by::text, planned_on::text, noticed_on::text from forecasts where id = $1", [id]))
    .rows[0];
const messagesOf = async (account: number) =>
  (await world.pool.query("select title, content, link from messages where account = $1 order by id", [account])).rows;
const summary = async (reader: { get: World["anonymous"]["get"] }) =>
  (await reader.get("/building/v1/forecastSummary/")).body.rows[0];

beforeAll(async () => {
  world = await openWorld();
  site = await openSite(world, "east");
  maker = await world.company(corpDuty.maker, site.contractor);
  official = await world.official(["project_view", "alarm_handle"], world.orgs.eastBureau.id);
  await rebuildWageLedger(world.pool);
  await runForecasts(world.services);
  id = (await world.pool.query("select id from forecasts where project = $1", [site.project.id])).rows[0].id;
});
afterAll(() => world.close());

test("the sum and the date are those with which the what-if makes the payday safe", async () => {
  const { safe_amount, safe_by, safe_probability, probability } = await summary(official);
  expect(Number(safe_amount)).toBeGreaterThan(0);
  expect(safe_by).toBe("2025-09-11");
  expect(safe_probability).toBeLessThan(probability);
  const { body } = await official.post(`/building/v1/projects/${site.project.id}/forecast/whatIf/`, {
    ...{ amount: safe_amount, day: safe_by },
  });
  expect(body.after.probability).toBe(safe_probability);
  expect(body.after.shortfall).toBe("0.00");
  expect(listedFrom).toBeGreaterThan(0);
});

test("five days before, company and officials get the sum and the date once, and the next step is stated", async () => {
  expect(await sendPaydayNotices(world.services)).toBe(1);
  expect(await sendPaydayNotices(world.services)).toBe(0);
  const [toCompany, ...more] = await messagesOf(maker.account.id);
  expect(more).toEqual([]);
  expect(toCompany.content).toMatch(/请于2025-09-11前补足[\d.]+万元到工资专户/);
  const [toOfficial] = await messagesOf(official.account.id);
  expect(toOfficial).toMatchObject({ title: "发薪日临近，资金未落实", link: `/payroll/forecast-detail?id=${id}` });
  expect(await summary(official)).toMatchObject({
    ...{ notice_step: noticeStep.officials, next_notice_step: noticeStep.last, next_notice_on: "2025-09-13" },
    ...{ can_remind: true, can_plan: false },
  });
  expect(await row()).toMatchObject({ noticed_on: testDay });
});

test("the contractor enters its funding within the payday; officials hear of it and the next notice waits", async () => {
  expect((await summary(maker)).can_plan).toBe(true);
  const plan = (changes: object) =>
    maker.post(`${forecastsAt}${id}/plan/`, { planned_amount: "45000.00", planned_on: "2025-09-13", ...changes });
  for (const planned_on of ["2025-09-09", "2025-09-16"]) expect((await plan({ planned_on })).body).toHaveProperty("planned_on");
  expect((await official.post(`${forecastsAt}${id}/plan/`, { planned_amount: "1.00", planned_on: "2025-09-13" })).status).toBe(
    403,
  );
  expect((await plan({ plan_text: "建设单位已审批" })).status).toBe(200);
  expect((await messagesOf(official.account.id)).at(-1).content).toContain("企业安排45,000元于2025-09-13到账");
  expect((await summary(official)).next_notice_on).toBe("2025-09-14");
  expect(await sendPaydayNotices(world.services, "2025-09-13")).toBe(0);
  expect(await sendPaydayNotices(world.services, "2025-09-14")).toBe(1);
});

test("the monthly sheet counts a payday that was acted on, and says that one is too few", async () => {
  const sheet = async () => (await official.get("/building/v1/forecastPrevention/")).body;
  expect((await sheet()).months).toEqual([]);
  await world.pool.query(
    "update forecasts set outcome = $2, late_amount = 0, warned_on = due_date - 12, noticed_on = due_date - 12 where id = $1",
    [id, forecastOutcome.onTime],
  );
  expect(await sheet()).toMatchObject({
    months: [
      {
        ...{ month: "2025-09", paydays: 1, late: 0, listed: 1, acted: 1, prevented: 1, prevented_amount: "45000.00" },
        verdict: "few",
      },
    ],
  });
  // Computed afterwards, no notice could act: nothing is prevented.
  await world.pool.query("update forecasts set is_backcast = true where id = $1", [id]);
  expect(await sheet()).toMatchObject({ months: [{ acted: 0, prevented: 0, verdict: "none", backcast: 1 }] });
  // Another district's official sees nothing of it.
  const city = await world.official(["project_view"]);
  expect((await city.get("/building/v1/forecastPrevention/")).body.months).toHaveLength(1);
});
