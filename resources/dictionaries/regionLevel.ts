import { dictionary } from "../kit/dictionary";

/** The supervised city and its districts. */
export const regionLevel = dictionary("region_level", [
  [1, "市", "City"],
  [2, "区县", "District"],
]);
