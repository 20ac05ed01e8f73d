import { defineRefusals } from "../kit/refusal";

export const projectRefusals = defineRefusals({
  "projects.oneClientOneContractor": {
    status: 400,
    field: "project_corps",
    text: ["建设单位、总包单位各且仅能有一家", "There must be exactly one client and one general contractor"],
  },
  "projects.outsideCity": {
    status: 400,
    field: "address",
    text: ["请选择所在地区", "Choose a district of this city"],
  },
  "projects.wrongSupervisor": {
    status: 400,
    field: "supervise_org",
    text: ["监管机构的主管部门或区域与项目不符", "The supervising authority's department or region does not match the project"],
  },
  "projects.statusMove": { status: 409, text: ["项目状态不能这样变更", "This status change is not allowed"] },
  "projects.unpaidRolls": {
    status: 409,
    text: ["尚有未发放完成的工资单", "There are payrolls not yet fully paid"],
  },
  "projects.openWageAlarms": {
    status: 409,
    text: ["存在未销号的工资类预警", "There are open wage alarms"],
  },
  "projects.inUse": {
    status: 409,
    text: ["该项目已有工资单或考勤，不能删除", "The project has payrolls or attendance and cannot be deleted"],
  },
  "projectCorps.workersOnSite": {
    status: 409,
    field: "exit_time",
    text: ["该单位尚有在岗人员", "The company still has workers on site"],
  },
});
