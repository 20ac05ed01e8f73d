import * as d from "../declare";
import { receiverStatus, serviceManner } from "./paperStatus";

const own = d.ownCompany("corp");
/** A company sees what was served on it. */
const read: d.Access = { ...d.officialsWith("alarm_view"), company: { where: d.and(own, d.filled("served_on")) } };

/** How, when, by whom and to whom a paper was served. */
const service = {
  served_on: d.day("送达日期", "Served on").required().notAfterToday(),
  served_manner: d.choice(serviceManner, "送达方式", "Manner").required(),
  served_place: d.text("送达地点", "Place of service", { max: 100 }).required(),
  served_by: d.text("送达人", "Served by", { max: 60 }).required().help("两名以上执法人员", "Two or more officials"),
  received_by: d.text("签收人", "Received by", { max: 60 }),
  service_remark: d.text("送达备注", "Remark on the service", { max: 200 }),
  receipt_files: d.filesField("签收照片或扫描件", "Photo or scan of the receipt"),
};

/** Those on whom an issued paper is served, and who get a copy: each has a record of service, and each company answers for itself. */
export const paperReceivers = d.defineResource("paperReceivers", ["受送达单位与答复", "Addressees and answers"], {
  path: "/building/v1/paperReceivers/",
  screen: { overlay: "/alarm/paper-receiver" },
  recordRepresentation: "receiver",
  fields: {
    paper: d.ref("papers", "文书", "Paper").required().computed().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("paper.project").required(),
    receiver: d.text("受送达单位", "Addressee", { max: 200 }).required().computed(),
    /** Of a bank or another authority none. */
    corp: d.ref("corps", "单位", "Company").computed().filter(),
    is_copy: d.bool("抄送", "Copy").computed().default(false),
    status: d.state(receiverStatus, "状态", "Status", "toServe").filter(),
    served_on: d.day("送达日期", "Served on").computed(),
    served_manner: d.choice(serviceManner, "送达方式", "Manner").computed(),
    served_place: d.text("送达地点", "Place of service").computed(),
    served_by: d.text("送达人", "Served by").computed(),
    received_by: d.text("签收人", "Received by").computed(),
    service_remark: d.text("送达备注", "Remark on the service", { max: 200 }).computed(),
    receipt_files: d.filesField("签收照片或扫描件", "Photo or scan of the receipt").computed(),
    answer: d.longText("答复", "Answer", { max: 2000 }).computed(),
    answer_files: d.filesField("证明材料", "Supporting documents").computed(),
    answered_at: d.instant("答复时间", "Answered at").computed(),
    answered_by: d.ref("accounts", "答复人", "Answered by").computed(),
  },
  uniques: [{ fields: ["paper", "corp"] }],
  read,
  actions: {
    serve: {
      label: ["登记送达", "Record service"],
      by: d.officialsWith("paper_serve"),
      from: "toServe",
      to: "waiting",
      input: service,
      tone: "good",
    },
    answer: {
      label: ["答复", "Answer"],
      by: d.makersOf(own),
      from: ["waiting", "answered"],
      to: "answered",
      input: {
        answer: d.longText("答复", "Answer", { min: 5, max: 2000 }).required(),
        answer_files: d.filesField("证明材料", "Supporting documents"),
      },
      notice: { to: "government", text: ["企业已答复执法文书", "The company answered an official paper"] },
      tone: "good",
    },
  },
  list: {
    columns: [
      "receiver",
      "is_copy",
      "status",
      "served_on",
      "served_manner",
      "received_by",
      "answer",
      "answer_files",
      "answered_at",
    ],
    secondLines: { receiver: "is_copy", served_on: "served_manner", answer: "answered_at" },
    sort: ["id", "ASC"],
  },
  show: [
    {
      title: ["送达", "Service"],
      fields: [
        ...(["receiver", "is_copy", "served_on", "served_manner", "served_place", "served_by", "received_by"] as const),
        ...(["service_remark", "receipt_files"] as const),
      ],
    },
    { title: ["答复", "Answer"], fields: ["answer", "answer_files", "answered_by", "answered_at"] },
  ],
});
export type PaperReceiver = d.Row<typeof paperReceivers>;
