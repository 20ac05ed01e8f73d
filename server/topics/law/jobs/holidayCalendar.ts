import { monthOf } from "../../../../resources/kit/days";
import { loadHolidays } from "../../../platform/db/holidays";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";
import type { Services } from "../../../engine/services";
import { remindAdministrators } from "../../../engine/remindAdministrators";
import type { Job } from "../../../engine/jobs/runner";
import { holidayKind } from "../../../../resources/dictionaries/holidayKind";

/** The State Council's office publishes next year's holidays in autumn. */
const publishedByMonth = "11";
const reminder = { link: "/system/preset?part=figures", everyDays: 7 };

/** Years whose holidays should be known by now but are missing. */
export async function missingHolidayYears({ pool, clock }: Pick<Services, "pool" | "clock">): Promise<number[]> {
  const today = clock.today();
  const year = Number(today.slice(0, 4));
  const needed = monthOf(today).slice(5) >= publishedByMonth ? [year, year + 1] : [year];
  const known = new Set(
    [...(await loadHolidays(pool))].flatMap(([day, kind]) => (kind === holidayKind.holiday ? [day.slice(0, 4)] : [])),
  );
  return needed.filter((one) => !known.has(String(one)));
}

/**
 * Without a year's calendar, its due dates and working days assume Monday to Friday. Reminds the administrators once a week until
 * it is entered. Returns the missing years.
 */
export async function remindOfHolidays(services: Services): Promise<number[]> {
  const missing = await missingHolidayYears(services);
  for (const one of missing) {
    const words = bilingualMessage({
      title: ["{year}年节假日安排尚未录入", "The holidays of {year} have not been entered"],
      content: [
        "录入前，{year}年的应发日期和各项工作日期限均按周一至周五计算。请按国务院办公厅放假通知在“最低工资与节假日”中录入或导入。",
        "Until entered, due dates and working-day periods of {year} count Monday to Friday only. Enter or import the holidays of the State Council's notice under “Minimum wage and holidays”.",
      ],
      facts: { year: String(one) },
    });
    await remindAdministrators(services, words, reminder);
  }
  return missing;
}

/** Every night before the alarms: checks that the days for computing deadlines are known. */
export const holidayCalendar: Job = {
  name: "holidayCalendar",
  cron: "0 10 0 * * *",
  async run(services) {
    const missing = await remindOfHolidays(services);
    if (missing.length > 0) services.log.warn({ years: missing }, "the holidays of these years have not been entered");
  },
};
