import * as d from "../declare";
import { everyDeployment } from "../kit/menu";

const receivers: d.Access = {
  government: { where: d.ownAccount("account"), ownerOnly: true },
  company: { where: d.ownAccount("account") },
};

/** A notification to a user, shown under the bell. */
export const messages = d.defineResource("messages", ["站内消息", "Messages"], {
  path: "/system/v1/messages/",
  deployments: everyDeployment,
  screen: { overlay: "/home/message" },
  noMeta: true,
  live: true,
  fields: {
    account: d.ref("accounts", "接收人", "Recipient").computed(),
    title: d.text("标题", "Title").computed(),
    content: d.longText("内容", "Content", { max: 500 }).computed(),
    /** The same in English; null if the message is older than this column. */
    english: d.json<{ readonly title: string; readonly content: string } | null>("英文文本", "English text").computed().hidden(),
    /** The URL of the screen that it is about. */
    link: d.text("链接", "Link", { max: 200 }).computed(),
    sent_at: d.instant("时间", "Time").required().computed().filter(),
    read_at: d.instant("阅读时间", "Read at").computed(),
  },
  read: receivers,
  actions: { read: { label: ["已读", "Read"], by: receivers, stampedBy: { at: "read_at" }, silent: true } },
  list: { columns: ["title", "content", "sent_at", "read_at"], sort: ["sent_at", "DESC"] },
  indexes: [["account", "sent_at"], ["link"]],
});
