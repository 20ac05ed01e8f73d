import type { CodeOf } from "../kit/dictionary";
import { dated } from "../kit/dated";
import type { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { law, practice } from "./laws";

/** The maximum interval between the client's transfers of the labour fee. */
export const labourFeeCycle = dated("months", { "2020-05-01": 1 }, law("保障农民工工资支付条例", "第二十四条第二款"));

/** A transfer counts as late this many days after the agreed day, to allow for bank processing. */
export const labourFeeGraceDays = dated("days", { "2020-05-01": 5 }, practice);

type Department = CodeOf<typeof supervisingDepartment>;

/** The share of the labour fee in the contract amount below which a reviewer is warned, by supervising department. */
export const labourFeeFloors = dated<Readonly<Record<Department, number>>>(
  "percent",
  { "2020-05-01": { 0: 15, 1: 20, 2: 10, 3: 12, 4: 15, 5: 15 } },
  practice,
);
