import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projects } from "../../../../resources/projects/projects";
import { loadHolidays } from "../../../../server/platform/db/holidays";
import { ledgerMonths, refreshWageLedger } from "../../../../server/topics/ledger/refreshWageLedger";
import {
  openPaymentFixture,
  openPaymentTown,
  type FixturePerson,
  type PaymentFixture,
  type PaymentTown,
} from "../payments/paymentFixture";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { rebuildCommand } from "../../../../server/topics/ledger/rebuildCommand";
import { openWorld, type World } from "../../../support/world";
import { auditLedger } from "./auditLedger";

let town: PaymentTown;
beforeAll(async () => {
  town = await openPaymentTown();
});
afterAll(() => town.close());

/** One site with its maker and checker, and a look at the ledger of one worker. */
async function openSite() {
  const fixture = await openPaymentFixture({ town });
  const { pool, project } = fixture;
  const maker = await fixture.person(fixture.contractor, 2, "经办甲");
  const checker = await fixture.person(fixture.contractor, 3, "复核乙");
  const ledger = async (worker: { readonly id: number }, month = "2025-08") => {
    await auditLedger(pool, project.id);
    const { rows } = await pool.query("select * from wage_ledger where worker = $1 and pay_month = $2", [worker.id, month]);
    return rows[0] as Record<string, unknown> | undefined;
  };
  const submit = async (by: FixturePerson, roll: number) => {
    await fixture.sign(roll);
    return fixture.act(by, roll, "GET auth");
  };
  return { ...fixture, maker, checker, ledger, submit };
}

describe("what a worker has earned", () => {
  /** The agreed terms, which an official accepted. */
  const contract = async ({ pool }: PaymentFixture, worker: number, pay_type: number, unit_price: number | null) => {
    await pool.query("update worker_contracts set pay_type = $2, unit_price = $3 where worker = $1", [
      worker,
      pay_type,
      unit_price,
    ]);
    await pool.query("update contract_versions set accepted_at = now() where worker = $1", [worker]);
  };

  test.each([
    // pay type, price (fen), days, earned (fen), basis
    ["a daily wage", 3, 300_00, 10, 3_000_00, "contract"],
    ["an hourly wage: nine hours a day", 4, 30_00, 10, 2_700_00, "contract"],
    ["a weekly wage of five days", 2, 1_500_00, 10, 3_000_00, "contract"],
    ["a weekly wage: never more than the weeks of the month", 2, 1_400_00, 30, 6_200_00, "contract"],
    // August 1 to 10 are six working days of 21 and two weekends; more than half of the month is missing.
    ["a monthly wage by its share of 21.75 days", 1, 8_700_00, 10, 4_000_00, "contract"],
    ["a whole monthly wage at most", 1, 8_700_00, 30, 8_700_00, "contract"],
    ["piece rates: the legal floor", 5, 80_00, 10, 1_000_00, "floor"],
    ["measured work: the legal floor of each day", 6, 80_00, 30, 3_000_00, "floor"],
  ])("%s", async (_, payType, price, days, earned_amount, earned_basis) => {
    const site = await openSite();
    await site.pool.query(
      `insert into regions (code, name, level, hotline, arbitration_channel, legal_aid_channel)
       values ($1, '东汀区', 2, '12333', '仲裁院', '法律援助中心')`,
      [String(990100 + site.project.id)],
    );
    await site.pool.query("update projects set region = (select id from regions where code = $2) where id = $1", [
      site.project.id,
      String(990100 + site.project.id),
    ]);
    await site.pool.query(
      `insert into minimum_wages (region, valid_from, monthly_amount)
       select region, v.valid_from, v.amount from projects, (values (date '2020-05-01', 217500), (date '2025-09-01', 300000)) v (valid_from, amount)
       where id = $1`,
      [site.project.id],
    );
    const worker = await site.worker("张一", site.cards.a);
    await contract(site, worker.id, payType, price);
    await site.attend(worker, "2025-08", days);
    expect(await site.ledger(worker)).toMatchObject({
      earned_amount,
      earned_basis,
      due_amount: earned_amount,
      owed_amount: earned_amount,
    });
  });

  test("without attendance nothing is earned: on the roster it is unknown what is owed, and elsewhere there is no row", async () => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    expect(await site.ledger(worker)).toMatchObject({ earned_basis: "unknown", due_amount: 0, paid_amount: 0, owed_amount: 0 });
    await site.pool.query("update workers set entry_time = '2025-09-01' where id = $1", [worker.id]);
    expect(await site.ledger(worker)).toBeUndefined();
  });

  test("a contract that begins after the month does not count", async () => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    await site.pool.query("update worker_contracts set start_date = '2025-09-01' where worker = $1", [worker.id]);
    await site.pool.query("update contract_versions set accepted_at = now() where worker = $1", [worker.id]);
    await site.attend(worker, "2025-08", 10);
    expect(await site.ledger(worker)).toMatchObject({ earned_basis: "floor", pay_type: null });
  });
});

