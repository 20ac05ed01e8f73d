import * as d from "../declare";
/** Periods of suspended work; their months are not evaluated. The project itself shows the latest one. */
export const projectSuspensions = d.defineResource("projectSuspensions", ["停工记录", "Suspensions"], {
  recordRepresentation: "from",
  fields: {
    project: d.ref("projects", "项目", "Project").required(),
    from: d.day("停工开始日期", "Suspended from").required(),
    /** The last suspended day: as announced, or the day before work resumed if that was earlier. */
    to: d.day("停工结束日期", "Suspended until").required(),
    reason: d.longText("停工原因", "Suspension reason", { max: 500 }),
    files: d.filesField("停工材料", "Suspension documents"),
  },
  read: d.projectRows(["project_view", "secret_manage"], d.ownCompany("project.contractor_corp")),
  reevaluates: "project",
});
