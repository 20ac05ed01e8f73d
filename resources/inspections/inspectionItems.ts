import * as d from "../declare";
import { checkResult } from "./checkResult";

const read: d.Access = {
  ...{ government: { needs: "alarm_view", where: d.inOrgScope("project") } },
  company: { where: d.ownCompany("contractor") },
};

/** One rule of the check-list, as it was found on the site. */
export const inspectionItems = d.defineResource("inspectionItems", ["检查事项", "Check-list"], {
  path: "/building/v1/inspectionItems/",
  recordRepresentation: "question",
  fields: {
    inspection: d.ref("inspections", "现场检查", "Inspection").required().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("inspection.project").required(),
    /** Once the inspection is finished: the company that may read what was found. */
    contractor: d.ref("corps", "总包单位", "General contractor").computed(),
    rule_code: d.text("规则", "Rule", { max: 10 }).required(),
    /** In Chinese, as the record is printed. */
    question: d.text("检查事项", "Check", { max: 100 }).required(),
    result: d.choice(checkResult, "结果", "Result").required().filter(),
    note: d.longText("情况", "Note", { max: 500 }),
    /** The open alarm of the rule that the finding was added to. */
    alarm: d.ref("projectAlarms", "预警", "Alarm").computed(),
  },
  read,
  indexes: [["contractor"]],
  list: { columns: ["question", "result", "note", "alarm", "rule_code"] },
  form: [{ fields: ["rule_code", "question", "result", "note"] }],
});
export type InspectionItem = d.Row<typeof inspectionItems>;
