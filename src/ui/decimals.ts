import { unknown } from "../../resources/kit/dictionary";

/** Percentages and hours always have one decimal, so that columns align. */
export const percentOf = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? unknown : `${rate.toFixed(1)}%`;

export const hoursOf = (hours: number): string => hours.toFixed(1);
