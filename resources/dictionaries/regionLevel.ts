import { dictionary } from "../kit/dictionary";

/** The supervised city and its districts. */
export const regionLevel = dictionary("region_level", {
  city: [1, "市", "City"],
  district: [2, "区县", "District"],
});
