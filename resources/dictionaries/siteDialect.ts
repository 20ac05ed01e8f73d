import { dictionary } from "../kit/dictionary";

/** The protocols in which sites and higher-level platforms exchange real-name data (server/topics/siteProtocol). */
export const siteDialect = dictionary("site_dialect", {
  national: ["national-1.0", "全国平台 1.0", "National platform 1.0"],
  national11: ["national-1.1", "全国平台 1.1", "National platform 1.1"],
  fujian: ["fujian", "福建（带corpsign）", "Fujian (with corpsign)"],
  yongxin: ["yongxin-v2", "甬薪 V2", "Yongxin V2"],
});
