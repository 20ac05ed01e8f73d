import { monthOf, shanghaiDay, type Day, type Month } from "../../../resources/kit/days";

/** The day in China as the reader's clock tells it. */
export const today = (): Day => shanghaiDay(new Date());
export const thisMonth = (): Month => monthOf(today());
