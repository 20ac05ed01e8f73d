import { dictionary } from "../kit/dictionary";

/** Where a record came from (specification §6). */
export const dataSource = dictionary("data_source", {
  enterprise: [2, "企业", "Enterprise"],
  housingPlatform: [8, "住建平台", "Housing-construction platform"],
  project: [9, "项目", "Project"],
});
