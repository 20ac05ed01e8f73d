export const teamAggregatePath = "/project/v1/workerWages/teamAggregate/";
/** The same, by project and month. */
export const projectMonthsPath = "/project/v1/workerWages/projectMonths/";
