/** A project-month is late if more than this share of its wages is unpaid at the end of the payday. */
export const lateShare = 0.1;
/** A payday is forecast from this many days before. */
export const forecastAheadDays = 20;
/** The number of days in the balance chart. */
export const fanDays = 45;
/** "未来15天可能欠薪" */
export const listedDays = 15;
/** Projects are listed from this probability, in percent. */
export const listedFrom = 30;
/** The number of project-months with a known outcome required for fitting coefficients to local data. */
export const minExamples = 200;
/** The number of months over which the accuracy is reported. */
export const recordMonths = 6;
