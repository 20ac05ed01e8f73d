import * as d from "../declare";
import { voiceExtensions } from "../kit/validators/file";
import { complaintSource } from "../complaints/complaintSource";
import { paperKind } from "../papers/paperKind";
import { inspectionStatus } from "./inspectionStatus";
import type { SeenProject } from "./seenProject";

const { planned, finished } = inspectionStatus;
const inspectors = d.officialsWith("site_inspect");
const read: d.Access = {
  ...d.officialsWith("alarm_view"),
  // A company learns what was found on its site, not who said what.
  company: {
    where: d.and(d.is("status", finished), d.ownCompany("project.contractor_corp")),
    fields: [
      ...["inspection_no", "project", "contractor", "status", "started_at", "finished_at", "place", "inspectors", "site_person"],
      ...["site_position", "refusal", "faults", "note", "demand", "rectify_by", "photos", "photo_facts", "inspector_signature"],
      "site_signature",
    ],
  },
};
const pictures = { accept: ["jpg", "jpeg", "png"] } as const;

/**
 * An inspection of a site: planned by the office, carried out on the phone without a network, and sent once (`send_key`). What was found
 * goes into the alarms and the wage case of the project.
 */
export const inspections = d.defineResource("inspections", ["现场检查", "Site inspections"], {
  path: "/building/v1/inspections/",
  menu: { after: "/alarm/manage" },
  createLabel: ["安排检查", "Plan an inspection"],
  recordRepresentation: "inspection_no",
  basis: d.law("劳动保障监察条例", "第十五条"),
  fields: {
    inspection_no: d.serial("检查编号", "No.", "XC", 6).search(),
    project: d.ref("projects", "项目", "Project").required().filter(),
    contractor: d.ref("corps", "总包单位", "General contractor").snapshotOf("project.contractor_corp").filter(),
    region: d.ref("regions", "区域", "Region").snapshotOf("project.region").filter(),
    planned_on: d.day("计划日期", "Planned for").filter(),
    reason: d.longText("检查事由", "Reason", { max: 500 }),
    status: d.state(inspectionStatus, "状态", "Status", "planned").filter(),
    office: d.ref("orgs", "检查机关", "Office").computed().filter(),
    /** Made by the device when the inspection begins: the same inspection is stored once, however often it is sent. */
    send_key: d.text("发送编号", "Sending key", { min: 32, max: 36 }).unique(),
    /** The project as the device knew it; `confirms_changes` after the inspector has read what differs now. */
    seen: d.json<SeenProject>("检查时的项目", "The project when inspected").transient(),
    confirms_changes: d.bool("已知悉变更", "Changes read").transient(),
    started_at: d.instant("开始时间", "Started at"),
    finished_at: d.instant("结束时间", "Finished at").filter(),
    place: d.text("检查地点", "Place", { max: 100 }),
    lat: d.decimal("纬度", "Latitude", 9, 6, { min: -90, max: 90 }),
    lng: d.decimal("经度", "Longitude", 9, 6, { min: -180, max: 180 }),
    distance: d.integer("距项目位置", "Distance from the project", { unit: ["米", "m"] }).computed(),
    inspectors: d
      .text("检查人员", "Inspectors", { max: 60 })
      .help("不少于两人，注明执法证号", "Two or more, with the numbers of their certificates"),
    site_person: d.personNameField("现场负责人", "Person in charge"),
    site_position: d.text("职务", "Position", { max: 30 }),
    refusal: d
      .text("拒绝签字情况", "Refusal to sign", { max: 200 })
      .help("现场拒绝签字的，注明情况", "What happened, if the site refused to sign"),
    note: d.longText("检查情况", "What was found", { max: 3000 }),
    demand: d.longText("处理意见", "Demands", { max: 2000 }),
    rectify_by: d.day("整改期限", "Correct by"),
    faults: d.integer("问题", "Faults").computed().noneAtZero().default(0),
    persons_interviewed: d.integer("询问人数", "Workers interviewed").computed().noneAtZero().default(0),
    persons_unpaid: d.integer("反映欠薪人数", "Workers unpaid").computed().noneAtZero().default(0),
    photos: d.filesField("现场照片", "Photos", { max: 60, ...pictures }),
    photo_facts: d.items(
      "拍摄时间地点",
      "When and where the photos were taken",
      {
        file: d.integer("照片", "Photo").required(),
        taken_at: d.instant("时间", "Time").required(),
        place: d.text("位置", "Place", { max: 60 }),
        about: d.text("事项", "About", { max: 60 }),
      },
      { max: 60 },
    ),
    voices: d.filesField("录音", "Voice notes", { max: 20, accept: voiceExtensions }),
    inspector_signature: d.filesField("检查人员签名", "Inspectors' signatures", { max: 2, ...pictures }),
    site_signature: d.filesField("现场负责人签名", "Signature of the site", { max: 1, ...pictures }),
    paper: d.ref("papers", "检查记录", "Record").computed(),
    project_changes: d.longText("检查期间项目变更", "Changes of the project meanwhile", { max: 1000 }).computed(),
    finished_by: d.ref("accounts", "提交人", "Sent by").computed(),
    cancel_reason: d.longText("取消原因", "Reason for cancelling", { min: 2, max: 200 }).enteredBy("cancel"),
  },
  read,
  create: inspectors,
  update: [{ by: inspectors, in: "planned" }],
  check: ({ send_key, started_at, finished_at, inspectors: names, site_signature, refusal, planned_on }) => ({
    planned_on: !send_key && !planned_on && ["请选择计划日期", "Choose the day"],
    started_at: !!send_key && !started_at && ["缺少开始时间", "The start is missing"],
    finished_at: !!send_key &&
      (!finished_at || (!!started_at && finished_at < started_at)) && ["结束时间应晚于开始时间", "The end comes after the start"],
    inspectors: !!send_key && !names && ["请填写检查人员", "Enter the inspectors"],
    site_signature: !!send_key &&
      !site_signature?.length &&
      !refusal && ["请现场负责人签名，或注明拒绝签字的情况", "The site signs, or the refusal is described"],
  }),
  actions: {
    cancel: { label: ["取消检查", "Cancel"], by: inspectors, from: "planned", to: "cancelled", tone: "danger" },
    finish: { call: "system", label: ["完成检查", "Finish"], by: d.superOnly, from: "planned", to: "finished", hidden: true },
  },
  relations: {
    items: { reference: "inspectionItems", target: "inspection", label: ["检查事项", "Check-list"], editable: true },
    persons: { reference: "inspectionPersons", target: "inspection", label: ["询问人员", "Workers interviewed"], editable: true },
  },
  followUps: {
    order: {
      label: ["责令限期改正", "Order to correct"],
      resource: "papers",
      prefill: ({ project, status, faults }) => status === finished && Number(faults) > 0 && { kind: paperKind.order, project },
    },
    inquiry: {
      label: ["制作询问笔录", "Record of an inquiry"],
      resource: "papers",
      prefill: ({ project, status, place, finished_at }) =>
        status === finished && { kind: paperKind.inquiry, project, place, happened_on: String(finished_at).slice(0, 10) },
    },
    complaint: {
      label: ["登记欠薪投诉", "Record a complaint"],
      resource: "complaints",
      prefill: ({ project, status, persons_unpaid, inspection_no }) =>
        status === finished &&
        Number(persons_unpaid) > 0 && {
          project,
          people: persons_unpaid,
          source: complaintSource.inspection,
          content: `现场检查${String(inspection_no)}：${String(persons_unpaid)}人反映未足额发放工资`,
        },
    },
  },
  views: {
    due: {
      label: ["今日待检查", "Due today"],
      where: d.and(d.is("status", planned), d.before("planned_on", 1)),
    },
    planned: { label: ["待检查", "Planned"], where: d.is("status", planned) },
    finished: { label: ["已检查", "Finished"], where: d.is("status", finished), noCreate: true },
  },
  list: {
    columns: [
      ...(["inspection_no", "project", "contractor", "status", "planned_on", "finished_at", "inspectors"] as const),
      ...(["faults", "persons_interviewed", "persons_unpaid", "reason", "office", "rectify_by"] as const),
    ],
    secondLines: {
      project: "contractor",
      status: "planned_on",
      finished_at: "inspectors",
      persons_interviewed: "persons_unpaid",
    },
    optional: ["reason", "office", "rectify_by"],
    sort: ["id", "DESC"],
    empty: [
      "尚无检查：可在此安排；按右上“手机检查”扫码，用手机到现场检查",
      "No inspections yet: plan one here, or open the page on the phone (Inspect on the phone)",
    ],
  },
  form: [{ fields: ["project", "planned_on", "reason"] }],
  show: [
    {
      title: ["检查", "Inspection"],
      fields: [
        ...(["inspection_no", "project", "contractor", "planned_on", "reason", "started_at", "finished_at", "place"] as const),
        ...(["distance", "inspectors", "site_person", "site_position", "refusal", "office", "finished_by", "paper"] as const),
        ...(["project_changes", "cancel_reason"] as const),
      ],
    },
    { title: ["结果", "Findings"], fields: ["faults", "note", "demand", "rectify_by", "persons_interviewed", "persons_unpaid"] },
    {
      title: ["照片与签名", "Photos and signatures"],
      fields: ["photos", "photo_facts", "voices", "inspector_signature", "site_signature"],
    },
  ],
  export: d.exportOf(read),
  indexes: [["project", "status"]],
});
export type Inspection = d.Row<typeof inspections>;
