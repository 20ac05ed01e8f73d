export { contractTermType as contractPeriodType } from "./contractTermType";
