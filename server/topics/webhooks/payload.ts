import { resourceByName } from "../../../resources";
import type { CodeOf } from "../../../resources/kit/dictionary";
import { shanghaiTime } from "../../../resources/kit/days";
import type { webhookEvent } from "../../../resources/system/webhookEvent";
import { systemContext } from "../../engine/session/context";
import { loadRow } from "../../engine/rest/readRow";
import { serializeRow } from "../../engine/rest/serializeRow";
import type { Services } from "../../engine/services";

type Event = CodeOf<typeof webhookEvent>;

const alarm = {
  resource: "projectAlarms",
  fields: [
    ...["alarm_no", "project", "corp", "region", "rule_code", "rule_name", "level", "title", "content", "worker_count", "amount"],
    ...["status", "raised_at", "closed_at", "close_type"],
  ],
};
const payroll = {
  resource: "payRolls",
  fields: [
    ...["pay_roll_code", "project", "corp", "team", "pay_month", "due_date", "status", "worker_count", "actual_amount"],
    ...["paid_count", "paid_amount", "failed_count", "failed_amount", "resettled_count", "resettled_amount", "finished_at"],
  ],
};
const project = {
  resource: "projects",
  fields: ["project_code", "name", "contractor_corp", "region", "functional_unit", "prj_status", "review_status"],
};

/** The fields of the row that are sent; no personal data. */
const contents: Readonly<Record<Event, { readonly resource: string; readonly fields: readonly string[] } | null>> = {
  "alarm.raised": alarm,
  "alarm.closed": alarm,
  "payroll.paid": payroll,
  "payroll.failed": payroll,
  "project.passed": project,
  test: null,
};

/** The event as sent: `{type, timestamp, data}`, with the values of `data` as in the API. */
export async function webhookPayload(
  services: Services,
  event: Event,
  subject: number | null,
  queuedAt: string,
): Promise<object> {
  return { type: event, timestamp: queuedAt, data: await dataOf(services, event, subject) };
}

async function dataOf(services: Services, event: Event, subject: number | null): Promise<object> {
  const content = contents[event];
  if (content === null || subject === null) return { sent_at: shanghaiTime(services.clock.now()) };
  const resource = resourceByName(content.resource);
  const found = await loadRow(services.pool, systemContext(services), resource, subject);
  return found
    ? serializeRow(resource, found.row, content.fields, { unmask: false, rule: { fields: content.fields } })
    : { id: subject };
}
