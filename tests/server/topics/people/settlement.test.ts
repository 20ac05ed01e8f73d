import { afterAll, beforeAll, expect, test } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { payType } from "../../../../resources/dictionaries/payType";
import { workerKind } from "../../../../resources/dictionaries/workerKind";
import { settleStatus } from "../../../../resources/people/settleStatus";
import { workers } from "../../../../resources/people/workers";
import type { Day } from "../../../../resources/kit/days";
import { workdays } from "../ledger/scenarios/story";
import { openTown, type Site, type Town, type TownWorker } from "../ledger/scenarios/town";

/**
 * Two leavers worked out with pencil and paper. January 2026 has 21 working days, February 16 and four statutory days off, the 16th to
 * the 19th; a month has 21.75 paid days.
 */
let town: Town;
let site: Site;
let monthly: TownWorker;
let piece: TownWorker;

const days = (month: string, dates: readonly number[]): readonly Day[] =>
  dates.map((date) => `${month}-${String(date).padStart(2, "0")}`);
const january = days("2026-01", [4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 26]);
const exit = "2026-02-26";
/** Whole days, but half of the last one. */
const attend = async (worker: TownWorker, dates: readonly Day[]) => {
  for (const date of dates)
    await town.world.given(attendanceDays, {
      ...{ worker: worker.id, project: site.project.id, corp: site.admin.corp.id, team: worker.team, date },
      ...{ work_role: workerKind.construction, day_value: date === dates.at(-1) ? 0.5 : 1, work_hours: 8 },
    });
};
const settlement = async (worker: TownWorker, query = "") =>
  (await site.call("admin", "get", `/project/v1/workers/${worker.id}/settlement/${query}`)).body;

beforeAll(async () => {
  town = await openTown();
  site = await town.site();
  monthly = await site.person({ name: "甲月薪", pay_type: payType.monthly, price: 8700, joined: "2026-01-01" });
  piece = await site.person({ name: "乙计件", pay_type: payType.piece, price: 45.25 });
  await attend(monthly, january);
  await town.moveTo(exit);
  await attend(
    monthly,
    workdays.filter((date) => date <= exit),
  );
  await attend(
    piece,
    workdays.filter((date) => date <= exit),
  );
  await site.cash(monthly, "1500.00", { pay_month: "2026-01", days: 0, work_hours: 0, is_advance: 1 }, "worker");
});
afterAll(() => town.world.close());

test("what is owed at an exit is known before it, the same in the ledger and on the slip after it, and paid by the next payroll", async () => {
  // January: 16.5 of 21 days, 8,700 × (21.75 − 4.5) / 21.75 = 6,900; 1,500 of it in cash.
  const first = {
    pay_month: "2026-01",
    attend_days: 16.5,
    due_amount: "6900.00",
    paid_amount: "1500.00",
    owed_amount: "5400.00",
    // Its own day, not that of the exit: it has been late since.
    due_date: "2026-02-14",
    overdue_days: 12,
  };
  // February, if he stayed: 13.5 of 16 days, 8,700 × (21.75 − 2.5) / 21.75 = 7,700. Leaving: 13.5 days and the four days off,
  // 8,700 × 17.5 / 21.75 = 7,000.
  const last = {
    ...{ pay_month: "2026-02", attend_days: 13.5, due_amount: "7000.00", paid_amount: "0.00", owed_amount: "7000.00" },
    ...{ due_date: "2026-03-01", overdue_days: 0 },
  };
  const staying = { ...last, due_amount: "7700.00", owed_amount: "7700.00", due_date: expect.stringMatching(/^2026-03-/) };
  expect((await settlement(monthly)).months).toMatchObject([first, staying]);
  const open = { months: [first, last], open_days: 30, owed_amount: "12400.00", overdue_amount: "5400.00" };
  expect(await settlement(monthly, `?exit_date=${exit}`)).toMatchObject(open);
  const read = () => town.world.store.find(town.world.pool, workers, { id: monthly.id });
  expect(await read()).toMatchObject({ exit_time: null, settle_status: null });
  // Not a day on which he can leave.
  expect((await settlement(monthly, "?exit_date=2026-03-01")).owed_amount).toBe("13100.00");

  const left = await site.call("admin", "post", `/project/v1/workers/${monthly.id}/leave/`, { exit_date: exit });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  expect(await settlement(monthly)).toMatchObject(open);
  expect(await site.ledger(monthly)).toMatchObject({ due_amount: "7000.00", owed_amount: "7000.00", due_date: "2026-03-01" });
  expect(await site.ledger(monthly, "2026-01")).toMatchObject({ owed_amount: "5400.00", due_date: "2026-02-14" });
  const { body: slips } = await (await town.world.worker(monthly.realinfo)).get("/worker/v1/wages/");
  expect(slips).toMatchObject([
    { pay_month: "2026-02", gross_amount: "7000.00", owed_amount: "7000.00" },
    { pay_month: "2026-01", gross_amount: "6900.00", owed_amount: "5400.00" },
  ]);
});

test("piece work is settled by the quantity of its payroll, and counts as the minimum wage before it", async () => {
  // 2,265 / 21.75 × 13.5 = 1,405.862.
  expect(await settlement(piece, `?exit_date=${exit}`)).toMatchObject({
    ...{ open_days: 13.5, owed_amount: "1405.86", months: [{ is_minimum: true }] },
  });
  expect((await site.call("admin", "post", `/project/v1/workers/${piece.id}/leave/`, { exit_date: exit })).status).toBe(200);
  await town.moveTo("2026-02-28");
  const roll = await site.draft(new Map([[piece.id, { quantity: 123.5 }]]));
  const { body: lines } = await (await site.as("admin")).list("/salary/v1/payRollDetails/", { pay_roll: roll });
  const net = new Map(lines.map((line: Record<string, unknown>) => [line.worker_name, line.actual_amount]));
  // 123.5 × 45.25 = 5,588.375.
  expect([net.get("甲月薪"), net.get("乙计件")]).toEqual(["7000.00", "5588.38"]);
  await site.payRoll(roll);
  expect(await settlement(piece)).toMatchObject({ months: [{ pay_month: "2026-02", owed_amount: "0.00" }], owed_amount: "0.00" });
  // January of the other stays open.
  expect(await settlement(monthly)).toMatchObject({ open_days: 16.5, owed_amount: "5400.00" });
  const found = await town.world.store.find(town.world.pool, workers, { id: monthly.id });
  expect(found).toMatchObject({ settle_status: settleStatus.unsettled });
});
