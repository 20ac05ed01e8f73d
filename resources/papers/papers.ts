import * as d from "../declare";
import { paperKind } from "./paperKind";
import { paperStatus } from "./paperStatus";
import type { PaperFactValues } from "./paperFacts";
import type { PaperWording } from "./paperTemplate";

/** A company sees the papers that were served on it, also those withdrawn afterwards. */
const read: d.Access = {
  ...d.officialsWith("alarm_view"),
  company: { where: d.has("paperReceivers", "paper", d.and(d.ownCompany("corp"), d.filled("served_on"))) },
};
const handlers = d.officialsWith("paper_serve");

const { order, reminder, paymentOrder, depositNotice, inquiry, inspection, promise, answer, transfer } = paperKind;

/** One worker and month of a paper, as the wage ledger or the drawdown showed it on the day of issue. */
const personFields = {
  worker: d.ref("workers", "姓名", "Name").required(),
  worker_name: d.text("姓名", "Name").computed().hidden(),
  /** Masked. */
  id_number: d.text("身份证号", "ID number").computed().hidden(),
  corp: d.ref("corps", "用人单位", "Employer"),
  corp_name: d.text("用人单位", "Employer").computed().hidden(),
  months: d.text("月份", "Months"),
  /** Masked, as it was on the day of issue. */
  bank_card: d.text("银行卡号", "Bank card").computed().hidden(),
  bank: d.text("开户银行", "Bank").computed().hidden(),
  attend_days: d.decimal("出勤天数", "Days", 6, 1),
  due_amount: d.money("应付", "Due"),
  paid_amount: d.money("已发", "Paid"),
  amount: d.money("金额", "Amount").required(),
};

