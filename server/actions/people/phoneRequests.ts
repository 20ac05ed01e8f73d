import { inStatus } from "../../../resources/dictionaries/inStatus";
import { phoneRequests } from "../../../resources/people/phoneRequests";
import { realinfos } from "../../../resources/people/realinfos";
import { workers } from "../../../resources/people/workers";
import { endSessionsOfPerson } from "../../auth/sessions";
import { fetchRows } from "../../db/query";
import { registerAction } from "../../rest/handlers";

/** The worker's record and assignments get the new phone; past payrolls keep the old one. */
registerAction(phoneRequests, "confirm", async ({ row, db, services: { store } }) => {
  const found = await fetchRows<{ id: number; realinfo: number }>(db)`
    select w.id, w.realinfo from workers w join workers requester on requester.realinfo = w.realinfo
      where requester.id = ${row.worker} and (w.id = requester.id or w.in_status = ${inStatus.onSite}) and w.deleted_at is null`;
  for (const { id } of found) await store.update(db, workers, id, { cell_phone: row.phone });
  const [person] = found;
  if (!person) return;
  await store.update(db, realinfos, person.realinfo, { cell_phone: row.phone });
  await endSessionsOfPerson(db, person.realinfo);
});
