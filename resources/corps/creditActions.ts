import { superOnly } from "../audiences";
import type { Access } from "../kit/access";
import { longText } from "../kit/kinds";
import type { Action } from "../kit/resource";
import { creditFields, type corpFields } from "./fields";

const call = "PATCH";
const { credit_level, last_arrears_date, blacklist_until } = creditFields;
const reason = (zh: string, en: string) => longText(zh, en, { min: 2, max: 200 }).required();

/** A department's decisions on the credit of an approved company. They change the required deposits of its projects (domain model 2.7). */
export const creditActions = (reviewers: Access) =>
  ({
    rate: {
      call,
      label: ["设置信用等级", "Set credit level"],
      by: reviewers,
      from: { review_status: "passed" },
      input: { credit_level: credit_level.required(), last_arrears_date: last_arrears_date.notAfterToday() },
      notice: { to: "company", text: ["贵单位的守法诚信等级已更新", "Your company's credit level has been updated"] },
      success: ["保存成功", "Saved"],
    },
    blacklist: {
      call,
      label: ["列入惩戒名单", "Blacklist"],
      by: reviewers,
      from: { review_status: "passed", is_blacklisted: [false] },
      to: { is_blacklisted: true },
      input: {
        reason: reason("列入原因", "Reason"),
        blacklist_until: blacklist_until.help("不填为决定之日起三年", "Default: three years from the decision"),
      },
      mapsTo: { reason: "blacklist_reason" },
      notice: {
        to: "company",
        text: ["贵单位被列入失信联合惩戒名单：{blacklist_reason}", "Your company has been blacklisted: {blacklist_reason}"],
      },
      tone: "danger",
      success: ["已列入", "Blacklisted"],
    },
    unlist: {
      call,
      label: ["移出惩戒名单", "Remove from blacklist"],
      by: reviewers,
      from: { review_status: "passed", is_blacklisted: [true] },
      to: { is_blacklisted: false },
      input: { reason: reason("移出原因", "Reason") },
      mapsTo: { reason: "blacklist_reason" },
      notice: { to: "company", text: ["贵单位已移出失信联合惩戒名单", "Your company has been removed from the blacklist"] },
      success: ["已移出", "Removed from blacklist"],
    },
    blacklistEnds: {
      call: "system",
      label: ["惩戒期满", "Blacklist period ends"],
      by: superOnly,
      from: { review_status: "passed", is_blacklisted: [true] },
      to: { is_blacklisted: false },
      hidden: true,
      notice: {
        to: "company",
        text: [
          "失信联合惩戒期满，贵单位已移出名单",
          "The blacklist period has ended; your company has been removed from the list",
        ],
      },
    },
  }) as const satisfies Readonly<Record<string, Action<typeof corpFields>>>;
