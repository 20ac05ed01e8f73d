import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { forecastModelStatus } from "../../../../resources/forecast/forecastModelStatus";
import { forecastOutcome } from "../../../../resources/forecast/forecastOutcome";
import { listedFrom } from "../../../../resources/forecast/limits";
import { refitModel } from "../../../../server/topics/forecast/refitModel";
import { runForecasts } from "../../../../server/topics/forecast/runForecasts";
import { rebuildWageLedger } from "../../../../server/topics/ledger/rebuildWageLedger";
import { openWorld, testDay, type World } from "../../../support/world";
import { openSite } from "./openSite";

const forecastsAt = "/building/v1/forecasts/";

let world: World;
let east: Awaited<ReturnType<typeof openSite>>;
let west: Awaited<ReturnType<typeof openSite>>;
let rowId: number;
beforeAll(async () => {
  world = await openWorld();
  [east, west] = [await openSite(world, "east"), await openSite(world, "west")];
  await rebuildWageLedger(world.pool);
  await runForecasts(world.services);
  const { rows } = await world.pool.query("select id from forecasts where project = $1", [east.project.id]);
  rowId = rows[0].id;
});
afterAll(() => world.close());

describe("the nightly run", () => {
  test("writes one row a project and payday, with or without a department, and writes it over when it runs again", async () => {
    const again = await runForecasts(world.services);
    expect(again).toMatchObject({ projects: 2, forecasts: 2, backcast: 0 });
    const { rows } = await world.pool.query(
      "select pay_month, due_date::text, forecast_on::text, days_left::int, is_listed, outcome, warned_on::text from forecasts where project = $1",
      [east.project.id],
    );
    expect(rows).toEqual([
      {
        ...{ pay_month: "2025-08", due_date: "2025-09-15", forecast_on: testDay, days_left: 5, is_listed: true },
        ...{ outcome: forecastOutcome.pending, warned_on: testDay },
      },
    ]);
  });

  test("with few paydays keeps the shipped coefficients", async () => {
    expect(await refitModel(world.services)).toMatchObject({ outcome: "few" });
    const { rows } = await world.pool.query("select version::int, status from forecast_models");
    expect(rows).toEqual([{ version: 1, status: forecastModelStatus.active }]);
  });
});

describe("who sees it", () => {
  test("officials those of their region, the contractor its own, its subcontractor none", async () => {
    const projectsOf = async (caller: { list: World["anonymous"]["list"] }) => {
      const { status, body } = await caller.list(forecastsAt);
      return status === 200 ? new Set(body.map(({ project }: { project: number }) => project)) : status;
    };
    expect(await projectsOf(await world.official(["project_view"]))).toEqual(new Set([east.project.id, west.project.id]));
    expect(await projectsOf(await world.official(["project_view"], world.orgs.eastBureau.id))).toEqual(
      new Set([east.project.id]),
    );
    expect(await projectsOf(await world.company(corpDuty.maker, east.contractor))).toEqual(new Set([east.project.id]));
    expect(await projectsOf(await world.company(corpDuty.maker, east.labour))).toEqual(new Set());
    expect(await projectsOf(await world.official(["alarm_view"]))).toBe(403);
  });

  test("the forecast of a project beyond the reader's scope is not there", async () => {
    const official = await world.official(["project_view"], world.orgs.eastBureau.id);
    expect((await official.get(`/building/v1/projects/${west.project.id}/forecast/`)).status).toBe(404);
    const labour = await world.company(corpDuty.administrator, east.labour);
    expect((await labour.get(`/building/v1/projects/${east.project.id}/forecast/`)).status).toBe(404);
  });

  test("who may take lists away may take this one", async () => {
    const official = await world.official(["project_view", "export_data"]);
    const { status, headers } = await official.get(`${forecastsAt}?format=xlsx`);
    expect(status).toBe(200);
    expect(String(headers["content-type"])).toContain("spreadsheetml");
    expect((await (await world.official(["project_view"])).get(`${forecastsAt}?format=xlsx`)).status).toBe(403);
  });
});

