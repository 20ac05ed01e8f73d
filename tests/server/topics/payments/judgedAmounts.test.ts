import { describe, expect, test } from "vitest";
import { payType } from "../../../../resources/dictionaries/payType";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import type { RollComparison } from "../../../../resources/payrolls/wagesResponses";
import { givenMinimumWage } from "../../../support/minimumWage";
import { allInOneWorld, endings, make, payRollsPath, site } from "./wageSite";

const worldNow = allInOneWorld();
type Here = Awaited<ReturnType<typeof site>>;
const month = "2025-08";

const compared = async ({ admin }: Here, roll: number): Promise<RollComparison> =>
  (await admin.get(`${payRollsPath}${roll}/comparison/`)).body;
/** Writes into the line of a worker. */
const inLine = (roll: number, worker: { id: number }, column: string, value: unknown) =>
  worldNow().pool.query(`update pay_roll_details set ${column} = $3 where pay_roll = $1 and worker = $2`, [
    ...[roll, worker.id, value],
  ]);
const inRoll = (roll: number, column: string, value: unknown) =>
  worldNow().pool.query(`update pay_rolls set ${column} = $2 where id = $1`, [roll, value]);
const workersIn = (lines: readonly { readonly worker: number | null }[]) => lines.map(({ worker }) => worker);

/** Wages that the employer records as paid by hand. */
const byHand = ({ admin, project }: Here, worker: { id: number; team: number }, fen: number) =>
  worldNow().given(workerWages, {
    ...{ project: project.id, corp: admin.corp.id, team: worker.team, worker: worker.id, pay_month: month, pay_roll: null },
    ...{ pay_type: payType.daily, pay_channel: 2, grant_status: workerPayStatus.paid, pay_date: "2025-09-05" },
    ...{ total_pay_amount: fen, actual_amount: fen, deduct_amount: 0, pay_roll_detail: null },
  });