describe("what is due and owed", () => {
  /** A worker of ten days at 300 yuan, in a roll that the maker has made. */
  const withRoll = async (amount?: number) => {
    const site = await openSite();
    await site.bill(site.maker, "100000.00");
    const worker = await site.worker("张一", site.cards.a);
    await site.attend(worker, "2025-08", 10);
    const roll = await site.make(site.maker);
    if (amount !== undefined)
      await site.pool.query(
        "update pay_roll_details set base_amount = $2, total_pay_amount = $2, actual_amount = $2 where pay_roll = $1",
        [roll.id, amount],
      );
    return { site, worker, roll };
  };

  test("a draft is shown and enters no sum: what was earned is due", async () => {
    const { site, worker } = await withRoll(2_500_00);
    expect(await site.ledger(worker)).toMatchObject({
      draft_amount: 2_500_00,
      declared_amount: 0,
      is_submitted: false,
      due_amount: 3_000_00,
      owed_amount: 3_000_00,
      due_date: "2025-09-15",
    });
  });

  test.each([
    ["95 % of what was earned: the declared amount is due, the rest a difference", 2_850_00, 2_850_00, 150_00],
    ["less than 95 %: what was earned is due", 2_849_99, 3_000_00, 0],
    ["four fifths: what was earned is due", 2_400_00, 3_000_00, 0],
    ["more than was earned: the declared amount is due", 3_600_00, 3_600_00, 0],
  ])("a submitted payroll of %s", async (_, declared, due, difference_amount) => {
    const { site, worker, roll } = await withRoll(declared);
    await site.pool.query("update pay_rolls set status = 1 where id = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({
      declared_amount: declared,
      is_submitted: true,
      due_amount: due,
      owed_amount: due,
      difference_amount,
    });
  });

  test("the city may set another tolerance, from a day on", async () => {
    const { site, worker, roll } = await withRoll(2_400_00);
    await site.pool.query("update pay_rolls set status = 1 where id = $1", [roll.id]);
    const set = "insert into wage_parameters (valid_from, tolerance_percent) values ($1, 20) returning id";
    const later = await site.pool.query<{ id: number }>(set, ["2025-09-01"]);
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 3_000_00, difference_amount: 0 });
    const { rows } = await site.pool.query<{ id: number }>(set, ["2025-08-31"]);
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 2_400_00, difference_amount: 600_00 });
    await site.pool.query("delete from wage_parameters where id = any($1)", [[rows[0]!.id, later.rows[0]!.id]]);
  });

  /** Ten days a month at 300 yuan, of which submitted payrolls declare these amounts. */
  const withDifferences = async (declared: Readonly<Record<string, number>>) => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    for (const [month, amount] of Object.entries(declared)) {
      await site.attend(worker, month, 10);
      const roll = await site.make(site.maker, { pay_month: month });
      await site.pool.query(
        "update pay_roll_details set base_amount = $2, total_pay_amount = $2, actual_amount = $2 where pay_roll = $1",
        [roll.id, amount],
      );
      await site.pool.query("update pay_rolls set status = 1 where id = $1", [roll.id]);
    }
    return { site, worker };
  };

  test("differences of three months in a row are due, those of two are not", async () => {
    const three = await withDifferences({ "2025-06": 2_900_00, "2025-07": 2_900_00, "2025-08": 2_950_00 });
    for (const month of ["2025-06", "2025-07", "2025-08"])
      expect(await three.site.ledger(three.worker, month)).toMatchObject({ due_amount: 3_000_00, difference_amount: 0 });
    const two = await withDifferences({ "2025-05": 2_900_00, "2025-06": 3_000_00, "2025-07": 2_900_00, "2025-08": 2_950_00 });
    expect(await two.site.ledger(two.worker)).toMatchObject({ due_amount: 2_950_00, difference_amount: 50_00 });
  });

  test("deductions lower what is due as far as the law allows, an advance without a payment does not", async () => {
    const { site, worker, roll } = await withRoll();
    await site.pool.query(
      `update pay_roll_details set total_pay_amount = 200000, deduct_amount = 20000, advance_amount = 30000, actual_amount = 150000
       where pay_roll = $1`,
      [roll.id],
    );
    await site.pool.query("update pay_rolls set status = 1 where id = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({
      ...{ earned_amount: 3_000_00, declared_amount: 1_500_00, lawful_deduction: 200_00, unlawful_deduction: 0 },
      ...{ advance_amount: 0, due_amount: 2_800_00 },
    });
  });

  test("what is deducted beyond a fifth of the wage stays due", async () => {
    const { site, worker, roll } = await withRoll();
    await site.pool.query("update pay_roll_details set deduct_amount = 270000, actual_amount = 30000 where pay_roll = $1", [
      roll.id,
    ]);
    await site.pool.query("update pay_rolls set status = 1 where id = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({
      ...{ lawful_deduction: 600_00, unlawful_deduction: 2_100_00, due_amount: 2_400_00, owed_amount: 2_400_00 },
    });
    await site.pool.query("update pay_roll_details set tax_amount = 10000, insurance_amount = 60000 where pay_roll = $1", [
      roll.id,
    ]);
    // No tax is due on 3,000 yuan, and insurance is at most 690 of it.
    expect(await site.ledger(worker)).toMatchObject({ lawful_deduction: 1_200_00, unlawful_deduction: 1_500_00 });
  });

  test("what the worker confirmed on his phone is due, for the days of the line, and never below the minimum wage", async () => {
    const { site, worker, roll } = await withRoll(2_400_00);
    await site.pool.query("update pay_rolls set status = 1 where id = $1", [roll.id]);
    await site.pool.query("update pay_roll_details set confirm_status = true, confirm_method = 2 where pay_roll = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 3_000_00 });
    await site.pool.query("update pay_roll_details set confirm_method = 1 where pay_roll = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 2_400_00, difference_amount: 0 });
    await site.pool.query(
      `insert into attendance_days (worker, project, corp, team, work_role, date, punch_count, work_hours, day_value)
       select worker, project, corp, team, 2, '2025-08-20', 2, 9, 1 from attendance_days where worker = $1 limit 1`,
      [worker.id],
    );
    expect(await site.ledger(worker)).toMatchObject({ earned_amount: 3_300_00, due_amount: 3_300_00 });
  });

  interface HandWage {
    readonly grant_status?: number;
    readonly created_at?: string;
    /** By default an official has accepted it. */
    readonly accepted_at?: string | null;
  }
  /** Cash, or another wage that the employer recorded by hand, of August. */
  const byHand = async (
    { pool, project, sub, team }: PaymentFixture,
    worker: { readonly id: number },
    amount: number,
    { grant_status = 2, created_at = "2025-09-10", accepted_at = created_at }: HandWage = {},
  ) =>
    pool.query(
      `insert into worker_wages (worker, project, corp, team, worker_name, id_card_number, pay_month, days, work_hours, pay_type,
         total_pay_amount, deduct_amount, actual_amount, pay_channel, via_account, grant_status, pay_date, created_at,
         accepted_at)
       values ($1, $2, $3, $4, '张一', 'x', '2025-08', 10, 90, 3, $5, 0, $5, 2, 0, $6, '2025-09-10', $7, $8)`,
      [worker.id, project.id, sub.id, team.id, amount, grant_status, created_at, accepted_at],
    );

  test("an advance that is recorded as a payment is not deducted as well: it would count twice", async () => {
    const { site, worker, roll } = await withRoll();
    await byHand(site, worker, 500_00);
    await site.pool.query(
      `update pay_roll_details set total_pay_amount = 150000, advance_amount = 50000, actual_amount = 100000 where pay_roll = $1`,
      [roll.id],
    );
    await site.pool.query("update pay_rolls set status = 1, created_at = '2025-09-11' where id = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({
      ...{ earned_amount: 3_000_00, total_amount: 1_500_00, advance_amount: 0, declared_amount: 1_500_00 },
      ...{ due_amount: 3_000_00, paid_amount: 500_00, owed_amount: 2_500_00 },
    });
  });

  test("the part of an advance without a recorded payment stays due", async () => {
    const { site, worker, roll } = await withRoll();
    await byHand(site, worker, 200_00);
    await site.pool.query(
      `update pay_roll_details set total_pay_amount = 150000, advance_amount = 50000, actual_amount = 100000 where pay_roll = $1`,
      [roll.id],
    );
    await site.pool.query("update pay_rolls set status = 1, created_at = '2025-09-11' where id = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({
      ...{ total_amount: 1_500_00, advance_amount: 0, declared_amount: 1_200_00, due_amount: 3_000_00, owed_amount: 2_800_00 },
    });
  });

  /** The bank rejects the line of 4,000 yuan, more than was earned, on September 12. */
  const withFailure = async () => {
    const found = await withRoll(4_000_00);
    const { site, roll } = found;
    await site.pool.query("update pay_roll_details set status = 3 where pay_roll = $1", [roll.id]);
    await site.pool.query(
      "update pay_rolls set status = 4, created_at = '2025-09-01', finished_at = '2025-09-12' where id = $1",
      [roll.id],
    );
    return found;
  };

  test.each([
    ["in full: nothing is owed any more", 4_000_00, "2025-09-13", 4_000_00, 0],
    ["in part: the rest is owed", 1_500_00, "2025-09-13", 4_000_00, 2_500_00],
    ["with more: that is what was due", 4_500_00, "2025-09-13", 4_500_00, 0],
    ["before it failed, as another part of the wage: both are due", 1_500_00, "2025-09-11", 5_500_00, 4_000_00],
  ])("a failed line whose wage is then paid by hand, %s", async (_, amount, created_at, due_amount, owed_amount) => {
    const { site, worker } = await withFailure();
    await byHand(site, worker, amount, { created_at });
    expect(await site.ledger(worker)).toMatchObject({ due_amount, paid_amount: amount, owed_amount });
  });

  test("a failed line that was then paid by hand is not owed again when the bank returns another line of its payroll", async () => {
    const { site, worker, roll } = await withFailure();
    const { rows: batch } = await site.pool.query<{ id: number }>(
      `insert into bank_batches (batch_no, pay_roll, project, wage_account, attempt, payload_hash, requested_at, account_no, account_name,
         count, amount, remark, status)
       select 'B1', id, project, wage_account, 1, 'x', created_at, 'x', 'x', 1, 400000, 'x', 'DONE' from pay_rolls where id = $1 returning id`,
      [roll.id],
    );
    await site.pool.query(
      `insert into bank_records (bank_batch, pay_roll_detail, seq, e2e_id, name, card_no, amount, status, settled_at)
       select $2, id, 1, 'B1-1', worker_name, pay_roll_bank_card_number, actual_amount, 'RJCT', '2025-09-12'
       from pay_roll_details where pay_roll = $1`,
      [roll.id, batch[0]!.id],
    );
    await byHand(site, worker, 4_000_00, { created_at: "2025-09-13" });
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 4_000_00, owed_amount: 0 });
    await site.pool.query("update pay_rolls set finished_at = '2025-09-20' where id = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 4_000_00, owed_amount: 0 });
  });

  test("a failed line stays due beside a smaller draft that its employer makes afterwards", async () => {
    const { site, worker } = await withFailure();
    site.move(86_400);
    const draft = await site.make(site.maker, { pay_month: "2025-09", is_back_pay: 1, back_pay_month: "2025-08" });
    await site.pool.query(
      "update pay_roll_details set base_amount = 1, total_pay_amount = 1, actual_amount = 1 where pay_roll = $1",
      [draft.id],
    );
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 4_000_00, owed_amount: 4_000_00 });
  });

  test("a payment recorded as failed and paid by a payroll later is owed once", async () => {
    const { site, worker, roll } = await withRoll(3_000_00);
    await byHand(site, worker, 3_000_00, { grant_status: 3, created_at: "2025-09-01" });
    await site.pool.query("update pay_rolls set status = 2, created_at = '2025-09-11' where id = $1", [roll.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 3_000_00, processing_amount: 3_000_00, owed_amount: 3_000_00 });
  });

  test("a wage recorded by hand counts as declared, and as paid once it is", async () => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    await site.attend(worker, "2025-08", 10);
    await byHand(site, worker, 1_000_00);
    expect(await site.ledger(worker)).toMatchObject({
      declared_amount: 1_000_00,
      paid_amount: 1_000_00,
      last_paid_on: "2025-09-10",
      via_account: 0,
      due_amount: 3_000_00,
      owed_amount: 2_000_00,
    });
  });

  test("cash that only the employer records is a claim until the worker confirms it: then it is paid, and a lawful deduction counts", async () => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    await site.attend(worker, "2025-08", 10);
    await byHand(site, worker, 1_000_00, { accepted_at: null });
    await site.pool.query(
      "update worker_wages set total_pay_amount = 300000, deduct_amount = 200000, confirm_status = true, confirm_method = 2 where worker = $1",
      [worker.id],
    );
    expect(await site.ledger(worker)).toMatchObject({
      ...{
        claimed_amount: 1_000_00,
        paid_amount: 0,
        due_amount: 3_000_00,
        owed_amount: 3_000_00,
        lawful_deduction: 0,
        last_paid_on: null,
      },
    });
    await site.pool.query("update worker_wages set confirm_method = 1 where worker = $1", [worker.id]);
    expect(await site.ledger(worker)).toMatchObject({
      claimed_amount: 0,
      paid_amount: 1_000_00,
      lawful_deduction: 600_00,
      due_amount: 2_400_00,
      owed_amount: 1_400_00,
    });
  });

  test("of two amounts that nobody has authorised the newest counts: a wage is not owed twice", async () => {
    const { site, worker } = await withRoll();
    await site.make(site.maker, { pay_month: "2025-09", is_back_pay: 1, back_pay_month: "2025-08", prefill: "attendance" });
    expect(await site.ledger(worker)).toMatchObject({ owed_amount: 3_000_00 });
  });
});

