import { dictionary } from "../kit/dictionary";

/** Who created a record: role types and data sources in one list; they do not clash. */
export const creatorType = dictionary("creator_type", [
  [1, "政府", "Government"],
  [2, "企业", "Enterprise"],
  [8, "住建平台", "Housing-construction platform"],
  [9, "项目", "Project"],
]);
