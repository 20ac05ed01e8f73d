import { wageFacts } from "../resources/dictionaries/alarmFact";
import { openAlarmStatuses } from "../resources/dictionaries/alarmStatus";
import { openCaseStatuses } from "../resources/dictionaries/caseStatus";
import type { Day } from "../resources/kit/days";
import type { Services } from "../server/engine/services";
import { allRowsOf, execute, literals } from "../server/platform/db/query";
import { overdueRows } from "../server/topics/ledger/personsOwed";

/** A case was opened in the night after its first wage was due, or with its first alarm, and not on the day on which the city was built. */
export async function ageCases(
  { pool, clock }: Pick<Services, "pool" | "clock">,
  projects: readonly number[],
  today: Day = clock.today(),
): Promise<void> {
  await execute(pool)`
    update wage_cases c set opened_at = f.began, logs = jsonb_set(c.logs, '{0,time}', to_jsonb(to_char(f.began, 'YYYY-MM-DD HH24:MI:SS')))
      from (
        select k.id, least(
            (select min(l.due_date) + 1 + time '02:31' from ${allRowsOf("wageLedger", "l")} where l.project = k.project and ${overdueRows(today)}),
            (select min(a.raised_at) from ${allRowsOf("projectAlarms", "a")}
              where a.project = k.project and a.fact in ${literals(wageFacts)} and a.status in ${literals(openAlarmStatuses)})) as began
          from ${allRowsOf("wageCases", "k")} where k.project = any(${projects}::bigint[]) and k.status in ${literals(openCaseStatuses)}
      ) f
      where f.id = c.id and f.began < c.opened_at`;
}
