import { afterAll, beforeAll, expect, test } from "vitest";
import { forecastModelStatus } from "../../../../resources/forecast/forecastModelStatus";
import { corps } from "../../../../resources/corps/corps";
import { featureNames } from "../../../../resources/forecast/coefficients";
import { addDays, monthsFrom } from "../../../../resources/kit/days";
import { dueDate, labourDueDate } from "../../../../resources/law/dueDates";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { wageAccountBills } from "../../../../resources/wageAccounts/wageAccountBills";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { refitModel } from "../../../../server/topics/forecast/refitModel";
import { openWorld, type World } from "../../../support/world";

const wage = 10_000_00;
const terms = { pay_day: 15, pay_month_offset: 1, labor_fee_pay_day: 5 } as const;
const projectCount = 30;
const months = monthsFrom("2024-10", "2025-07");

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const contractor = await world.given(corps, { corp_name: "云汀建设有限公司", review_status: 1 });
  for (let nth = 0; nth < projectCount; nth += 1) {
    const project = await world.given(projects, {
      ...{ name: `花园${nth}期`, contractor_corp: contractor.id, review_status: 1, prj_status: 3, functional_unit: 1 },
      ...{
        ...terms,
        labor_fee_mode: 1,
        labor_fee_monthly: wage,
        actual_start_date: "2024-09-01",
        build_corp_code: `CLIENT${nth}`,
      },
    });
    const account = await world.given(wageAccounts, { project: project.id, corp: contractor.id, status: 1 });
    const realinfo = await world.given(realinfos);
    const participant = await world.given(projectCorps, { project: project.id, corp: contractor.id, corp_type: 9 });
    const team = await world.given(teams, { project: project.id, corp: contractor.id, project_corp: participant.id });
    const worker = await world.given(workers, {
      ...{ project: project.id, corp: contractor.id, team: team.id, realinfo: realinfo.id, work_role: 2 },
    });
    for (const [at, pay_month] of months.entries()) {
      const due_date = dueDate(terms, pay_month, statutoryHolidays);
      // The client of one project in five does not pay, and its wages are late.
      const isPaid = (nth + at) % 5 !== 0;
      await world.given(payRolls, {
        ...{ project: project.id, corp: contractor.id, pay_month, actual_amount: wage, status: isPaid ? 3 : 1, due_date },
        submitted_at: `${addDays(due_date, -20)} 10:00:00`,
      });
      if (isPaid)
        await world.given(wageAccountBills, {
          ...{ wage_account: account.id, project: project.id, corp: contractor.id, bill_month: pay_month, amount: wage },
          ...{ should_amount: wage, pay_date: labourDueDate(terms, pay_month), serial_no: `${nth}-${at}` },
        });
      await world.pool.query(
        `insert into wage_ledger (project, corp, worker, pay_month, attend_days, work_hours, earned_amount, earned_basis, total_amount,
           deduct_amount, advance_amount, declared_amount, is_submitted, paid_amount, last_paid_on, processing_amount, due_amount, owed_amount, due_date)
         values ($1, $2, $3, $4, 0, 0, 0, 'none', $5, 0, 0, $5, true, $5, $6, 0, $5, 0, $7)`,
        [project.id, contractor.id, worker.id, pay_month, wage, addDays(due_date, isPaid ? -1 : 9), due_date],
      );
      await world.pool.query(
        `insert into worker_wages (worker, project, corp, team, worker_name, id_card_number, pay_month, days, work_hours, pay_type,
           total_pay_amount, deduct_amount, actual_amount, pay_channel, via_account, grant_status, pay_date)
         select $1, $2, $3, w.team, '', 'x', $4, 10, 90, 3, $5, 0, $5, 1, $6, 2, $7 from workers w where w.id = $1`,
        [worker.id, project.id, contractor.id, pay_month, wage, isPaid ? 1 : 0, addDays(due_date, isPaid ? -1 : 9)],
      );
    }
  }
});
afterAll(() => world.close());

const versions = async () =>
  (await world.pool.query("select version::int, status, example_count::int as examples from forecast_models order by version"))
    .rows;

test("with enough paydays the city's own coefficients replace the shipped ones where they are better, once a month", async () => {
  expect(await refitModel(world.services)).toMatchObject({ outcome: "better" });
  expect(await versions()).toMatchObject([
    { version: 1, status: forecastModelStatus.replaced },
    { version: 2, status: forecastModelStatus.active },
  ]);
  expect(await refitModel(world.services)).toMatchObject({ outcome: "known" });
  expect(await versions()).toHaveLength(2);
});

test("a version that is worse on the last three months is kept beside the one in use, with both figures", async () => {
  await world.pool.query("update forecast_models set trained_to = '2025-06' where version = 2");
  // Of late, those are late whose money is there.
  await world.pool.query(
    "update wage_ledger set last_paid_on = case when last_paid_on > due_date then due_date else due_date + 9 end where pay_month >= '2025-05'",
  );
  // The version in use gives every payday the same probability, and is not misled.
  const undecided = {
    intercept: -1.4,
    horizon: 0,
    weights: Object.fromEntries(featureNames.map((name) => [name, 0])),
    calibration: [],
  };
  await world.pool.query(
    `update forecast_models set status = case version when 1 then 1 else 2 end,
       coefficients = case version when 1 then coefficients || $1::jsonb else coefficients end`,
    [undecided],
  );
  expect(await refitModel(world.services)).toMatchObject({ outcome: "worse" });
  expect(await versions()).toMatchObject([
    { version: 1, status: forecastModelStatus.active },
    { version: 2, status: forecastModelStatus.replaced },
    { version: 3, status: forecastModelStatus.rejected },
  ]);
  const { rows } = await world.pool.query("select brier > brier_before as worse from forecast_models where version = 3");
  expect(rows).toEqual([{ worse: true }]);
});
