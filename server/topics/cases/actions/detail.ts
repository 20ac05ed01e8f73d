import { wageCases } from "../../../../resources/cases/wageCases";
import { openCaseStatuses } from "../../../../resources/dictionaries/caseStatus";
import { audit } from "../../../engine/audit/audit";
import { registerHooks } from "../../../engine/rest/handlers";
import { canUnmask } from "../../../engine/rest/readRow";
import { readScope } from "../../../engine/rest/scope";
import { fetchOne, fetchRows, literals, sql } from "../../../platform/db/query";
import { companyContact, projectCard } from "../../alarms/contacts";
import { caseEntries } from "../caseEntries";
import { arrearsByProject, arrearsColumn, byUrgency } from "../figures";
import { owedWagesOf } from "../owedWages";

/** The file of a case: persons, answers, one timeline, who can be called, and the case after it. */
registerHooks(wageCases, {
  detail: async ({ row, db, unmask, ...reader }) => {
    const { services, today } = reader;
    const can_unmask = canUnmask(reader);
    const isWhole = unmask && can_unmask;
    const [since, owed_wages, file, project_card, contact, open] = await Promise.all([
      fetchOne<{ owed_since: string | null }>(db)`
        select ${arrearsColumn(sql`${row.project}::bigint`, today, sql`f.owed_since`)} as owed_since`,
      owedWagesOf(reader, db, row.project),
      caseEntries(reader, db, row),
      projectCard(db, services, row.project, isWhole),
      row.corp === null ? undefined : companyContact(db, services, row.corp, isWhole),
      fetchRows<{ id: number }>(db)`
        select t.id from wage_cases t left join ${arrearsByProject(sql`true`, today)} f on f.project = t.project
          where t.status in ${literals(openCaseStatuses)} and t.deleted_at is null and ${readScope(reader, wageCases)}
          order by ${byUrgency(sql`f`)}, t.id`,
    ]);
    if (isWhole) await audit(services.pool, reader, { action: "reveal", entity: wageCases.name, row: row.id });
    const place = open.findIndex(({ id }) => id === row.id);
    return {
      owed_since: since?.owed_since ?? null,
      owed_wages,
      ...file,
      ...{ project_card, contact, can_unmask },
      next_case: open[place + 1]?.id ?? (place > 0 ? open[0]?.id : place < 0 ? open[0]?.id : null) ?? null,
      open_cases: open.length,
    };
  },
});
