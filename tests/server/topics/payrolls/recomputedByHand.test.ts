import { afterAll, beforeAll, expect, test } from "vitest";
import { payType } from "../../../../resources/dictionaries/payType";
import { realinfos } from "../../../../resources/people/realinfos";
import { anonymousContext } from "../../../../server/engine/session/context";
import { readWorkbook } from "../../../../server/platform/excel/readWorkbook";
import { alarmQueueJob } from "../../../../server/topics/alarms/jobs/alarms";
import { sendConfirmationCode } from "../../../../server/topics/worker/confirmWage";
import { auditLedger } from "../ledger/auditLedger";
import { gateDay, payDay, shifts, workdays } from "../ledger/scenarios/story";
import { openTown, type PersonTerms, type Shift, type Site, type Town, type TownWorker } from "../ledger/scenarios/town";

/**
 * Wages worked out with pencil and paper, and what the product shows of them: on the signed sheet, on the worker's slip and in the ledger.
 * February 2026 has sixteen working days and four statutory days off, the 16th to the 19th; a month has 21.75 paid days.
 */
interface ByHand {
  readonly name: string;
  readonly terms?: PersonTerms;
  readonly shifts?: readonly Shift[];
  /** What the maker changes in the line that attendance proposes. */
  readonly line?: Readonly<Record<string, unknown>>;
  /** Before the payroll is made. */
  readonly before?: (site: Site, worker: TownWorker) => Promise<unknown>;
  readonly gross: string;
  readonly advance?: string;
  readonly net: string;
  readonly ledger?: Readonly<Record<string, string>>;
}

const day = (date: number) => `2026-02-${String(date).padStart(2, "0")}`;
const after = (first: number) => workdays.filter((date) => date >= day(first));

const february: readonly ByHand[] = [
  {
    // Three of sixteen days on leave: 6,525 × (21.75 − 3) / 21.75 = 300 × 18.75.
    name: "甲请假",
    terms: { pay_type: payType.monthly, price: 6525 },
    shifts: shifts(workdays.slice(3)),
    ...{ gross: "5625.00", net: "5625.00" },
  },
  {
    // 16 × 300 = 4,800; 900 of it in cash on the 5th of March.
    name: "乙预支",
    before: (site, worker) => site.cash(worker, "900.00", { days: 0, work_hours: 0, is_advance: 1 }),
    line: { advance_amount: "900.00" },
    ...{ gross: "4800.00", advance: "900.00", net: "3900.00" },
  },
  {
    // 16 × 280.50 = 4,488; a bonus of 70 entered as 700: 5,188, of which 630 are too much.
    name: "丙多发",
    terms: { price: 280.5 },
    line: { bonus_amount: "700.00" },
    ...{ gross: "5188.00", net: "5188.00" },
  },
  {
    // 123.5 m² × 45.25 = 5,588.375.
    name: "丁计件",
    terms: { pay_type: payType.piece, price: 45.25 },
    line: { quantity: 123.5 },
    ...{ gross: "5588.38", net: "5588.38" },
    // The law's floor of sixteen days: 2,265 / 21.75 × 16 = 1,666.2069.
    ledger: { earned_amount: "1666.21" },
  },
  {
    // Fifteen nights from eight to five, each a day of its evening: 15 × 310.
    name: "戊夜班",
    terms: { price: 310 },
    shifts: shifts(workdays.slice(0, 15), { from: "20:00", until: "05:00" }),
    ...{ gross: "4650.00", net: "4650.00" },
  },
  {
    // 18 × 300; two days were of the Spring Festival, for which the law wants 200 per cent more: 2 × 300 × 2 are to be checked.
    name: "己节日",
    shifts: shifts([...workdays, day(17), day(18)]),
    ...{ gross: "5400.00", net: "5400.00" },
    ledger: { premium_amount: "1200.00" },
  },
  {
    // Left on the twelfth after nine days: 9 × 320, due three days later.
    name: "庚退场",
    terms: { price: 320 },
    shifts: shifts(workdays.slice(0, 9)),
    before: (site, worker) => site.leave(worker, day(12)),
    ...{ gross: "2880.00", net: "2880.00" },
    ledger: { due_date: day(15) },
  },
  {
    // Six days of sixteen: those and the four days off, 8,700 / 21.75 × 10.
    name: "辛月薪",
    terms: { pay_type: payType.monthly, price: 8700 },
    shifts: shifts(workdays.slice(0, 6)),
    ...{ gross: "4000.00", net: "4000.00" },
  },
  {
    // Joined on the tenth: ten working days and the four days off, 7,830 / 21.75 × 14.
    name: "壬半月",
    terms: { pay_type: payType.monthly, price: 7830, joined: day(10) },
    shifts: shifts(after(10)),
    ...{ gross: "5040.00", net: "5040.00" },
  },
  {
    // Eleven days in the first team at 300, five in the second at 340: 3,300 + 1,700.
    name: "癸两班",
    ...{ gross: "5000.00", net: "5000.00" },
  },
];

let town: Town;
let site: Site;
let roll: number;
const crew = new Map<string, TownWorker>();

