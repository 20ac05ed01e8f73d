import { wageCases } from "../../../../resources/cases/wageCases";
import { audit } from "../../../engine/audit/audit";
import { registerHooks } from "../../../engine/rest/handlers";
import { canUnmask } from "../../../engine/rest/readRow";
import { fetchOne, sql } from "../../../platform/db/query";
import { companyContact, projectCard } from "../../alarms/contacts";
import { caseEntries } from "../caseEntries";
import { arrearsColumn } from "../figures";
import { owedWagesOf } from "../owedWages";

/** The file of a case: persons, answers, one timeline, and who can be called. */
registerHooks(wageCases, {
  detail: async ({ row, db, unmask, ...reader }) => {
    const { services, today } = reader;
    const can_unmask = canUnmask(reader);
    const isWhole = unmask && can_unmask;
    const [since, owed_wages, file, project_card, contact] = await Promise.all([
      fetchOne<{ owed_since: string | null }>(db)`
        select ${arrearsColumn(sql`${row.project}::bigint`, today, sql`f.owed_since`)} as owed_since`,
      owedWagesOf(reader, db, row.project),
      caseEntries(reader, db, row),
      projectCard(db, services, row.project, isWhole),
      row.corp === null ? undefined : companyContact(db, services, row.corp, isWhole),
    ]);
    if (isWhole) await audit(services.pool, reader, { action: "reveal", entity: wageCases.name, row: row.id });
    return {
      owed_since: since?.owed_since ?? null,
      owed_wages,
      ...file,
      ...{ project_card, contact, can_unmask },
    };
  },
});
