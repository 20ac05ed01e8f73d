import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const forecastRefusals = defineRefusals({
  "forecasts.reminded": conflict("今天已提醒过", "Already reminded today"),
  "forecasts.decided": conflict("应发日期已过", "The payday has passed"),
  "forecasts.outsidePayday": badRequest("日期应在{today}至{due}之间", "The day must be from {today} to {due}", "day"),
  "forecasts.plannedDay": badRequest("日期应在{today}至{due}之间", "The day must be from {today} to {due}", "planned_on"),
  "forecasts.none": { status: 404, text: ["该项目暂无可预测的发薪日", "This project has no payday to forecast"] },
});
