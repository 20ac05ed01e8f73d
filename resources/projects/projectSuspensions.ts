import { ownCompany } from "../access";
import { projectRows } from "../audiences";
import { day, filesField, longText, ref } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Periods of suspended work; their months are not evaluated. The project itself shows the latest one. */
export const projectSuspensions = defineResource("projectSuspensions", ["停工记录", "Suspensions"], {
  recordRepresentation: "from",
  fields: {
    project: ref("projects", "项目", "Project").required(),
    from: day("停工开始日期", "Suspended from").required(),
    /** The last suspended day: as announced, or the day before work resumed if that was earlier. */
    to: day("停工结束日期", "Suspended until").required(),
    reason: longText("停工原因", "Suspension reason", { max: 500 }),
    files: filesField("停工材料", "Suspension documents"),
  },
  read: projectRows(["project_view", "secret_manage"], ownCompany("project.contractor_corp")),
  reevaluates: "project",
});
