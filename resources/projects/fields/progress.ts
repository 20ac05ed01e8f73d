import { projectStatus } from "../../dictionaries/projectStatus";
import { choice, day, filesField, longText } from "../../kit/kinds";

export const progressFields = {
  start_date: day("计划开工日期", "Planned start").required().filter(),
  complete_date: day("计划竣工日期", "Planned completion").required().filter(),
  actual_start_date: day("实际开工日期", "Actual start").notAfterToday().filter(),
  actual_complete_date: day("实际竣工日期", "Actual completion").notAfterToday(),
  prj_status: choice(projectStatus, "项目状态", "Status").required().filter(),
  // Kept after work has resumed, because months with a suspension are not evaluated.
  suspend_from: day("停工开始日期", "Suspended from"),
  suspend_to: day("停工结束日期", "Suspended until"),
  suspend_reason: longText("停工原因", "Suspension reason", { max: 500 }),
  suspend_files: filesField("停工材料", "Suspension documents"),
} as const;

/** 维权信息告示牌 (保障农民工工资支付条例 第三十四条). */
export const boardFields = {
  rights_board_files: filesField("维权告示牌照片", "Photo of the notice board", { accept: ["jpg", "jpeg", "png"] }),
  rights_board_date: day("告示牌设立日期", "Notice board set up on").notAfterToday(),
} as const;