test("a daily price entered afterwards does not replace a monthly wage, though a day would be worth more by it", async () => {
  const site = await openSite();
  const worker = await site.worker("张一", site.cards.a);
  // As agreed from the beginning: 6,000 a month, of which October 2024 has 18 working days.
  await site.pool.query(
    "update worker_contracts set start_date = '2024-09-01', pay_type = 1, unit_price = 600000 where worker = $1",
    [worker.id],
  );
  await site.pool.query("update contract_versions set accepted_at = now() where worker = $1", [worker.id]);
  await site.attend(worker, "2024-10", 31);
  const before = await site.ledger(worker, "2024-10");
  await site.pool.query("update worker_contracts set pay_type = 3, unit_price = 28000 where worker = $1", [worker.id]);
  expect(await site.ledger(worker, "2024-10")).toMatchObject({ earned_amount: before!.earned_amount });
});

describe("what a payroll declared before", () => {
  /** A worker who earned 3,000, with a submitted payroll of 5,000, due on the 15th of September or on this day. */
  const withDeclared = async (pay_day = 15) => {
    const site = await openSite();
    await site.bill(site.maker, "100000.00");
    const worker = await site.worker("张一", site.cards.a);
    await site.attend(worker, "2025-08", 10);
    await site.pool.query("update projects set pay_day = $2 where id = $1", [site.project.id, pay_day]);
    const roll = await site.make(site.maker);
    await site.pool.query(
      "update pay_roll_details set base_amount = $2, total_pay_amount = $2, actual_amount = $2 where pay_roll = $1",
      [roll.id, 5_000_00],
    );
    await site.submit(site.maker, roll.id);
    expect(await site.ledger(worker)).toMatchObject({ owed_amount: 5_000_00 });
    return { site, worker, roll: roll.id };
  };
  const withdraw = ({ site, roll }: Awaited<ReturnType<typeof withDeclared>>) =>
    site.act(site.maker, roll, "POST edit", { action: "withdraw" });
  const late = { former_amount: 5_000_00, due_amount: 5_000_00, owed_amount: 5_000_00 };

  test("is no longer due if it was withdrawn before the due day", async () => {
    const given = await withDeclared();
    await withdraw(given);
    expect(await given.site.ledger(given.worker)).toMatchObject({ former_amount: 0, owed_amount: 3_000_00 });
  });

  test("stays due if it was withdrawn later, until an official accepts the withdrawal", async () => {
    const given = await withDeclared(5);
    const { site, worker } = given;
    await withdraw(given);
    expect(await site.ledger(worker)).toMatchObject(late);
    const { rows } = await site.pool.query(
      "select worker, total_amount, is_late, withdrawn_on from withdrawn_declarations where pay_roll = $1",
      [given.roll],
    );
    expect(rows).toEqual([{ worker: worker.id, total_amount: 5_000_00, is_late: 1, withdrawn_on: "2025-09-12" }]);
    await expect(
      site.pool.query("update withdrawn_declarations set total_amount = 1 where worker = $1", [worker.id]),
    ).rejects.toThrow("only added");
    await site.pool.query("update withdrawn_declarations set accepted_at = now() where worker = $1", [worker.id]);
    expect(await site.ledger(worker)).toMatchObject({ former_amount: 0, owed_amount: 3_000_00 });
  });

  test("stays due beside a smaller payroll that takes its place, and is paid by one of the same amount", async () => {
    const given = await withDeclared(5);
    const { site, worker, roll } = given;
    await withdraw(given);
    const setTo = (amount: number) =>
      site.pool.query(
        "update pay_roll_details set base_amount = $2, total_pay_amount = $2, actual_amount = $2 where pay_roll = $1",
        [roll, amount],
      );
    await setTo(3_000_00);
    await site.submit(site.maker, roll);
    expect(await site.ledger(worker)).toMatchObject({ ...late, declared_amount: 3_000_00 });
    await withdraw(given);
    await setTo(5_000_00);
    await site.submit(site.maker, roll);
    expect(await site.ledger(worker)).toMatchObject({ former_amount: 0, owed_amount: 5_000_00 });
  });

  test("ends with the smaller amount that the worker confirms on his phone", async () => {
    const given = await withDeclared(5);
    const { site, worker, roll } = given;
    await withdraw(given);
    await site.pool.query(
      "update pay_roll_details set base_amount = $2, total_pay_amount = $2, actual_amount = $2 where pay_roll = $1",
      [roll, 3_000_00],
    );
    await site.submit(site.maker, roll);
    await site.pool.query("update pay_roll_details set confirm_status = true, confirm_method = 1 where pay_roll = $1", [roll]);
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 3_000_00 });
  });

  test("a newer, smaller payroll for the same month does not replace a larger one that was submitted", async () => {
    const { site, worker, roll } = await withDeclared(5);
    const second = await site.make(site.maker, {
      pay_month: "2025-09",
      is_back_pay: 1,
      back_pay_month: "2025-08",
      prefill: undefined,
    });
    await site.pool.query(
      `insert into pay_roll_details select (jsonb_populate_record(d, jsonb_build_object('id', d.id + 100000, 'pay_roll', $2::bigint, 'is_back_pay', 1,
         'base_amount', 300000, 'total_pay_amount', 300000, 'actual_amount', 300000))).* from pay_roll_details d where d.pay_roll = $1`,
      [roll, second.id],
    );
    await site.pool.query("update pay_rolls set status = 1 where id = $1", [second.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_amount: 5_000_00, owed_amount: 5_000_00 });
  });
});

