import { ownCompany } from "../access";
import { makersOf, officialsWith } from "../audiences";
import { and, is, or } from "../kit/access";
import { day, filesField, longText, money, ref, text } from "../kit/kinds";
import type { Action } from "../kit/resource";
import type { complaintFields } from "./complaintFields";

export const complaintHandlers = officialsWith("complaint_handle");
export const askedCompany = and(is("is_company_asked", true), or(ownCompany("corp"), ownCompany("project.contractor_corp")));

const open = ["pending", "inProgress"] as const;
const stamp = { by: "handled_by", at: "handled_at" } as const;

/** The actions of a complaint, from acceptance to closing. */
export const complaintActions = {
  accept: {
    label: ["受理", "Accept"],
    by: complaintHandlers,
    from: "pending",
    to: "inProgress",
    stampedBy: { by: "handled_by", at: "accepted_at" },
    tone: "good",
  },
  assign: {
    label: ["交办", "Assign"],
    by: complaintHandlers,
    from: open,
    input: { office: ref("orgs", "承办机构", "Office").required(), note: longText("交办意见", "Note", { max: 200 }) },
    mapsTo: { note: false },
  },
  askCompany: {
    label: ["问询企业", "Ask the company"],
    by: complaintHandlers,
    from: "inProgress",
    input: {
      question: longText("问询内容", "Question", { min: 5, max: 500 })
        .required()
        .help("企业看得到；不要写出匿名投诉人", "The company reads this; do not name an anonymous complainant"),
      answer_due: day("答复期限", "Answer by").help("不填为3个工作日", "Default: 3 working days"),
    },
    notice: {
      to: "company",
      text: ["主管部门就欠薪投诉问询，请在{answer_due}前答复", "A wage complaint: answer the authority by {answer_due}"],
    },
  },
  answerAuthority: {
    call: "POST answer",
    label: ["答复主管部门", "Answer the authority"],
    by: makersOf(askedCompany),
    from: "inProgress",
    input: {
      answer: longText("答复", "Answer", { min: 5, max: 1000 }).required(),
      files: filesField("证明材料", "Supporting documents"),
    },
    mapsTo: { files: "answer_files" },
    stampedBy: { at: "answered_at" },
    notice: { to: "government", text: ["企业已答复投诉问询：{answer}", "The company answered about a complaint: {answer}"] },
    tone: "good",
  },
  reply: {
    label: ["答复投诉人", "Reply to the complainant"],
    by: complaintHandlers,
    from: open,
    input: { reply: longText("答复", "Reply", { min: 5, max: 1000 }).required() },
    stampedBy: { at: "replied_at" },
  },
  merge: {
    label: ["合并", "Merge"],
    by: complaintHandlers,
    from: open,
    to: "merged",
    input: { merged_into: ref("complaints", "并入投诉", "Merge into").within("project").required() },
    stampedBy: stamp,
  },
  transfer: {
    label: ["移送", "Transfer"],
    by: complaintHandlers,
    from: "inProgress",
    input: {
      transfer_to: text("移送机关", "Transfer to", { max: 60 }).required(),
      transfer_no: text("移送文书号", "Transfer no.", { max: 50 }).required(),
      reason: longText("移送理由", "Reason", { min: 5, max: 500 }).required(),
    },
    mapsTo: { reason: false },
    stampedBy: { at: "transferred_at" },
    tone: "danger",
  },
  close: {
    label: ["办结", "Close"],
    by: complaintHandlers,
    from: open,
    to: "settled",
    input: {
      verified_amount: money("核实的涉及金额", "Amount involved, as verified", { min: 0 }).help(
        "与投诉所称不同时填写",
        "If it differs from the one stated",
      ),
      recovered_amount: money("追回金额", "Amount recovered", { min: 0 }),
    },
    mapsTo: { verified_amount: "amount" },
    prefilled: true,
    stampedBy: stamp,
    tone: "good",
  },
} as const satisfies Readonly<Record<string, Action<typeof complaintFields>>>;
