import { alarmStatus } from "../../resources/dictionaries/alarmStatus";
import { projectAlarms } from "../../resources/alarms/projectAlarms";
import type { World } from "./world";

/** An open alarm about wages of this project, counted there as the evaluation would; `close` ends it. */
export async function openWageAlarm(
  world: World,
  { id, contractor_corp, region }: { readonly id: number; readonly contractor_corp: number; readonly region: number | null },
) {
  const count = (n: number) => world.pool.query("update projects set open_wage_alarm_count = $2 where id = $1", [id, n]);
  const alarm = await world.given(projectAlarms, {
    ...{ project: id, corp: contractor_corp, region: region ?? world.regions.east.id, functional_unit: 1 },
    ...{ rule_code: "D02", rule_name: "工资未足额支付", group: "D", level: 2, status: alarmStatus.verifying },
    ...{ period_key: "2025-08", raised_at: "2025-09-10 08:00:00+08", worker_count: 1, amount: 100_00 },
  });
  await count(1);
  const close = async () => {
    await world.pool.query("update project_alarms set status = $2 where id = $1", [alarm.id, alarmStatus.closed]);
    await count(0);
  };
  return { close };
}
