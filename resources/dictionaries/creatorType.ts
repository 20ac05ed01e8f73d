import { dictionary } from "../kit/dictionary";

/** Who created a record: role types and data sources in one list, because their codes do not overlap. */
export const creatorType = dictionary("creator_type", {
  government: [1, "政府", "Government"],
  enterprise: [2, "企业", "Enterprise"],
  housingPlatform: [8, "住建平台", "Housing-construction platform"],
  project: [9, "项目", "Project"],
});
