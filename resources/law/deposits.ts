import { dated } from "../kit/dated";
import { law } from "./laws";

/** From the construction permit, else from the contract's signing, the deposit must be stored within so many working days. */
export const depositStoreWorkdays = dated(
  "working days",
  { "2021-11-01": 20 },
  law("工程建设领域农民工工资保证金规定", "第八条"),
);

/** Between these a city sets its ratio of the contract amount; several projects at once may go down to `severalProjects`. */
export const depositRatioBounds = dated(
  "percent",
  { "2021-11-01": { min: 1, max: 3, severalProjects: 0.5 } },
  law("工程建设领域农民工工资保证金规定", "第十一条"),
);

/** A guarantee letter or policy is good for at least so many years, and for the term of the contract. */
export const guaranteeYears = dated("years", { "2021-11-01": 1 }, law("工程建设领域农民工工资保证金规定", "第十八条"));

/** The bank pays the workers within so many working days of the order. */
export const depositPayWorkdays = dated("working days", { "2021-11-01": 5 }, law("工程建设领域农民工工资保证金规定", "第十九条"));

/** A deposit that was used is filled up again within so many working days. */
export const depositRefillWorkdays = dated(
  "working days",
  { "2021-11-01": 10 },
  law("工程建设领域农民工工资保证金规定", "第二十条"),
);

/** After completion: publicity, then the check of a return, then its confirmation. */
export const depositPublicityDays = dated("days", { "2021-11-01": 30 }, law("工程建设领域农民工工资保证金规定", "第二十二条"));
export const depositCheckWorkdays = dated(
  "working days",
  { "2021-11-01": 5 },
  law("工程建设领域农民工工资保证金规定", "第二十二条"),
);
