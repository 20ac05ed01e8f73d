import { handling } from "../resources/alarms/handlingWords";
import { projectAlarms, type AlarmLogEntry } from "../resources/alarms/projectAlarms";
import { statutoryHolidays } from "../resources/law/holidays";
import { addDays, addWorkdays, type Day } from "../resources/kit/days";
import type { Services } from "../server/engine/services";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf } from "../server/platform/db/query";
import { chancesOf } from "./random";
import { alarmStatus } from "../resources/dictionaries/alarmStatus";

/** Shares of the open alarms; the others have not been handled yet. */
const inRectification = 0.31;
const toVerify = 0.13;
const rectifyWorkdays = 5;
/** An alarm is raised when its condition begins, and its company was notified of it in the last days. */
const [noticedDays, notifiedDays, longestDays] = [3, 12, 300];
const report = "已按要求整改，相关材料已上传，申请核实。";

/**
 * Makes fresh alarms look as if officials had worked on them: they were raised when their conditions began, companies were notified
 * some days ago, and some were rectified, with documents. Unhandled alarms were raised last night, because the platform notifies companies of older ones
 * automatically.
 */
export async function ageAlarms(
  services: Pick<Services, "pool" | "store" | "clock" | "settings">,
  projects: readonly number[],
  today: Day = services.clock.today(),
): Promise<void> {
  const { pool, store, settings } = services;
  const chanceOf = chancesOf(settings.demoSeed);
  const inspector = await fetchOne<{ id: number; name: string }>(pool)`
    select id, name from ${storedRowsOf("accounts")} where username = 'gov01'`;
  if (!inspector) return;
  const contractors = await fetchRows<{ project: number; account: number; name: string }>(pool)`
    select distinct on (p.id) p.id as project, a.id as account, a.name
      from ${storedRowsOf("projects", "p")} join ${allRowsOf("accounts", "a")} on a.corp = p.contractor_corp order by p.id, a.id`;
  const contractorOf = new Map(contractors.map((row) => [row.project, row]));
  for (const alarm of await store.findAll(pool, projectAlarms, { status: alarmStatus.pending, project: projects })) {
    const chance = chanceOf("handling", alarm.project, alarm.rule_code, alarm.period_key);
    const share = chance.next();
    if (share > inRectification + toVerify) continue;
    const begun = Math.max(noticedDays, alarm.overdue_days);
    const raised = addDays(today, -Math.min(longestDays, begun));
    const response = addWorkdays(addDays(today, -Math.min(notifiedDays, begun)), 1, statutoryHolidays);
    const isBack = share < toVerify;
    const reported = `${addDays(today, -1)} 16:05:00`;
    const reporter = contractorOf.get(alarm.project);
    const log = (time: string, actor: string, action: string, text: string): AlarmLogEntry => ({
      time,
      actor,
      org: "",
      action,
      text,
      files: [],
    });
    await store.update(pool, projectAlarms, alarm.id, {
      status: isBack ? alarmStatus.verifying : alarmStatus.rectifying,
      raised_at: `${raised} 02:31:00`,
      notified_at: `${response} 09:20:00`,
      notified_by: inspector.id,
      notify_opinion: "请按期整改并上传材料",
      // Some deadlines have passed.
      deadline: addWorkdays(chance.is(0.1) ? addDays(response, -6) : today, rectifyWorkdays, statutoryHolidays),
      logs: [
        ...alarm.logs.map((entry) => ({ ...entry, time: `${raised} 02:31:00` })),
        log(`${response} 09:20:00`, inspector.name, handling.notified[0], "请按期整改并上传材料"),
        ...(isBack ? [log(reported, reporter?.name ?? "", handling.rectified[0], report)] : []),
      ],
      ...(isBack && { rectify_content: report, rectified_at: reported, rectified_by: reporter?.account ?? null }),
    });
  }
}
