import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const projectRefusals = defineRefusals({
  "projects.oneClientOneContractor": badRequest(
    "建设单位、总包单位各且仅能有一家",
    "There must be exactly one client and one general contractor",
    "project_corps",
  ),
  "projects.outsideCity": badRequest("请选择所在地区", "Choose a district of this city", "address"),
  "projects.wrongSupervisor": badRequest(
    "监管机构的主管部门或区域与项目不符",
    "The supervising authority's department or region does not match the project",
    "supervise_org",
  ),
  "projects.statusMove": conflict("项目状态不能这样变更", "This status change is not allowed"),
  "projects.unpaidRolls": conflict("尚有未发放完成的工资单", "There are payrolls not yet fully paid"),
  "projects.openWageAlarms": conflict("存在未销号的工资类预警", "There are open wage alarms"),
  "projects.owesWages": conflict(
    "本项目仍拖欠{workers}名工人工资共{amount:yuan}元",
    "The project still owes {workers} workers {amount:yuan} CNY in wages",
  ),
  "projects.inUse": conflict("该项目已有工资单或考勤，不能删除", "The project has payrolls or attendance and cannot be deleted"),
  "projectCorps.workersOnSite": conflict("该单位尚有在岗人员", "The company still has workers on site", "exit_time"),
});
