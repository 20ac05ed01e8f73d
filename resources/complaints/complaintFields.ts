import { complaintSource } from "./complaintSource";
import { complaintStatus } from "../dictionaries/complaintStatus";
import { complaintType } from "../dictionaries/complaintType";
import type { AlarmLogEntry } from "../alarms/projectAlarms";
import {
  bool,
  choice,
  day,
  filesField,
  instant,
  integer,
  json,
  longText,
  mobile,
  money,
  personNameField,
  ref,
  state,
  text,
} from "../kit/kinds";
import { projectWords } from "../projects/projectWords";
import { evidenceExtensions, maxEvidenceFiles } from "../kit/validators/file";

const received = {
  /** The row's id as a number that the complainant gets and the office searches by. */
  number: integer("编号", "No.").derived({ op: "expression" }).search(),
  project: ref("projects", "项目", "Project")
    .alsoCalled(...projectWords)
    .required()
    .filter(),
  corp: ref("corps", "被投诉单位", "Company complained of").computed().filter(),
  source: choice(complaintSource, "来源", "Source")
    .alsoCalled("线索来源", "投诉来源", "反映渠道")
    .default(complaintSource.office)
    .filter(),
  /** The number of the case on the national leads platform. */
  clue_no: text("线索编号", "Lead no.", { max: 40 }).alsoCalled("线索号", "工单编号", "案件编号", "受理编号").unique().search(),
  worker: ref("workers", "人员", "Worker").computed(),
  complainant: personNameField("投诉人", "Complainant").alsoCalled(
    "投诉人姓名",
    "反映人",
    "反映人姓名",
    "举报人",
    "来电人",
    "姓名",
  ),
  is_anonymous: bool("对企业匿名", "Anonymous to the company").alsoCalled("匿名", "是否匿名").default(true).filter(),
  /** The complainant, as shown to the company; empty for an anonymous one. */
  named_complainant: personNameField("实名投诉人", "Named complainant").computed(),
  phone: mobile("联系电话", "Phone")
    .alsoCalled("电话", "手机", "手机号", "手机号码", "联系方式", "来电号码", "反映人电话")
    .search(),
  type: choice(complaintType, "投诉类型", "Type")
    .alsoCalled("类型", "线索类型", "问题类型", "诉求类型", "反映问题类型")
    .required()
    .filter(),
  content: longText("投诉内容", "Details", { min: 5, max: 1000 })
    .alsoCalled("内容", "反映内容", "诉求内容", "线索内容", "举报内容", "问题描述", "反映情况", "诉求")
    .required(),
  months: text("涉及月份", "Months", { max: 100 }).alsoCalled("月份", "欠薪月份", "欠薪时间", "欠薪时段"),
  amount: money("涉及金额", "Amount involved", { min: 0 }).alsoCalled("金额", "欠薪金额", "拖欠金额", "涉案金额"),
  people: integer("涉及人数", "People involved", { min: 1 }).alsoCalled("人数", "欠薪人数", "涉及人员数").required().default(1),
  files: filesField("图片/录音", "Pictures and voice", { max: maxEvidenceFiles, accept: evidenceExtensions }),
} as const;

const handled = {
  status: state(complaintStatus, "状态", "Status", "pending").filter(),
  accept_due: day("受理期限", "Accept by").computed().filter().countdown("status", complaintStatus.pending),
  close_due: day("办结期限", "Close by").computed().filter().countdown("status", complaintStatus.inProgress),
  office: ref("orgs", "承办机构", "Office").computed().filter(),
  /** The company sees a complaint once it has been consulted. */
  is_company_asked: bool("已问询企业", "Company asked").computed().default(false).filter(),
  question: longText("问询内容", "Question to the company", { max: 500 }).computed(),
  answer_due: day("企业答复期限", "Company answers by").computed().filter(),
  answer: longText("企业答复", "Company's answer", { max: 1000 }).computed(),
  answer_files: filesField("企业材料", "Company's documents").computed(),
  answered_at: instant("企业答复时间", "Company answered at").computed(),
  reply: longText("答复投诉人", "Reply to the complainant", { max: 1000 }).computed(),
  replied_at: instant("答复时间", "Replied at").computed(),
  merged_into: ref("complaints", "并入投诉", "Merged into").within("project").computed().filter(),
  transfer_to: text("移送机关", "Transferred to", { max: 60 }).computed(),
  transfer_no: text("移送文书号", "Transfer no.", { max: 50 }).computed(),
  transferred_at: instant("移送时间", "Transferred at").computed(),
  recovered_amount: money("追回金额", "Amount recovered", { min: 0 }).computed(),
  result: longText("处理结果", "Result", { min: 5, max: 1000 }).enteredBy("close"),
  accepted_at: instant("受理时间", "Accepted at").computed(),
  handled_by: ref("accounts", "处理人", "Handled by").computed(),
  handled_at: instant("处理时间", "Handled at").computed(),
  /** The worker's own rating of the result. */
  is_satisfied: bool("本人满意", "Satisfied").computed().filter(),
  logs: json<readonly AlarmLogEntry[]>("办理过程", "History").computed().default([]),
} as const;

export const complaintFields = { ...received, ...handled };
