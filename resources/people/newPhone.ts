import { addDays, type Day } from "../kit/days";

/** A phone that replaced another one confirms nothing for this long, so that the worker has time to object to the change. */
export const newPhoneDays = 7;

/** The first day on which the phone confirms wages. */
export const confirmsFrom = (changedOn: Day): Day => addDays(changedOn, newPhoneDays);
