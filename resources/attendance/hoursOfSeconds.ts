/** Hours to the hundredth, for people; sums and amounts are made of the seconds. */
export const hoursOfSeconds = (seconds: number): number => Math.round(seconds / 36) / 100;
