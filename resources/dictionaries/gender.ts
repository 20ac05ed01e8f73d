import { dictionary } from "../kit/dictionary";

/** Specification §9, GB/T 2261.1. Other platforms start at 0: convert on import. */
export const gender = dictionary("gender", {
  male: [1, "男", "Male"],
  female: [2, "女", "Female"],
});
