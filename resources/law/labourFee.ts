import type { CodeOf } from "../kit/dictionary";
import { dated } from "../kit/dated";
import type { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { law, practice } from "./laws";

/** The longest cycle in which the client transfers the labour fee. */
export const labourFeeCycle = dated("months", { "2020-05-01": 1 }, law("保障农民工工资支付条例", "第二十四条第二款"));

/** After the agreed day, a transfer may be on its way for so many days before it counts as late. */
export const labourFeeGraceDays = dated("days", { "2020-05-01": 5 }, practice);

type Department = CodeOf<typeof supervisingDepartment>;

/** Share of the labour fee in the contract amount under which a reviewer looks twice, by supervising department. */
export const labourFeeFloors = dated<Readonly<Record<Department, number>>>(
  "percent",
  { "2020-05-01": { 0: 15, 1: 20, 2: 10, 3: 12, 4: 15, 5: 15 } },
  practice,
);
