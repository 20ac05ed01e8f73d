import * as d from "../declare";
import { drawLabel } from "../deposits/depositDrawdowns";
import { complaintStatus } from "../dictionaries/complaintStatus";
import { drawdownStatus } from "../deposits/drawdownStatus";
import { handOverSubject } from "../dictionaries/handOverSubject";
import { paperFollowUp } from "../paperFollowUp";
import { handOverOf } from "../handOverFollowUp";
import { askedCompany, complaintActions, complaintHandlers } from "./complaintActions";
import { complaintFields } from "./complaintFields";

export const complaintReaders: d.AccessRule = { needs: "alarm_view", where: d.inOrgScope("project") };

const read: d.Access = {
  government: complaintReaders,
  company: {
    where: askedCompany,
    fields: [
      "project",
      "corp",
      "type",
      "named_complainant",
      "months",
      "status",
      "accept_due",
      "close_due",
      "is_company_asked",
      "question",
      "answer_due",
      "answer",
      "answer_files",
      "answered_at",
      "result",
      "handled_at",
    ],
  },
  worker: {
    where: d.ownPerson("worker.realinfo"),
    fields: [
      "project",
      "type",
      "content",
      "amount",
      "files",
      "status",
      "accepted_at",
      "reply",
      "replied_at",
      "answered_at",
      "transfer_to",
      "transferred_at",
      "merged_into",
      "result",
      "handled_at",
      "is_satisfied",
    ],
  },
};

/**
 * Complaints of workers, from their own page, by phone or from the national leads platform. A company sees those it is consulted
 * about, without the complainant, the text and the amount, which would identify the worker in its wage ledger.
 */
export const complaints = d.defineResource("complaints", ["欠薪投诉", "Complaints"], {
  path: "/building/v1/complaints/",
  menu: { after: "/alarm/manage" },
  recordRepresentation: "type",
  basis: d.law("保障农民工工资支付条例", "第十条"),
  live: true,
  fields: complaintFields,

  read,
  create: complaintHandlers,
  actions: complaintActions,
  followUps: {
    drawDeposit: {
      label: drawLabel,
      resource: "depositDrawdowns",
      prefill: ({ id, project, status }) => status === complaintStatus.inProgress && { complaint: id, project },
    },
    ...paperFollowUp("complaint"),
    handOver: handOverOf("complaint", handOverSubject.complaint),
  },
  relations: {
    drawdowns: {
      reference: "depositDrawdowns",
      target: "complaint",
      label: ["保证金动用", "Deposit drawdowns"],
    },
    merged: { reference: "complaints", target: "merged_into", label: ["并入的投诉", "Merged complaints"] },
  },
  views: {
    pending: { label: ["待办", "To do"], where: d.is("status", complaintStatus.pending) },
    /** The office acts next: neither the company nor the bank is awaited. */
    toHandle: {
      label: ["处理中待办", "To act on"],
      needs: "complaint_handle",
      where: d.and(
        d.is("status", complaintStatus.inProgress),
        d.or(d.is("is_company_asked", false), d.filled("answered_at"), d.before("answer_due")),
        d.hasNone("depositDrawdowns", "complaint", d.is("status", drawdownStatus.ordered)),
      ),
      noCreate: true,
    },
    inProgress: { label: ["处理中", "In progress"], where: d.is("status", complaintStatus.inProgress) },
    settled: { label: ["办结", "Closed"], where: d.is("status", complaintStatus.settled, complaintStatus.merged) },
    toAnswer: {
      label: ["待企业答复", "Awaiting the company"],
      where: d.and(d.is("status", complaintStatus.inProgress), d.is("is_company_asked", true), d.is("answered_at", null)),
      noCreate: true,
    },
    overdue: {
      label: ["逾期", "Overdue"],
      where: d.or(
        d.and(d.is("status", complaintStatus.pending), d.before("accept_due")),
        d.and(d.is("status", complaintStatus.inProgress), d.before("close_due")),
      ),
      noCreate: true,
    },
  },
  list: {
    columns: [
      "project",
      "corp",
      "type",
      "content",
      "people",
      "amount",
      "status",
      "number",
      "accept_due",
      "close_due",
      "office",
      "source",
      "answer_due",
      "recovered_amount",
      "is_satisfied",
      "clue_no",
      "months",
      "accepted_at",
      "transfer_no",
      "result",
      "handled_at",
    ],
    secondLines: {
      project: "corp",
      type: "content",
      people: "amount",
      status: "number",
      accept_due: "close_due",
      office: "source",
    },
    optional: ["answer_due", "recovered_amount", "clue_no", "months", "accepted_at", "transfer_no", "result", "handled_at"],
    oneAction: true,
    countedTabs: true,
    sort: ["id", "DESC"],
  },
  form: [
    {
      fields: [
        "project",
        "source",
        "clue_no",
        "type",
        "content",
        "months",
        "people",
        "amount",
        "complainant",
        "is_anonymous",
        "phone",
        "files",
      ],
    },
  ],
  show: [
    {
      title: ["投诉", "Complaint"],
      fields: [
        "number",
        "project",
        "corp",
        "type",
        "source",
        "clue_no",
        "content",
        "months",
        "amount",
        "people",
        "complainant",
        "is_anonymous",
        "phone",
        "worker",
        "files",
      ],
    },
    {
      title: ["办理", "Handling"],
      fields: ["accept_due", "close_due", "accepted_at", "office", "handled_by", "reply", "replied_at", "merged_into"],
    },
    {
      title: ["企业答复", "Company's answer"],
      fields: ["question", "answer_due", "answer", "answer_files", "answered_at"],
    },
    {
      title: ["移送与办结", "Transfer and closing"],
      fields: ["transfer_to", "transfer_no", "transferred_at", "result", "recovered_amount", "handled_at", "is_satisfied"],
    },
  ],
  import: {},
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [
    ["project", "status"],
    ["status", "accept_due"],
  ],
  screen: { form: false },
});