describe("the forecast of a project", () => {
  test("says the day, the range, the reasons with their rows, and how the account goes on", async () => {
    const official = await world.official(["project_view"]);
    const { body } = await official.get(`/building/v1/projects/${east.project.id}/forecast/`);
    expect(body).toMatchObject({
      as_of: testDay,
      model: { version: 1, kind_name: "经验模型" },
      forecast: {
        id: rowId,
        pay_month: "2025-08",
        due_date: "2025-09-15",
        days_left: 5,
        runs_out_on: "2025-09-15",
        is_listed: true,
      },
    });
    const { need, cover, shortfall, probability, can_remind } = body.forecast;
    expect(Number(shortfall)).toBe(Number(need.p50) - Number(cover.p50));
    expect(Number(need.p10)).toBeLessThanOrEqual(45_000);
    expect(Number(need.p90)).toBeGreaterThanOrEqual(45_000);
    expect(Number(cover.p10)).toBe(0);
    expect(probability).toBeGreaterThan(listedFrom);
    expect(can_remind).toBe(false);
    expect(body.reasons.length).toBeLessThanOrEqual(8);
    expect(body.reasons[0]).toMatchObject({ key: "cover", label: "专户可用资金" });
    expect(body.reasons[0].effect).toBeGreaterThan(0);
    for (const { to, text } of body.reasons) {
      expect(to).toContain(String(east.project.id));
      expect(text).not.toContain("预警");
    }
    expect(body.fan).toHaveLength(45);
    expect(body.paydays[0]).toMatchObject({ day: "2025-09-15", pay_month: "2025-08" });
    expect(body.history).toMatchObject([{ day: testDay }]);
  });

  test("in English it is in English", async () => {
    const { account } = await world.official(["project_view"]);
    const english = await world.signIn(account.id, "en");
    const { body } = await english.get(`/building/v1/projects/${east.project.id}/forecast/`);
    expect(body.model.kind_name).toBe("Built-in");
    expect(body.reasons[0].label).toBe("Funds in the account");
  });
});

describe("what if", () => {
  const ask = async (body: object) =>
    (await world.official(["project_view"])).post(`/building/v1/projects/${east.project.id}/forecast/whatIf/`, { ...body });

  test("the client pays enough: less likely late, nothing missing on the payday", async () => {
    const { status, body } = await ask({ amount: "200000.00", day: "2025-09-12" });
    expect(status).toBe(200);
    expect(body.after.probability).toBeLessThan(body.before.probability);
    expect(Number(body.before.shortfall)).toBeGreaterThan(0);
    expect(body.after.shortfall).toBe("0.00");
    expect(body.before.runs_out_on).toBe("2025-09-15");
    expect(body.after.runs_out_on).not.toBe("2025-09-15");
    expect(body.fan).toHaveLength(45);
  });

  test.each([
    ["the day after the payday", { amount: "1.00", day: "2025-09-16" }],
    ["yesterday", { amount: "1.00", day: "2025-09-09" }],
    ["no day", { amount: "1.00", day: "2025-02-30" }],
    ["nothing", { amount: "0.00", day: "2025-09-12" }],
    ["less than nothing", { amount: "-5.00", day: "2025-09-12" }],
    ["no amount", { amount: "many", day: "2025-09-12" }],
  ])("%s is refused", async (_, body) => expect((await ask(body)).status).toBe(400));

  test("saves nothing", async () => {
    const { rows: before } = await world.pool.query("select * from forecasts order by id");
    await ask({ amount: "200000.00", day: "2025-09-12" });
    expect((await world.pool.query("select * from forecasts order by id")).rows).toEqual(before);
  });
});