test("rows whose sources are gone leave the ledger", async () => {
  const site = await openSite();
  const worker = await site.worker("张一", site.cards.a);
  await site.attend(worker, "2025-08", 10);
  expect(await site.ledger(worker)).toBeDefined();
  await site.pool.query("delete from attendance_days where worker = $1", [worker.id]);
  await site.pool.query("update workers set entry_time = null where id = $1", [worker.id]);
  expect(await site.ledger(worker)).toBeUndefined();
});

test("a refresh of one month leaves the others alone", async () => {
  const site = await openSite();
  const worker = await site.worker("张一", site.cards.a);
  for (const month of ["2025-07", "2025-08"]) await site.attend(worker, month, 5);
  const months = await ledgerMonths(site.pool, [site.project.id], await loadHolidays(site.pool));
  // The worker has been on the roster since March: each month has its row, known or not.
  expect(months.map(({ month }) => month)).toEqual(["2025-03", "2025-04", "2025-05", "2025-06", "2025-07", "2025-08"]);
  expect(months.slice(-2)).toMatchObject([
    { project: site.project.id, month: "2025-07", due_date: "2025-08-15" },
    { project: site.project.id, month: "2025-08", due_date: "2025-09-15" },
  ]);
  expect(await refreshWageLedger(site.pool, months.slice(-1))).toBe(1);
  const { rows } = await site.pool.query("select pay_month from wage_ledger where project = $1", [site.project.id]);
  expect(rows).toEqual([{ pay_month: "2025-08" }]);
});

