import { dictionary } from "../kit/dictionary";

/** The supervised city and its districts; on the platform of a province, the province and its cities. */
export const regionLevel = dictionary("region_level", {
  province: [0, "省", "Province"],
  city: [1, "市", "City"],
  district: [2, "区县", "District"],
});
