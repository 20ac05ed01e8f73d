import { figureOn } from "../../../../resources/kit/dated";
import { addYears, type Day } from "../../../../resources/kit/days";
import { minimumWageYears } from "../../../../resources/law/wages";
import { allRowsOf, fetchRows } from "../../../platform/db/query";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";
import type { Services } from "../../../engine/services";
import { remindAdministrators } from "../../../engine/remindAdministrators";
import type { Job } from "../../../engine/jobs/runner";

const reminder = { link: "/system/preset?part=figures", everyDays: 30 };

export interface OldMinimumWage {
  readonly region_name: string;
  readonly valid_from: Day;
}

/** Regions whose newest minimum wage is older than the law allows: most likely a newer one was not entered. */
export async function oldMinimumWages({ pool, clock }: Pick<Services, "pool" | "clock">): Promise<OldMinimumWage[]> {
  const today = clock.today();
  return fetchRows<OldMinimumWage & Record<string, unknown>>(pool)`select g.name as region_name, max(m.valid_from) as valid_from
      from ${allRowsOf("minimumWages", "m")} join ${allRowsOf("regions", "g")} on g.id = m.region
      group by g.id, g.name, g.code having max(m.valid_from) <= ${addYears(today, -figureOn(minimumWageYears, today))}::date order by g.code`;
}

export async function remindOfMinimumWages(services: Services): Promise<OldMinimumWage[]> {
  const old = await oldMinimumWages(services);
  if (old.length === 0) return old;
  const words = bilingualMessage({
    title: ["最低工资标准已满{years}年未更新", "Minimum wages have not been updated for {years} years"],
    content: [
      "{regions}。按《最低工资规定》第十条，最低工资标准每{years}年至少调整一次。如有新标准，请在“最低工资与节假日”中录入新的一条并注明执行日期，此前月份仍按原标准判断。",
      "{regions}. Under the Provisions on Minimum Wages (Article 10) they are adjusted at least every {years} years. If there are new amounts, add them under “Minimum wage and holidays” with the day from which they apply; earlier months keep the former amounts.",
    ],
    facts: {
      years: figureOn(minimumWageYears, services.clock.today()),
      regions: old.map(({ region_name, valid_from }) => `${region_name} ${valid_from}`).join("; "),
    },
  });
  await remindAdministrators(services, words, reminder);
  return old;
}

/** Every night: checks whether minimum wages may be outdated. */
export const minimumWageReview: Job = {
  name: "minimumWageReview",
  cron: "0 12 0 * * *",
  run: async (services) => void (await remindOfMinimumWages(services)),
};
