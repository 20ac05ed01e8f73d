import * as d from "../declare";
import { workerTextKind } from "./workerTextKind";

/** A text message to a worker about one event: recorded with the event, and sent once. */
export const workerTexts = d.defineResource("workerTexts", ["工人短信", "Texts to workers"], {
  recordRepresentation: "kind",
  fields: {
    realinfo: d.ref("realinfos", "人员", "Person").required(),
    kind: d.choice(workerTextKind, "事项", "Event").required(),
    /** Id of the payroll line, complaint, objection, ledger row, lowered earnings, version of a contract or contact. */
    subject: d.integer("记录", "Row").required(),
    /** Distinguishes several events of one row: the steps of a complaint, the days of reminders. */
    step: d.integer("步骤", "Step").required().default(0),
    /** Digest of the code in the link, which replaces typing the ID number. */
    link_hash: d.text("链接摘要", "Link digest", { max: 64 }).indexed(),
    sent_at: d.instant("发送时间", "Sent at").indexed(),
    /** A day's number of texts had been sent to the worker. */
    postponed_until: d.instant("顺延至", "Postponed until"),
  },
  // The queue itself is a partial index (server/db/migrations, texts-by-claim).
  indexes: [["realinfo", "sent_at"]],
  uniques: [{ fields: ["kind", "subject", "step"] }],
});

/** Workers who opted out of text messages; login codes are still sent. */
export const textOptOuts = d.defineResource("textOptOuts", ["短信退订", "Text opt-outs"], {
  fields: { realinfo: d.ref("realinfos", "人员", "Person").required().unique() },
});
