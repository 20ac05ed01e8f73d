import { dictionary } from "../kit/dictionary";

/** Whether the same person submitted and authorised a payroll. All but the first value are reported to the supervising office. */
export const dutySeparation = dictionary("duty_separation", {
  twoPeople: [1, "双人办理", "Two people"],
  onePerson: [2, "单人办理", "One person"],
  changedBySubmitter: [3, "授权账号近期由提交人变更", "Authoriser's account recently changed by the submitter"],
});
