import { attendanceMonths } from "../../../../resources/attendance/attendanceMonths";
import { corps } from "../../../../resources/corps/corps";
import { payType } from "../../../../resources/dictionaries/payType";
import { realinfos } from "../../../../resources/people/realinfos";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { files } from "../../../../resources/system/files";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { seedAlarmSettings } from "../../../../server/topics/alarms/seedAlarmSettings";
import type { World } from "../../../support/world";

/** All that the inspector of a case may do. */
const caseRights = [
  ...["project_view", "alarm_view", "alarm_handle", "alarm_waive", "complaint_handle", "drawdown_order", "drawdown_register"],
  ...["deposit_view", "payroll_view", "wage_view", "screen_view"],
];

type Reader = { readonly account: { readonly id: number } };

/** A project whose wages of June and July were never paid: 张一 is owed 3,000 and 2,000 yuan, 李二 1,000 yuan of July. */
export async function openArrears(world: World) {
  await seedAlarmSettings(world.pool);
  const corp = await world.given(corps, { review_status: 1 });
  const company = await world.company(2, corp);
  const [inspector, second] = await Promise.all([world.official(caseRights), world.official(caseRights)]);
  const project = await world.given(projects, {
    ...{ name: "东汀花园", contractor_corp: corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 },
    ...{ pay_day: 15, pay_month_offset: 1, deposit_required_amount: 0, account_exempt: true, functional_unit: 1 },
    ...{ actual_start_date: "2025-05-01", complete_date: "2027-01-01" },
  });
  const wages: { worker: number; month: string; amount: number }[] = [];
  const works = async (
    worker_name: string,
    days: Readonly<Record<string, number>>,
    terms: { readonly pay_type: number; readonly unit_price: number } = { pay_type: payType.daily, unit_price: 500_00 },
  ) => {
    const realinfo = await world.given(realinfos, { worker_name });
    const ids = { project: project.id, corp: corp.id, realinfo: realinfo.id };
    const worker = await world.givenWhole(workers, { ...ids, worker_name, in_status: 1, entry_time: "2025-05-01" });
    await world.givenWhole(workerContracts, {
      ...{ worker: worker.id, project: project.id, corp: corp.id, ...terms },
      ...{ start_date: "2025-01-01" },
    });
    for (const [month, count] of Object.entries(days)) {
      await world.given(attendanceMonths, { worker: worker.id, project: project.id, corp: corp.id, month, days: count });
      wages.push({ worker: worker.id, month, amount: count * 500_00 });
    }
    return worker;
  };
  const first = await works("张一", { "2025-06": 6, "2025-07": 4 });
  await works("李二", { "2025-07": 2 });
  const judge = () => runAlarms(world.services, { projects: [project.id], nightly: true });
  await judge();
  /** Pays everything through the account. */
  const pay = async () => {
    for (const { worker, month, amount } of wages)
      await world.givenWhole(workerWages, {
        ...{
          project: project.id,
          corp: corp.id,
          worker,
          pay_month: month,
          pay_date: "2025-09-14",
          grant_status: 2,
          via_account: 1,
        },
        ...{
          pay_channel: 1,
          total_pay_amount: amount,
          actual_amount: amount,
          pay_roll: null,
          accepted_at: "2025-09-14 10:00:00+08",
        },
      });
    await judge();
  };
  /** The bank returns all of it. */
  const giveBack = async () => {
    await world.pool.query("update worker_wages set deleted_at = platform_now() where project = $1", [project.id]);
    await judge();
  };
  const receipt = async ({ account }: Reader) => {
    const file = await world.given(files, {
      ...{ account: account.id, name: "承诺书.pdf", resource: null, row: null, field: null },
    });
    return file.id;
  };
  return { works, corp, company, inspector, second, project, first, judge, pay, giveBack, receipt };
}
