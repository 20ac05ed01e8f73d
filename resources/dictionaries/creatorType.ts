import { dictionary } from "../kit/dictionary";

/** Who created a record: role types and data sources in one list; they do not clash. */
export const creatorType = dictionary("creator_type", {
  government: [1, "政府", "Government"],
  enterprise: [2, "企业", "Enterprise"],
  housingPlatform: [8, "住建平台", "Housing-construction platform"],
  project: [9, "项目", "Project"],
});
