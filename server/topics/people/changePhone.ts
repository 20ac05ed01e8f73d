import { inStatus } from "../../../resources/dictionaries/inStatus";
import type { Day } from "../../../resources/kit/days";
import { maskPhone } from "../../../resources/kit/mask";
import { realinfos } from "../../../resources/people/realinfos";
import { workers } from "../../../resources/people/workers";
import { enqueueProjects } from "../../engine/alarmQueue";
import { endSessionsOfPerson } from "../../engine/session/sessions";
import { allRowsOf, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { platformTitle } from "../../engine/platformTitle";
import type { Services } from "../../engine/services";
import { SmsFailed } from "../../platform/sms/gateway";

interface PhoneChange {
  /** A row of the person in `workers`. */
  readonly worker: number;
  readonly phone: string;
  readonly today: Day;
}

/**
 * The worker's record and assignments get the new phone; past payrolls keep the old one. Returns what is sent to the old phone after
 * the commit: a takeover of the sign-in must not pass unnoticed.
 */
export async function changePhone(
  services: Services,
  db: Db,
  { worker, phone, today }: PhoneChange,
): Promise<() => Promise<void>> {
  const { store } = services;
  const found = await fetchRows<{ id: number; realinfo: number; project: number }>(db)`
    select w.id, w.realinfo, w.project from ${allRowsOf("workers", "w")} join ${storedRowsOf("workers", "requester")} on requester.realinfo = w.realinfo
      where requester.id = ${worker} and (w.id = requester.id or w.in_status = ${inStatus.onSite})`;
  for (const { id } of found) await store.update(db, workers, id, { cell_phone: phone });
  const [person] = found;
  if (!person) return async () => undefined;
  const old = (await store.find(db, realinfos, { id: person.realinfo }, { lock: true }))?.cell_phone;
  if (old !== phone) await store.update(db, realinfos, person.realinfo, { cell_phone: phone, phone_changed_on: today });
  await endSessionsOfPerson(db, person.realinfo);
  await enqueueProjects(
    db,
    found.map(({ project }) => project),
    realinfos.name,
  );
  return async () => {
    if (old && old !== phone) await warnFormerPhone(services, old, `您查看工资的登录手机已更换为${maskPhone(phone)}。`);
  };
}

/** Warns the worker on the phone on file; a text that cannot be sent stops nothing. */
export async function warnFormerPhone(services: Services, old: string, what: string): Promise<void> {
  const title = await platformTitle(services);
  try {
    await services.sms.send(old, "notice", `【${title}】${what}如非本人申请，请联系主管部门或拨打12333。`);
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    services.log.warn({ reason: error.message }, "the text message to the old phone of a worker was not sent");
  }
}
