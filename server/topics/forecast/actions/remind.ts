import { forecasts } from "../../../../resources/forecast/forecasts";
import { projects } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import { registerAction } from "../../../engine/rest/handlers";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { messageCompanies } from "../paydayMessage";

/** A reminder by an official counts as the first notice, if the platform has sent none yet. */
registerAction(forecasts, "remind", async ({ db, row, services, now, today }) => {
  await deriveWageLedger(db, row.project);
  const project = await services.store.find(db, projects, { id: row.project });
  const people = await messageCompanies(db, { ...row, project_name: project?.name ?? "" }, now);
  return {
    set: {
      noticed_on: row.noticed_on ?? today,
      noticed_amount: row.noticed_amount ?? row.safe_amount,
      noticed_probability: row.noticed_probability ?? row.probability,
    },
    audited: { people },
  };
});

registerAction(forecasts, "plan", async ({ row, input, today }) => {
  if (input.planned_on < today || input.planned_on > row.due_date)
    throw refuse("forecasts.plannedDay", { today, due: row.due_date });
});
