import * as d from "../declare";
import { payType } from "../dictionaries/payType";
import { unit } from "../dictionaries/unit";
import { yesNo } from "../dictionaries/yesNo";

const read: d.Access = {
  ...d.projectRows("worker_view"),
  worker: {
    where: d.ownPerson("worker.realinfo"),
    fields: [
      "project",
      "corp",
      "contract",
      "pay_type",
      "unit",
      "unit_price",
      "pay_day",
      "start_date",
      "end_date",
      "recorded_on",
      "lowers",
      "confirmed_at",
      "accepted_at",
    ],
  },
};

/** Lower terms that neither the worker nor an official has confirmed yet. */
export const waitsForEvidence = d.and(d.is("lowers", 1), d.is("confirmed_at", null), d.is("accepted_at", null));

/**
 * The terms of a contract as they were recorded, one row per change: written by a trigger on the table of contracts, so that no way of
 * writing a contract can leave it out, and never changed afterwards, except that the worker confirms it or an official accepts it.
 * A day is priced by the version recorded on or before it; a later one counts for it if it is worth more, or is confirmed or accepted.
 * The pay day of a month is the earliest of the version on its last day and of those recorded later, for the same reason.
 */
export const contractVersions = d.defineResource("contractVersions", ["合同变更记录", "Contract versions"], {
  path: "/project/v1/contractVersions/",
  screen: { overlay: "/realname/contract-version", show: false, form: false },
  recordRepresentation: "recorded_on",
  basis: d.law("保障农民工工资支付条例", "第六条"),
  fields: {
    worker: d.ref("workers", "人员", "Worker").required().computed().filter(),
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    corp: d.ref("corps", "用人单位", "Employer").required().computed().filter(),
    contract: d.ref("workerContracts", "劳动合同", "Contract").required().computed().filter(),
    pay_type: d.choice(payType, "计酬方式", "Pay basis").required().computed().filter(),
    unit: d.choice(unit, "计量单位", "Unit").computed(),
    unit_price: d.money("单价", "Rate").computed(),
    pay_day: d.monthDay("工资支付日", "Pay day").computed(),
    start_date: d.day("开始日期", "Start date").required().computed().filter(),
    /** The last day, also of a contract that was terminated before its end; empty while it is open. */
    end_date: d.day("结束日期", "End date").computed(),
    recorded_on: d.day("登记日期", "Recorded on").required().computed().filter(),
    /** Empty for a site's system, and for the platform itself. */
    recorded_by: d.ref("accounts", "登记人", "Recorded by").computed(),
    /** It gives less than the terms before it, for days from before it was recorded: until it is confirmed or accepted, those keep their price. */
    lowers: d.choice(yesNo, "低于原约定", "Below the earlier terms").computed().filter().default(0),
    /** By the worker's own phone. */
    confirmed_at: d.instant("本人确认时间", "Confirmed by the worker at").computed().filter(),
    accepted_at: d.instant("主管部门认可时间", "Accepted at").computed().filter(),
    accepted_by: d.ref("accounts", "认可人", "Accepted by").computed(),
    accept_files: d.filesField("签字文件", "Signed paper").computed(),
  },
  read,
  actions: {
    accept: {
      label: ["认可", "Accept"],
      by: d.officialsWith("evidence_accept"),
      input: { accept_files: d.filesField("签字文件", "Signed paper").required() },
      unless: {
        reads: ["accepted_at", "confirmed_at", "lowers"],
        check: ({ accepted_at, confirmed_at, lowers }) =>
          ((accepted_at !== null || confirmed_at !== null) && { reason: "contractVersions.accepted" }) ||
          (lowers === 0 && { reason: "contractVersions.needsNothing" }),
      },
      stampedBy: { by: "accepted_by", at: "accepted_at" },
      confirm: [
        "认可后，自开始日期起已出勤的天数按本次登记的单价计算。请上传经工人本人签字的文件。",
        "Once accepted, days already worked from the start date are priced by these terms. Upload the paper that the worker signed.",
      ],
      notice: { to: "company", text: ["合同变更已获认可", "A contract change was accepted"] },
      tone: "good",
      success: ["已认可", "Accepted"],
    },
  },
  views: { waiting: { label: ["待认可", "Awaiting evidence"], where: waitsForEvidence } },
  reevaluates: "project",
  list: {
    columns: [
      "worker",
      "contract",
      "pay_type",
      "unit_price",
      "pay_day",
      "start_date",
      "end_date",
      "recorded_on",
      "recorded_by",
      "lowers",
      "confirmed_at",
      "accepted_at",
      "project",
      "corp",
    ],
    sort: ["recorded_on", "DESC"],
  },
  // The ledger prices the days of a worker; the page of a contract shows its chain.
  indexes: [["worker", "start_date"], ["contract"], ["project", "recorded_on"], ["corp", "recorded_on"]],
});
