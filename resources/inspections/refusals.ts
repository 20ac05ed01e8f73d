import { badRequest, defineRefusals } from "../kit/refusal";

/** Named by a field, by which the device knows which of them it is. */
export const inspectionRefusals = defineRefusals({
  "inspections.alreadyFinished": badRequest(
    "该检查已由{by}于{at}完成；可作为另一次检查发送",
    "{by} finished this inspection at {at}; yours can be sent as another one",
    "status",
  ),
  "inspections.cancelled": badRequest(
    "该检查计划已取消；可作为另一次检查发送",
    "This plan was cancelled; yours can be sent as another inspection",
    "status",
  ),
  "inspections.projectChanged": badRequest(
    "检查开始后项目有变更：{changes}。请核对后确认发送",
    "The project has changed since: {changes}. Check it, then send",
    "seen",
  ),
});
