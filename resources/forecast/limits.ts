/** A project-month is late where more than this share of its wages is not paid on the day. */
export const lateShare = 0.1;
/** Days before the payday from which it is forecast. */
export const forecastAheadDays = 20;
/** Days of the account's balance that are drawn. */
export const fanDays = 45;
/** "未来15天可能欠薪" */
export const listedDays = 15;
/** A project is listed from this probability on, in percent. */
export const listedFrom = 30;
/** Project-months with a known outcome from which coefficients are fitted to local data. */
export const minExamples = 200;
/** Months over which the platform says how often it was right. */
export const recordMonths = 6;
