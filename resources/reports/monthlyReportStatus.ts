import { dictionary } from "../kit/dictionary";

export const monthlyReportStatus = dictionary("monthly_report_status", {
  draft: [0, "待核对", "To check", "wait"],
  confirmed: [1, "已报送", "Reported", "good"],
});
