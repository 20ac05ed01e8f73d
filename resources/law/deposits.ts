import { dated } from "../kit/dated";
import { law } from "./laws";

/** The deposit must be stored within this many working days from the construction permit, otherwise from the signing of the contract. */
export const depositStoreWorkdays = dated(
  "working days",
  { "2021-11-01": 20 },
  law("工程建设领域农民工工资保证金规定", "第八条"),
);

/** The range in which a city sets its ratio of the contract amount; with several projects at once the minimum is `severalProjects`. */
export const depositRatioBounds = dated(
  "percent",
  { "2021-11-01": { min: 1, max: 3, severalProjects: 0.5 } },
  law("工程建设领域农民工工资保证金规定", "第十一条"),
);

/** A guarantee letter or policy is valid for at least this many years, and for the term of the contract. */
export const guaranteeYears = dated("years", { "2021-11-01": 1 }, law("工程建设领域农民工工资保证金规定", "第十七条"));

/** The bank pays the workers within this many working days of the order. */
export const depositPayWorkdays = dated("working days", { "2021-11-01": 5 }, law("工程建设领域农民工工资保证金规定", "第十九条"));

/** After a drawdown, a deposit must be topped up within this many working days. */
export const depositRefillWorkdays = dated(
  "working days",
  { "2021-11-01": 10 },
  law("工程建设领域农民工工资保证金规定", "第二十条"),
);

/** After completion: public notice, then the check before the release, then its confirmation. */
export const depositPublicityDays = dated("days", { "2021-11-01": 30 }, law("工程建设领域农民工工资保证金规定", "第二十二条"));
export const depositCheckWorkdays = dated(
  "working days",
  { "2021-11-01": 5 },
  law("工程建设领域农民工工资保证金规定", "第二十二条"),
);