/** A payroll of the first workers of the site alone. */
async function rollOf(here: Here, people: number, more: object = {}) {
  const details = here.people.slice(0, people).map(({ id }) => ({
    ...{ worker: id, pay_type: payType.daily, unit_price: "300.00", days: 10, base_amount: "3000.00" },
  }));
  const { admin, project } = here;
  const made = await admin.post(payRollsPath, { project: project.id, corp: admin.corp.id, pay_month: month, details, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id as number;
}

describe("a line is compared with what was earned", () => {
  test("five times as much is a misplaced decimal point, a fen less may be a bonus", async () => {
    const here = await site([endings.a]);
    const { id } = await make(here);
    await inLine(id, here.people[0]!, "total_pay_amount", 5 * 3000_00);
    expect((await compared(here, id)).tenfold).toMatchObject([{ total_pay_amount: "15000.00", expected_amount: "3000.00" }]);
    await inLine(id, here.people[0]!, "total_pay_amount", 5 * 3000_00 - 1);
    expect((await compared(here, id)).tenfold).toEqual([]);
  });

  test("short by the city's tolerance of five in a hundred is not underpaid, a fen more is", async () => {
    const here = await site([endings.a]);
    const { id } = await make(here);
    await inLine(id, here.people[0]!, "total_pay_amount", 2850_00);
    expect((await compared(here, id)).underpaid).toEqual([]);
    await inLine(id, here.people[0]!, "total_pay_amount", 2849_99);
    expect(workersIn((await compared(here, id)).underpaid)).toEqual([here.people[0]!.id]);
  });

  test("more days than the month pays for demand no more than the monthly minimum wage", async () => {
    const here = await site([endings.a]);
    const { pool, regions } = worldNow();
    await givenMinimumWage(pool, regions.east.id, 2_000_00);
    const { id } = await make(here);
    await inLine(id, here.people[0]!, "days", 26);
    await inLine(id, here.people[0]!, "total_pay_amount", 2_000_00);
    expect((await compared(here, id)).below_minimum).toEqual([]);
    await inLine(id, here.people[0]!, "total_pay_amount", 1_999_99);
    expect((await compared(here, id)).below_minimum).toMatchObject([{ minimum_amount: "2000.00" }]);
    await pool.query("delete from minimum_wages where region = $1", [regions.east.id]);
  });

  test("the same price by the month is another price than by the day", async () => {
    const here = await site([endings.a]);
    const { id } = await make(here);
    expect((await compared(here, id)).priced_otherwise).toEqual([]);
    await inLine(id, here.people[0]!, "pay_type", payType.monthly);
    expect((await compared(here, id)).priced_otherwise).toMatchObject([
      { pay_type: payType.monthly, unit_price: "300.00", agreed_type: payType.daily, agreed_price: "300.00" },
    ]);
  });

  test("the month half a year ago is not long past, and the current one is paid where it is agreed to be", async () => {
    const here = await site([endings.a]);
    const { id } = await make(here);
    const monthOf = async (text: string) => {
      await inRoll(id, "pay_month", text);
      return (await compared(here, id)).month;
    };
    expect([await monthOf("2025-03"), await monthOf("2025-02")]).toEqual(["unattended", "old"]);
    expect(await monthOf("2025-09")).toBe("current");
    await worldNow().pool.query("update projects set pay_month_offset = 0 where id = $1", [here.project.id]);
    expect(await monthOf("2025-09")).toBe("unattended");
  });
});

describe("who worked and is in no payroll is named", () => {
  test("though piecework is not worth anything by attendance, and though back pay of the month lists him", async () => {
    const here = await site([endings.a, endings.b]);
    const [, second] = here.people;
    await worldNow().pool.query("update worker_contracts set pay_type = $2 where worker = $1", [second!.id, payType.piece]);
    await worldNow().pool.query("update contract_versions set accepted_at = now() where worker = $1", [second!.id]);
    const roll = await rollOf(here, 1);
    expect(workersIn((await compared(here, roll)).unlisted)).toEqual([second!.id]);
    const details = [{ worker: second!.id, pay_type: payType.daily, unit_price: "300.00", base_amount: "100.00", days: 1 }];
    const backPay = { is_back_pay: 1, back_pay_month: "2025-07", details };
    await rollOf(here, 0, backPay);
    expect(workersIn((await compared(here, roll)).unlisted)).toEqual([second!.id]);
  });

  test("not who was paid by hand in full, though it is the employer's word alone; but who was paid a fen less", async () => {
    const here = await site([endings.a, endings.b]);
    const [, second] = here.people;
    const roll = await rollOf(here, 1);
    const paid = await byHand(here, second!, 2999_99);
    expect(workersIn((await compared(here, roll)).unlisted)).toEqual([second!.id]);
    await worldNow().pool.query("update worker_wages set actual_amount = 300000 where id = $1", [paid.id]);
    expect((await compared(here, roll)).unlisted).toEqual([]);
  });

  test("of a team's payroll, the team's own people only", async () => {
    const here = await site([endings.a, endings.b, endings.c]);
    const { project, project_corp, corp } = here.team;
    const other = await worldNow().given(teams, { project, corp, project_corp, team_name: "木工班组" });
    const [, second, third] = here.people;
    await worldNow().store.update(worldNow().pool, workers, third!.id, { team: other.id });
    const roll = await rollOf(here, 1, { team: here.team.id });
    expect(workersIn((await compared(here, roll)).unlisted)).toEqual([second!.id]);
    await inRoll(roll, "team", null);
    expect(workersIn((await compared(here, roll)).unlisted)).toEqual([third!.id, second!.id]);
  });
});

describe("a wage is paid once", () => {
  test("what was paid by hand and the line come to what was earned, and no fen more", async () => {
    const here = await site([endings.a]);
    const [worker] = here.people;
    await byHand(here, worker!, 1000_00);
    const roll = await rollOf(here, 1);
    await inLine(roll, worker!, "actual_amount", 2000_00);
    expect((await compared(here, roll)).doubled).toEqual([]);
    await inLine(roll, worker!, "actual_amount", 2000_01);
    expect((await compared(here, roll)).doubled).toMatchObject([{ worker: worker!.id, other: "", paid_by_hand: "1000.00" }]);
  });

  test("back pay in the same month is no second payroll of its wage", async () => {
    const here = await site([endings.a]);
    const roll = await rollOf(here, 1);
    await rollOf(here, 1, { is_back_pay: 1, back_pay_month: "2025-07" });
    expect((await compared(here, roll)).doubled).toEqual([]);
  });

  test("back pay and what others pay of its month come to what was earned; what failed pays nothing", async () => {
    const here = await site([endings.a]);
    const [worker] = here.people;
    const first = await rollOf(here, 1);
    const back = { is_back_pay: 1, back_pay_month: month, pay_month: "2025-09" };
    const again = await rollOf(here, 1, back);
    const doubled = async () => (await compared(here, again)).doubled;
    expect(await doubled()).toMatchObject([{ worker: worker!.id, paid_by_hand: null }]);
    await inLine(first, worker!, "status", workerPayStatus.failed);
    expect(await doubled()).toEqual([]);
    // The employer's word alone is enough to ask.
    await byHand(here, worker!, 500_00);
    expect(await doubled()).toMatchObject([{ worker: worker!.id, other: "", paid_by_hand: "500.00" }]);
    await inLine(again, worker!, "actual_amount", 2500_00);
    expect(await doubled()).toEqual([]);
    await worldNow().pool.query("update worker_wages set grant_status = $2 where worker = $1", [
      ...[worker!.id, workerPayStatus.unpaid],
    ]);
    await inLine(again, worker!, "actual_amount", 3000_00);
    expect(await doubled()).toEqual([]);
  });
});

test("a supplement may be short of the failed line by the city's tolerance, and by no fen more", async () => {
  const here = await site([endings.a]);
  const [worker] = here.people;
  const first = await rollOf(here, 1);
  await inLine(first, worker!, "status", workerPayStatus.failed);
  const again = await rollOf(here, 1, { is_back_pay: 1, back_pay_month: month, pay_month: "2025-09" });
  await worldNow().pool.query(
    "update pay_roll_details d set retry_of = f.id from pay_roll_details f where d.pay_roll = $1 and f.pay_roll = $2",
    [again, first],
  );
  await inLine(again, worker!, "actual_amount", 2850_00);
  expect((await compared(here, again)).underpaid).toEqual([]);
  await inLine(again, worker!, "actual_amount", 2849_99);
  expect((await compared(here, again)).underpaid).toMatchObject([{ total_pay_amount: "2849.99", earned_amount: "3000.00" }]);
});

describe("last month is that of the same people", () => {
  /** A payroll of July of these workers, 3,000 yuan each, paid. */
  async function july(here: Here, people: number, more: object = {}) {
    const id = await rollOf(here, people, { pay_month: "2025-07", ...more });
    await inRoll(id, "status", payrollStatus.paid);
    return id;
  }

  test("back pay made then is not what was paid for it", async () => {
    const here = await site([endings.a]);
    const last = await july(here, 1, { is_back_pay: 1, back_pay_month: "2025-06" });
    const { id } = await make(here);
    expect((await compared(here, id)).last_month).toBeNull();
    await inRoll(last, "is_back_pay", 0);
    expect((await compared(here, id)).last_month).toMatchObject({ worker_count: 1, actual_amount: "3000.00" });
  });

  test("of a team's payroll, the team's part of a payroll for all", async () => {
    const here = await site([endings.a, endings.b]);
    const { project, project_corp, corp } = here.team;
    const other = await worldNow().given(teams, { project, corp, project_corp, team_name: "木工班组" });
    await july(here, 2);
    await worldNow().store.update(worldNow().pool, workers, here.people[1]!.id, { team: other.id });
    const roll = await rollOf(here, 1, { team: here.team.id });
    expect(await compared(here, roll)).toMatchObject({ last_month: { worker_count: 1 }, left_out: [] });
    await inRoll(roll, "team", null);
    expect(await compared(here, roll)).toMatchObject({
      ...{ last_month: { worker_count: 2 }, left_out: [{ worker: here.people[1]!.id, last_amount: "3000.00" }] },
    });
    // Back pay of this month does not list him for it.
    await rollOf(here, 2, { is_back_pay: 1, back_pay_month: "2025-06" });
    expect(workersIn((await compared(here, roll)).left_out)).toEqual([here.people[1]!.id]);
  });

  test("who came in the middle of it is not compared, who came on its first day is", async () => {
    const here = await site([endings.a]);
    const last = await july(here, 1);
    const { id } = await make(here);
    await worldNow().pool.query("update pay_roll_details set actual_amount = 100000 where pay_roll = $1", [last]);
    const changed = async (entry_time: string) => {
      await worldNow().store.update(worldNow().pool, workers, here.people[0]!.id, { entry_time });
      return workersIn((await compared(here, id)).changed_amounts);
    };
    expect(await changed("2025-07-01")).toEqual([here.people[0]!.id]);
    expect(await changed("2025-07-02")).toEqual([]);
  });

  test("a person with two lines is one person", async () => {
    const here = await site([endings.a]);
    const [first] = here.people;
    await july(here, 1);
    await worldNow().store.update(worldNow().pool, workers, first!.id, { in_status: 0, exit_time: "2025-08-20" });
    const { project, project_corp, corp } = here.team;
    const team = await worldNow().given(teams, { project, corp, project_corp, team_name: "木工班组" });
    const again = await worldNow().given(workers, {
      ...{ project, corp, team: team.id, realinfo: first!.realinfo, worker_name: first!.worker_name, in_status: 1 },
      ...{ entry_time: "2025-07-01", pay_roll_bank_card_number: endings.a },
    });
    const details = [{ worker: again.id, pay_type: payType.daily, unit_price: "300.00", days: 10, base_amount: "3000.00" }];
    await july(here, 0, { team: team.id, details });
    const { id } = await make(here);
    expect((await compared(here, id)).last_month).toMatchObject({ worker_count: 1, actual_amount: "6000.00" });
  });
});

test("during a change of keys, a card is compared by its number and not by its index", async () => {
  const here = await site([endings.a]);
  const { id } = await make(here);
  await inLine(id, here.people[0]!, "pay_roll_bank_card_number_index", "another key");
  expect((await compared(here, id)).changed_cards).toEqual([]);
});
