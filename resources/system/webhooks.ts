import * as d from "../declare";
import { dutyOf } from "../administrators";
import { enabling } from "../dictionaries/enabling";
import { subscribableEvent } from "./webhookEvent";
import { webhookDeliveryStatus } from "./webhookDeliveryStatus";

export const webhookManagers = dutyOf("platform.write", d.superOnly);

/** The URL of another system that receives events, signed by the Standard Webhooks specification (docs/integration.md). */
export const webhooks = d.defineResource("webhooks", ["事件推送", "Webhooks"], {
  menu: { after: "/system/preset", access: [] },
  fields: {
    name: d.text("名称", "Name", { max: 50 }).required().search(),
    url: d
      .webAddress("推送地址", "Address")
      .required()
      .help(
        "以https://开头；内网地址须由运维人员放行",
        "Begins with https://; private addresses must be allowed by the operator",
      ),
    events: d.choices(subscribableEvent, "事件", "Events").required(),
    is_enabled: d.bool("启用状态", "Status", enabling).default(true).filter(),
    failed_count: d
      .integer("失败次数", "Failed")
      .derived(d.countOf("webhookDeliveries", "webhook", d.is("status", webhookDeliveryStatus.failed))),
    remark: d.text("备注", "Remark", { max: 200 }),
    secret: d.text("签名密钥", "Signing secret").computed().encrypted().hidden(),
    old_secret: d.text("原签名密钥", "Previous signing secret").computed().encrypted().hidden(),
    old_secret_until: d.instant("原密钥有效至", "Previous secret valid until").computed(),
  },
  read: webhookManagers,
  write: { by: webhookManagers },
  shownOnce: { value: "secret", label: ["签名密钥", "Signing secret"], identifiedBy: "name" },
  actions: {
    newSecret: {
      label: ["生成签名密钥", "New signing secret"],
      confirm: [
        "新密钥只显示一次，原密钥24小时后失效。确定生成？",
        "The new secret is shown only once; the previous one ends after 24 hours. Generate it?",
      ],
    },
    sendTest: {
      label: ["发送测试", "Send a test"],
      unless: { reads: ["is_enabled"], check: ({ is_enabled }) => !is_enabled && { reason: "webhooks.disabled" } },
      success: ["测试事件已排队，稍后在投递记录中查看结果", "The test is queued; see its result under Deliveries"],
    },
  },
  list: {
    columns: ["name", "url", "events", "is_enabled", "failed_count", "remark"],
    sort: ["id", "ASC"],
    empty: [
      "未登记推送地址，事件不推送。新增时填写对方的接收地址和所需事件，再生成签名密钥供对方验签。",
      "No address is registered: no event is sent. Add the address of the other system and the events it needs, then generate the secret with which it verifies them.",
    ],
  },
  tabs: { deliveries: { label: ["投递记录", "Deliveries"], lists: ["webhookDeliveries"], by: "webhook" } },
  form: [{ fields: ["name", "url", "events", "is_enabled", "remark"] }],
});
export type Webhook = d.Row<typeof webhooks>;
