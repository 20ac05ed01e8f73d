import { everyone, superOnly } from "../audiences";
import { dutyOf } from "../administrators";
import { is } from "../kit/access";
import { day, instant, integer, longText, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";
import { law } from "./laws";

const columns = [
  "due_on",
  "register_version",
  "register_hash",
  "article_count",
  "unchecked_count",
  "confirmed_at",
  "confirmed_by",
  "remark",
] as const;

/** The yearly check that the articles of the law register are still in force: due on a day, and confirmed for the register as it was. */
export const lawReviews = defineResource("lawReviews", ["法规复核", "Law reviews"], {
  path: "/system/v1/lawReviews/",
  screen: { overlay: "/system/law-review", form: false },
  recordRepresentation: "due_on",
  basis: law("保障农民工工资支付条例", "第六条"),
  fields: {
    due_on: day("应复核日期", "Due on").required().computed().filter(),
    register_version: text("平台版本", "Platform version", { max: 50 }).required().computed(),
    register_hash: text("条文清单摘要", "Hash of the register", { max: 100 }).required().computed(),
    article_count: integer("引用条文数", "Cited articles").required().computed(),
    unchecked_count: integer("未核对条文数", "Not checked").required().computed(),
    confirmed_at: instant("确认时间", "Confirmed at").computed().filter(),
    confirmed_by: ref("accounts", "确认人", "Confirmed by").computed(),
    remark: longText("复核结果", "Result", { max: 500 }).computed(),
  },
  read: everyone,
  actions: {
    confirm: {
      label: ["确认已复核", "Confirm the review"],
      by: dutyOf("platform.write", superOnly),
      input: { remark: longText("复核结果", "Result", { min: 2, max: 500 }).required() },
      unless: {
        reads: ["confirmed_at"],
        check: ({ confirmed_at }) => confirmed_at !== null && { reason: "lawReviews.confirmed" },
      },
      stampedBy: { by: "confirmed_by", at: "confirmed_at" },
      confirm: [
        "确认已将“帮助—政策法规”的条文清单与现行法律核对。请写明有无修改、废止或新规定，以及已告知平台维护单位的事项。",
        "Confirms that the list under Help – Laws and regulations was compared with the laws in force. State what was changed, repealed or added, and what was reported to the maintainer of the platform.",
      ],
      tone: "good",
      success: ["已登记复核", "Review recorded"],
    },
  },
  views: { waiting: { label: ["待复核", "To be reviewed"], where: is("confirmed_at", null) } },
  list: {
    columns,
    sort: ["due_on", "DESC"],
  },
  show: [{ fields: columns }],
  indexes: [["due_on"]],
});
