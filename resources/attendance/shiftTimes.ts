import type { Day } from "../kit/days";

/** A shift by its times of day, "HH:mm"; one that does not end later than it begins ends on the next day. */
export interface ShiftTimes {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The shifts of a project, or of one of its teams, from a day on until the next plan. */
export interface ShiftPlan {
  readonly team: number | null;
  readonly start_date: Day;
  readonly shifts: readonly ShiftTimes[];
}

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const isTimeOfDay = (text: string): boolean => timeOfDay.test(text);

/** Begin and end of each shift of that day, in seconds since 1970 of the clock in Shanghai. A team's own plan precedes its project's. */
export function shiftsOn(plans: readonly ShiftPlan[], team: number, date: Day): { from: number; to: number }[] {
  const begun = plans.filter(({ start_date }) => start_date <= date);
  const latest = (of: number | null) =>
    begun
      .filter((plan) => plan.team === of)
      .reduce<ShiftPlan | undefined>((a, b) => (a && a.start_date > b.start_date ? a : b), undefined);
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  return ((latest(team) ?? latest(null))?.shifts ?? []).map(({ from, to }) => {
    const [begin, end] = [secondsOfDay(from), secondsOfDay(to)];
    return { from: midnight + begin, to: midnight + end + (end > begin ? 0 : 86_400) };
  });
}

function secondsOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60;
}
