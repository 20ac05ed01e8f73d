import type { WageArrears } from "../../../../resources/cases/responses";
import { openCaseStatuses } from "../../../../resources/dictionaries/caseStatus";
import { caseWordIn } from "../../../../resources/cases/words";
import { toYuan } from "../../../../resources/kit/money";
import type { RequestContext } from "../../../engine/services";
import { allRowsOf, fetchRows, literals, sql, storedRowsOf, type DbRow } from "../../../platform/db/query";
import {
  arrearsByProject,
  arrearsColumns,
  arrearsTotals,
  byUrgency,
  overdueOf,
  promisedTotal,
  type Arrears,
} from "../../cases/figures";
import { officialScope, projectsOf } from "../screen/scope";

interface ProjectRow extends DbRow, Arrears {
  project: number;
  project_name: string;
  wage_case: number | null;
  case_no: string | null;
  promised_until: string | null;
  last_action: string | null;
}
interface EmployerRow extends DbRow, Arrears {
  project: number;
  corp: number;
  corp_name: string;
}

const figuresOf = ({ owed_amount, persons, months, overdue_days, owed_since }: Arrears) => ({
  ...{ persons, months, overdue_days, owed_since, owed_amount: toYuan(owed_amount) },
});

/** What the official's projects owe: project, employer; the persons of an employer are read when it is opened. */
export async function arrearsTree({ services: { pool }, today, actor, locale }: RequestContext): Promise<WageArrears> {
  const projects = projectsOf(officialScope({ actor, today }));
  const [totals, promised, byProject, byEmployer] = await Promise.all([
    arrearsTotals(pool, projects, today),
    promisedTotal(pool, projects, today),
    fetchRows<ProjectRow>(pool)`
      select f.*, p.name as project_name, k.id as wage_case, k.case_no, k.promised_until, k.logs -> -1 ->> 'action' as last_action
        from ${arrearsByProject(projects, today)} f join ${allRowsOf("projects", "p")} on p.id = f.project
        left join ${allRowsOf("wageCases", "k")} on k.project = f.project and k.status in ${literals(openCaseStatuses)}
        order by ${byUrgency(sql`f`)}, f.project`,
    fetchRows<EmployerRow>(pool)`
      select e.*, c.corp_name from (
          select o.project, o.corp, ${arrearsColumns} from ${overdueOf(projects, today)} group by o.project, o.corp
        ) e join ${storedRowsOf("corps", "c")} on c.id = e.corp order by ${byUrgency(sql`e`)}, e.corp`,
  ]);
  const total = totals.find(({ is_total }) => is_total);
  return {
    total: {
      ...figuresOf(total ?? nothingOwed),
      projects: total?.projects ?? 0,
      promised_cases: promised.cases,
      promised_amount: toYuan(promised.amount),
    },
    projects: byProject.map(({ project, project_name, wage_case, case_no, promised_until, last_action, ...row }) => ({
      ...{ project, project_name, wage_case, case_no, promised_until },
      last_action: last_action && caseWordIn(last_action, locale),
      ...figuresOf(row),
      employers: byEmployer
        .filter((employer) => employer.project === project)
        .map(({ corp, corp_name, ...employer }) => ({ corp, corp_name, ...figuresOf(employer) })),
    })),
  };
}

const nothingOwed: Arrears = {
  ...{ owed_amount: 0, persons: 0, months: 0, employers: 0, owed_since: null, overdue_days: 0, urgency: 0 },
};