beforeAll(async () => {
  town = await openTown();
  site = await town.site();
  for (const { name, terms } of february) {
    const worker = await site.person({ name, ...terms });
    await town.world.store.update(town.world.pool, realinfos, worker.realinfo, { cell_phone: `1550002100${crew.size}` });
    crew.set(name, worker);
  }
  const mover = crew.get("癸两班")!;
  await town.moveTo(day(15));
  await site.newContract(mover, day(15), 340);
  const moved = await site.call("admin", "post", "/project/v1/workers/single/", {
    ...{ project: site.project.id, worker: mover.id, values: { team_name: "第二木工班组" } },
  });
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body));
  await town.moveTo(gateDay);
  for (const { name, shifts: worked = shifts() } of february) await site.punch(crew.get(name)!, worked);
  await town.moveTo("2026-03-05");
  for (const { name, before } of february) await before?.(site, crew.get(name)!);
  const lines = february.flatMap(({ name, line }) => (line ? [[crew.get(name)!.id, line] as const] : []));
  roll = await site.draft(new Map(lines));
  await site.payRoll(roll);
  await alarmQueueJob.run(town.world.services);
  await town.moveTo(payDay);
});
afterAll(() => town.world.close());

/** Gross, advance and net of each person on the sheet that is signed, and of the line below. */
async function sheetOf(pay_roll: number): Promise<ReadonlyMap<string, readonly (number | undefined)[]>> {
  const reply = await town.world.app.inject({
    ...{ method: "GET", url: `/salary/v1/payRolls/${pay_roll}/download/?format=xlsx` },
    headers: { authorization: `Token ${(await site.as("admin")).token}` },
  });
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readWorkbook(reply.rawPayload)) rows.push(cells);
  const heads = rows.find(([first]) => first === "序号")!;
  const at = ["应发", "已预支", "应付净额"].map((label) => heads.indexOf(label));
  return new Map(rows.slice(rows.indexOf(heads) + 1).map((cells) => [cells[1]!, at.map((column) => Number(cells[column]))]));
}
const slipOf = async (worker: TownWorker, pay_month = "2026-02") => {
  const { body } = await (await town.world.worker(worker.realinfo)).get("/worker/v1/wages/");
  return body.find((month: { pay_month: string }) => month.pay_month === pay_month);
};

test.each(february)("$name: gross $gross, net $net", async ({ name, gross, advance = "0.00", net, ledger = {} }) => {
  const worker = crew.get(name)!;
  expect((await sheetOf(roll)).get(name)).toEqual([gross, advance, net].map(Number));
  const slip = await slipOf(worker);
  expect(slip).toMatchObject({ owed_amount: "0.00", gross_amount: gross });
  expect(slip.lines).toMatchObject([{ total_pay_amount: gross, advance_amount: advance, actual_amount: net }]);
  // Paid is what the bank paid and what was given in cash before.
  const paid = (Number(net) + Number(advance)).toFixed(2);
  expect(await site.ledger(worker)).toMatchObject({ due_amount: gross, paid_amount: paid, owed_amount: "0.00", ...ledger });
});

test("the sheet adds up to what left the account", async () => {
  // 5,625 + 3,900 + 5,188 + 5,588.38 + 4,650 + 5,400 + 2,880 + 4,000 + 5,040 + 5,000 = 47,271.38.
  expect((await sheetOf(roll)).get("合计")?.at(-1)).toBe(47271.38);
  const { body } = await site.call("admin", "get", `/building/v1/wageAccounts/${site.account.id}/`);
  expect(body).toMatchObject({ balance: "452728.62" }); // of 500,000
  await auditLedger(town.world.pool, site.project.id);
});

test("what was paid too much comes back with the worker's word, as far as the minimum wage is left", async () => {
  const worker = crew.get("丙多发")!;
  const made = await site.call("admin", "post", "/salary/v1/overpayments/", {
    ...{ worker: worker.id, pay_month: "2026-02", amount: "630.00", reason: "奖金多填一位", way: 1 },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { services } = town.world;
  const own = anonymousContext(services);
  const actor = { ...own.actor, audience: "worker" as const, attributes: { realinfo: worker.realinfo } };
  const { demo_code } = await sendConfirmationCode({ ...own, now: services.clock.now(), actor, isOwnMachine: true });
  const caller = await town.world.worker(worker.realinfo);
  expect((await caller.post(`/worker/v1/claims/overpayment/${made.body.id}/confirm/`, { code: demo_code })).status).toBe(200);

  await town.moveTo("2026-03-31");
  await site.punch(worker, shifts(["02", "03", "04", "05", "06", "09", "10", "11", "12", "13"].map((date) => `2026-03-${date}`)));
  await town.moveTo("2026-04-03");
  const march = await site.call("admin", "post", "/salary/v1/payRolls/", {
    ...{ project: site.project.id, corp: site.admin.corp.id, pay_month: "2026-03", prefill: "attendance" },
    attach_files: [await site.paper()],
  });
  await site.payRoll(march.body.id);
  await alarmQueueJob.run(services);
  // 10 × 280.50 = 2,805, a fifth of it 561; but the minimum wage must be left: 2,805 − 2,265 = 540. 630 − 540 = 90 stay for April.
  expect((await sheetOf(march.body.id)).get("丙多发")).toEqual([2805, 540, 2265]);
  expect((await slipOf(worker, "2026-03")).lines).toMatchObject([{ set_off_amount: "540.00", actual_amount: "2265.00" }]);
  expect(await site.ledger(worker, "2026-03")).toMatchObject({
    due_amount: "2805.00",
    paid_amount: "2805.00",
    owed_amount: "0.00",
  });
  // 5,188 − 630 are due for February; 5,188 − 540 were kept.
  expect(await site.ledger(worker)).toMatchObject({
    ...{ due_amount: "4558.00", paid_amount: "4648.00", overpaid_amount: "90.00", owed_amount: "0.00" },
  });
});