describe("when the wages are due", () => {
  const exit = async (site: Awaited<ReturnType<typeof openSite>>, worker: { readonly id: number }, date: string, type = 0) =>
    site.pool.query(`insert into entry_exits (worker, project, corp, type, date, creator_type) values ($1, $2, $3, $4, $5, 2)`, [
      worker.id,
      site.project.id,
      site.sub.id,
      type,
      date,
    ]);

  test("on the contract's day, if it is earlier than the project's", async () => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    await site.attend(worker, "2025-08", 10);
    await site.pool.query("update worker_contracts set pay_day = 10 where worker = $1", [worker.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_date: "2025-09-10" });
    // A later day is agreed for months to come; for those that are over it needs the worker or an official.
    await site.pool.query("update worker_contracts set pay_day = 31 where worker = $1", [worker.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_date: "2025-09-10" });
    const { rows } = await site.pool.query("select pay_day, lowers from contract_versions where worker = $1 order by id", [
      worker.id,
    ]);
    expect(rows.at(-1)).toEqual({ pay_day: 31, lowers: 1 });
    await site.pool.query("update contract_versions set accepted_at = now() where worker = $1", [worker.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_date: "2025-09-15" });
  });

  test("a contract that is shortened afterwards keeps its day", async () => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    await site.attend(worker, "2025-08", 10);
    await site.pool.query("update worker_contracts set pay_day = 10 where worker = $1", [worker.id]);
    await site.pool.query("update worker_contracts set terminate_date = start_date, status = 3 where worker = $1", [worker.id]);
    expect(await site.ledger(worker)).toMatchObject({ due_date: "2025-09-10" });
  });

  test("three days after the worker left, unless he came back in the month", async () => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    for (const month of ["2025-07", "2025-08"]) await site.attend(worker, month, 10);
    await exit(site, worker, "2025-08-12");
    expect(await site.ledger(worker, "2025-07")).toMatchObject({ due_date: "2025-08-15" });
    expect(await site.ledger(worker)).toMatchObject({ due_date: "2025-08-15" });
    await exit(site, worker, "2025-08-05");
    expect(await site.ledger(worker, "2025-07")).toMatchObject({ due_date: "2025-08-08" });
    expect(await site.ledger(worker)).toMatchObject({ due_date: "2025-08-15" });
  });
});

