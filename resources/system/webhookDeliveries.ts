import * as d from "../declare";
import { webhookDeliveryStatus } from "./webhookDeliveryStatus";
import { webhookEvent } from "./webhookEvent";
import { webhookManagers } from "./webhooks";

/** The delivery of one event to one URL. Database triggers insert it in the transaction of the event. */
export const webhookDeliveries = d.defineResource("webhookDeliveries", ["投递记录", "Webhook deliveries"], {
  path: "/system/v1/webhookDeliveries/",
  screen: { overlay: "/system/webhook-delivery", form: false },
  recordRepresentation: "event",
  noMeta: true,
  fields: {
    webhook: d.ref("webhooks", "事件推送", "Webhook").required().computed().filter(),
    event: d.choice(webhookEvent, "事件", "Event").required().computed().filter(),
    subject: d.integer("对象编号", "Subject").computed().filter(),
    status: d.state(webhookDeliveryStatus, "状态", "Status", "queued").filter(),
    attempts: d.integer("已尝试次数", "Attempts").required().computed().default(0),
    response_status: d.integer("应答状态码", "Response status").computed(),
    failure: d.text("失败原因", "Reason", { max: 300 }).computed(),
    english: d.json<{ readonly failure: string } | null>("英文文本", "English text").computed().hidden(),
    queued_at: d.instant("产生时间", "Queued at").required().computed().filter(),
    attempted_at: d.instant("最近投递时间", "Last attempt").computed(),
    next_at: d.instant("下次投递时间", "Next attempt").computed(),
    /** The content of the first attempt; retries send the same bytes. */
    payload: d.json<unknown>("内容", "Content").computed(),
  },
  read: webhookManagers,
  actions: {
    redeliver: {
      label: ["重新投递", "Deliver again"],
      by: webhookManagers,
      from: ["delivered", "failed"],
      to: "queued",
      success: [
        "已重新排队；事件推送停用期间不投递，启用后投递",
        "Queued again; while the webhook is disabled it waits until the webhook is enabled",
      ],
      stampedBy: {}, // the list stays in the order of the events
    },
  },
  list: {
    columns: ["webhook", "event", "subject", "status", "attempts", "response_status", "failure", "queued_at", "attempted_at"],
    sort: ["queued_at", "DESC"],
  },
  indexes: [
    ["queued_at", "id"],
    ["webhook", "queued_at", "id"],
    ["status", "next_at", "id"],
  ],
});
export type WebhookDelivery = d.Row<typeof webhookDeliveries>;
