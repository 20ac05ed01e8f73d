import { inStatus } from "../../../resources/dictionaries/inStatus";
import { maskPhone } from "../../../resources/kit/mask";
import { phoneRequests } from "../../../resources/people/phoneRequests";
import { realinfos } from "../../../resources/people/realinfos";
import { workers } from "../../../resources/people/workers";
import { endSessionsOfPerson } from "../../auth/sessions";
import { fetchRows } from "../../db/query";
import { platformTitle } from "../../platformTitle";
import { registerAction } from "../../rest/handlers";
import type { Services } from "../../services";
import { SmsFailed } from "../../sms/gateway";

/** The worker's record and assignments get the new phone; past payrolls keep the old one, which gets a text about the change. */
registerAction(phoneRequests, "confirm", async ({ row, db, services, after }) => {
  const { store } = services;
  const found = await fetchRows<{ id: number; realinfo: number }>(db)`
    select w.id, w.realinfo from workers w join workers requester on requester.realinfo = w.realinfo
      where requester.id = ${row.worker} and (w.id = requester.id or w.in_status = ${inStatus.onSite}) and w.deleted_at is null`;
  for (const { id } of found) await store.update(db, workers, id, { cell_phone: row.phone });
  const [person] = found;
  if (!person) return;
  const old = (await store.find(db, realinfos, { id: person.realinfo }))?.cell_phone;
  await store.update(db, realinfos, person.realinfo, { cell_phone: row.phone });
  await endSessionsOfPerson(db, person.realinfo);
  if (old && old !== row.phone) after(() => textChange(services, old, row.phone));
});

/** A takeover of the sign-in by another phone must not pass unnoticed. */
async function textChange(services: Services, old: string, phone: string): Promise<void> {
  const title = await platformTitle(services);
  const text = `【${title}】您查看工资的登录手机已更换为${maskPhone(phone)}。如非本人申请，请联系项目部或拨打12333。`;
  try {
    await services.sms.send(old, "notice", text);
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    services.log.warn({ reason: error.message }, "the text message to the old phone of a worker was not sent");
  }
}
