import { dictionary } from "../kit/dictionary";

/** Whether the project of a construction permit is on the platform. */
export const permitStatus = dictionary("permit_status", {
  open: [1, "未报工程", "Not reported", "bad"],
  urged: [2, "已督促", "Report requested", "wait"],
  reported: [3, "已报工程", "Reported", "good"],
  exempt: [4, "无需上报", "Exempt", "quiet"],
});

/** The project is still missing. */
export const unreportedStatuses = [permitStatus.open, permitStatus.urged] as const;