describe("a row that differs from its sources", () => {
  const withWrongRow = async () => {
    const site = await openSite();
    const worker = await site.worker("张一", site.cards.a);
    await site.attend(worker, "2025-08", 10);
    expect(await site.ledger(worker)).toMatchObject({ owed_amount: 3_000_00 });
    await site.pool.query("update wage_ledger set owed_amount = 0 where worker = $1", [worker.id]);
    return { site, worker };
  };

  test("is corrected by the night run, and logged as a defect", async () => {
    const { site, worker } = await withWrongRow();
    await site.pool.query("update projects set functional_unit = 1, region = (select min(id) from regions) where id = $1", [
      site.project.id,
    ]);
    await runAlarms(site.services, { projects: [site.project.id] });
    expect(site.problems).toEqual([]);
    await site.pool.query("update wage_ledger set owed_amount = 0 where worker = $1", [worker.id]);
    await runAlarms(site.services, { projects: [site.project.id], nightly: true });
    expect(site.problems).toEqual([{ rows: 1, projects: [site.project.id] }]);
    expect(await site.ledger(worker)).toMatchObject({ owed_amount: 3_000_00 });
  });

  test("is corrected by the command, which says how many there were", async () => {
    const { site, worker } = await withWrongRow();
    const lines: string[] = [];
    const rebuild = () => rebuildCommand(site, (line) => lines.push(line));
    await rebuild();
    lines.length = 0;
    await site.pool.query("update wage_ledger set due_amount = 0 where worker = $1", [worker.id]);
    await rebuild();
    await rebuild();
    expect(lines.map((line) => / (\d+) rows/.exec(line)?.[1])).toEqual(["1", "0"]);
  });
});