/** Official papers of a project: drafted, issued with the facts of that day, served with a receipt. One order covers all employers of a payday. */
export const papers = d.defineResource("papers", ["执法文书", "Official papers"], {
  path: "/building/v1/papers/",
  menu: { after: "/alarm/manage" },
  createLabel: ["制作文书", "New paper"],
  recordRepresentation: "paper_no",
  basis: d.law("劳动保障监察条例", "第二十六条"),
  fields: {
    paper_no: d.serial("文书编号", "No.", "WS", 6).search(),
    kind: d.choice(paperKind, "文书种类", "Kind").required().filter(),
    project: d.ref("projects", "项目", "Project").required().filter(),
    contractor: d.ref("corps", "总包单位", "General contractor").snapshotOf("project.contractor_corp").filter(),
    /** What it is about, beside the project. */
    alarm: d.ref("projectAlarms", "预警", "Alarm").within("project").filter(),
    complaint: d.ref("complaints", "投诉", "Complaint").within("project").filter(),
    doc_no: d
      .text("发文字号", "Official number", { max: 50 })
      .help("如：云人社监令〔2026〕3号", "As the office numbers its papers"),
    pay_day: d
      .day("应发日期", "Payday")
      .required()
      .when("kind", order, reminder, promise, transfer)
      .help("列入该日及以前应发、至今未付的全部工资", "All wages due by this day and not paid yet"),
    deadline: d.day("期限", "Deadline").required().when("kind", order, reminder, promise),
    drawdown: d
      .ref("depositDrawdowns", "保证金动用", "Deposit drawdown")
      .within("project")
      .required()
      .when("kind", paymentOrder, depositNotice),
    addressee: d.text("受移送机关", "Transfer to", { max: 60 }).required().when("kind", transfer),
    person: d.personNameField("被询问人或在场负责人", "Person questioned or in charge").when("kind", inquiry, inspection),
    place: d.text("地点", "Place", { max: 100 }).when("kind", inquiry, inspection),
    happened_on: d.day("日期", "Day").required().notAfterToday().when("kind", inquiry, inspection, answer),
    content: d
      .longText("正文", "Text", { max: 5000 })
      .when("kind", inquiry, inspection, answer, transfer)
      .help("不填则留出手写的行", "Lines to write on if left empty"),
    wording: d.ref("paperWordings", "文书模板", "Wording").computed(),
    persons: d.items("人员名单", "Workers", personFields).computed().default([]),
    workers: d.integer("涉及人数", "Workers").computed().noneAtZero().default(0),
    amount: d.money("涉及金额", "Amount").computed().noneAtZero().default(0),
    /** The facts of the day of issue, by name: what was served does not change. */
    facts: d.json<PaperFactValues>("文书要素", "Facts").computed().hidden().default({}),
    /** The wording of that day; of papers issued before it was kept, that of `wording` or the built-in one. */
    texts: d.json<Partial<PaperWording>>("文书文字", "Texts").computed().hidden().default({}),
    office: d.ref("orgs", "发文机关", "Issued by").computed().filter(),
    status: d.state(paperStatus, "状态", "Status", "draft").filter(),
    issued_at: d.instant("签发时间", "Issued at").computed(),
    issued_by: d.ref("accounts", "签发人", "Signed by").computed(),
    /** When the last addressee had it; each has a record of its own. */
    served_on: d.day("送达日期", "Served on").computed(),
    withdraw_reason: d.longText("撤销原因", "Reason for withdrawal", { min: 5, max: 200 }).enteredBy("withdraw"),
  },
  read,
  write: { by: handlers, in: "draft" },
  relations: {
    receivers: { reference: "paperReceivers", target: "paper", label: ["受送达单位与答复", "Addressees and answers"] },
  },
  actions: {
    issue: {
      label: ["签发", "Issue"],
      by: handlers,
      from: "draft",
      to: "issued",
      stampedBy: { by: "issued_by", at: "issued_at" },
      confirm: ["签发后名单和金额固定，不再变动。确认签发？", "The list and amounts are fixed when issued. Issue now?"],
      tone: "good",
    },
    serve: { call: "system", label: ["送达完成", "All served"], by: d.superOnly, from: "issued", to: "served", hidden: true },
    withdraw: { label: ["撤销", "Withdraw"], by: handlers, from: ["issued", "served"], to: "withdrawn", tone: "danger" },
  },
  views: {
    draft: { label: ["草稿", "Drafts"], where: d.is("status", paperStatus.draft) },
    toServe: { label: ["待送达", "To serve"], where: d.is("status", paperStatus.issued), noCreate: true },
    served: { label: ["已送达", "Served"], where: d.is("status", paperStatus.served), noCreate: true },
  },
  list: {
    columns: ["paper_no", "kind", "project", "contractor", "workers", "amount", "status", "deadline", "issued_at", "served_on"],
    secondLines: { paper_no: "kind", project: "contractor", workers: "amount", status: "deadline" },
    sort: ["id", "DESC"],
    empty: ["尚无执法文书，可在此新建，签发后打印送达", "No papers yet: create one here, issue it, then print and serve it"],
  },
  form: [
    {
      fields: [
        "kind",
        "project",
        "alarm",
        "complaint",
        "doc_no",
        "pay_day",
        "deadline",
        "drawdown",
        "addressee",
        "happened_on",
        "person",
        "place",
        "content",
      ],
    },
  ],
  show: [
    {
      title: ["文书", "Paper"],
      fields: [
        "paper_no",
        "kind",
        "doc_no",
        "project",
        "contractor",
        "alarm",
        "complaint",
        "pay_day",
        "deadline",
        "drawdown",
        "addressee",
        "happened_on",
        "person",
        "place",
        "content",
        "workers",
        "amount",
        "office",
        "issued_by",
        "issued_at",
        "served_on",
        "withdraw_reason",
      ],
    },
    { title: ["人员名单", "Workers"], fields: ["persons"] },
  ],
  export: d.exportOf(read),
  indexes: [["project", "status"]],
});
export type OfficialPaper = d.Row<typeof papers>;