describe("the reminder", () => {
  test("reaches administrators and makers of contractor and employer once a day, is written down, and raises no alarm", async () => {
    const people = {
      maker: await world.company(corpDuty.maker, east.contractor),
      employer: await world.company(corpDuty.administrator, east.labour),
      checker: await world.company(corpDuty.checker, east.contractor),
      stranger: await world.company(corpDuty.maker, west.contractor),
    };
    const messagesOf = async (account: number) =>
      (await world.pool.query("select title, content, english, link from messages where account = $1", [account])).rows;
    const official = await world.official(["project_view", "alarm_handle"]);
    expect((await official.post(`${forecastsAt}${rowId}/remind/`)).status).toBe(200);
    for (const person of [people.maker, people.employer]) {
      const [message, ...more] = await messagesOf(person.account.id);
      expect(more).toEqual([]);
      expect(message).toMatchObject({ title: "发薪前提醒", link: `/realname/project-detail?id=${east.project.id}` });
      expect(message.content).toContain(testDay);
      expect(message.content).not.toContain("预警");
      expect(message.english.content).toContain("forecast");
    }
    for (const person of [people.checker, people.stranger]) expect(await messagesOf(person.account.id)).toEqual([]);

    expect((await official.post(`${forecastsAt}${rowId}/remind/`)).status).toBe(409);
    expect(await messagesOf(people.maker.account.id)).toHaveLength(1);
    const [first] = await messagesOf(people.maker.account.id);
    expect(first.content).toMatch(/需发[\d.]+万元，届时可用0万元，资金缺口[\d.]+万元；未按时可能性\d+%/);
    expect(first.english.content).toMatch(/[\d,]+ CNY is needed and 0 CNY available, a funding gap of [\d,]+ CNY/);

    await world.pool.query("update forecasts set reminded_on = '2025-09-09', shortfall = 0 where id = $1", [rowId]);
    expect((await official.post(`${forecastsAt}${rowId}/remind/`)).status).toBe(200);
    const withoutGap = (await messagesOf(people.maker.account.id)).at(-1);
    expect(withoutGap.content).not.toContain("缺口");
    expect(withoutGap.english.content).not.toContain("gap");

    const audited = await world.pool.query("select 1 from audit_logs where entity = 'forecasts' and action = 'remind'");
    expect(audited.rowCount).toBe(2);
    expect((await world.pool.query("select 1 from project_alarms")).rowCount).toBe(0);
  });

  test("is not for those who may only look", async () => {
    const official = await world.official(["project_view"]);
    expect((await official.post(`${forecastsAt}${rowId}/remind/`)).status).toBe(403);
  });
});

describe("summary and record", () => {
  test("the listed projects of the reader, the largest shortfall first, with what is missing in all", async () => {
    const { body } = await (await world.official(["project_view"])).get("/building/v1/forecastSummary/?limit=1");
    expect(body).toMatchObject({ as_of: testDay, days: 15, project_count: 2 });
    expect(body.rows).toHaveLength(1);
    expect(body.rows[0]).toMatchObject({ due_date: "2025-09-15", days_left: 5, can_remind: false });
    const { need, cover, shortfall } = body.rows[0];
    expect(Number(shortfall)).toBe(Number(need) - Number(cover));
    const own = await (await world.company(corpDuty.maker, east.contractor)).get("/building/v1/forecastSummary/");
    expect(own.body).toMatchObject({ project_count: 1, rows: [{ project: east.project.id }] });
  });

  test("once the payday has passed the row says so, and the record counts it", async () => {
    await runForecasts(world.services, "2025-09-16");
    const { rows } = await world.pool.query("select outcome, late_amount::int from forecasts where id = $1", [rowId]);
    expect(rows).toEqual([{ outcome: forecastOutcome.late, late_amount: 45_000_00 }]);
    const { body } = await (await world.official(["project_view"])).get("/building/v1/forecastRecord/");
    expect(body).toMatchObject({
      months: 6,
      warned: 2,
      warned_late: 2,
      unwarned: 0,
      unwarned_late: 0,
      lead_days: 5,
      backcast_count: 0,
    });
    expect(body).toMatchObject({ listed_from: 30, model: { version: 1, kind_name: "经验模型" } });
    const official = await world.official(["project_view", "alarm_handle"]);
    expect((await official.post(`${forecastsAt}${rowId}/remind/`)).status).toBe(409);
  });
});
