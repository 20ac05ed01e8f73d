import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { noticeOn, type NoticeState } from "../../../resources/forecast/noticeSteps";
import type { Day } from "../../../resources/kit/days";
import { officialsOf } from "../../engine/receivers";
import type { Services } from "../../engine/services";
import { allRowsOf, execute, fetchRows, transaction, type DbRow } from "../../platform/db/query";
import { messageCompanies, messageOfficials, type NoticedPayday } from "./paydayMessage";

type PendingRow = DbRow & NoticedPayday & NoticeState;

/** Sends today's notices of paydays at risk: first to the companies, near the payday to officials too. Returns their number. */
export async function sendPaydayNotices(
  { pool, clock, cipher }: Pick<Services, "pool" | "clock" | "cipher">,
  today: Day = clock.today(),
): Promise<number> {
  return transaction(pool, async (db) => {
    const pending = await fetchRows<PendingRow>(db)`
      select f.id, f.project, p.name as project_name, f.corp, f.pay_month, f.due_date, f.forecast_on, f.need_p50, f.cover_p50, f.shortfall, f.safe_amount,
          f.safe_by, f.probability, f.notice_step, f.planned_on
        from ${allRowsOf("forecasts", "f")} join ${allRowsOf("projects", "p")} on p.id = f.project
        where f.outcome = ${forecastOutcome.pending} and f.is_listed and not f.is_backcast and f.due_date >= ${today}
        order by f.id for update of f`;
    let sent = 0;
    for (const payday of pending) {
      const notice = noticeOn(payday, today);
      if (!notice) continue;
      await messageCompanies(db, payday, clock.now());
      if (notice.toOfficials) {
        const officials = await officialsOf(db, { cipher }, [payday.project], { needs: "alarm_handle" });
        await messageOfficials(db, payday, [...new Set(officials.map(({ account }) => account))], clock.now());
      }
      await execute(db)`update forecasts set notice_step = ${notice.step}, noticed_on = coalesce(noticed_on, ${today}::date),
          noticed_amount = coalesce(noticed_amount, safe_amount), noticed_probability = coalesce(noticed_probability, probability)
        where id = ${payday.id}`;
      sent += 1;
    }
    return sent;
  });
}
