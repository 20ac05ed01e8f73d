import { dictionary } from "../kit/dictionary";

/** Roles within a company: the maker submits, the checker authorises; the administrator may do both. */
export const corpDuty = dictionary("corp_duty", {
  administrator: [1, "管理员", "Administrator"],
  maker: [2, "经办", "Preparer"],
  checker: [3, "复核", "Reviewer"],
});