describe("figures that many projects share", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    const { corp } = await world.company();
    for (const region of [world.regions.east, world.regions.west])
      await world.given(projects, { contractor_corp: corp.id, review_status: 1, region: region.id });
  });
  afterAll(() => world.close());
  const queued = async () => {
    const { rows } = await world.pool.query(
      "delete from alarm_queue q using projects p where p.id = q.project returning p.region, q.reason",
    );
    return rows;
  };

  test("a changed calendar brings every project into the next check", async () => {
    const admin = await world.administrator();
    await queued();
    const { status } = await admin.post("/system/v1/holidays/", { date: "2026-03-02", kind: 1, remark: "调休" });
    expect(status).toBe(201);
    expect(await queued()).toHaveLength(2);
  });

  test("a changed minimum wage those of its region", async () => {
    const admin = await world.administrator();
    await queued();
    const { east } = world.regions;
    const amount = { valid_from: "2025-10-01", monthly_amount: "2300.00" };
    const { status, body } = await admin.post("/system/v1/minimumWages/", { ...amount, region: east.id });
    expect(status).toBe(201);
    expect(await queued()).toEqual([{ region: east.id, reason: "minimumWages" }]);
    await admin.delete(`/system/v1/minimumWages/${body.id}/`);
    expect(await queued()).toEqual([{ region: east.id, reason: "minimumWages" }]);
  });

  test("that of the city those of all its districts", async () => {
    const admin = await world.administrator();
    await queued();
    await admin.post("/system/v1/minimumWages/", {
      region: world.regions.city.id,
      valid_from: "2025-10-01",
      monthly_amount: "2300.00",
    });
    expect(await queued()).toHaveLength(2);
  });
});
