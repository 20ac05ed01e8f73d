import { addDays, type Day } from "../kit/days";
import { dictionary, type CodeOf } from "../kit/dictionary";

/** How far the platform's own notices before a payday have come. */
export const noticeStep = dictionary("notice_step", {
  none: [0, "未通知", "None yet", "quiet"],
  first: [1, "已通知企业", "Company notified", "busy"],
  second: [2, "已再次通知企业", "Company notified again", "busy"],
  officials: [3, "已提请监察员", "Officials notified", "wait"],
  last: [4, "发薪日前最后提请", "Officials notified again", "bad"],
});
type Step = CodeOf<typeof noticeStep>;

/** From so many days before the payday; the later steps go to officials too, who may order what a company has not arranged. */
const noticeSteps: readonly {
  readonly step: Exclude<Step, 0>;
  readonly daysBefore: number;
  readonly toOfficials: boolean;
}[] = [
  { step: noticeStep.first, daysBefore: 15, toOfficials: false },
  { step: noticeStep.second, daysBefore: 10, toOfficials: false },
  { step: noticeStep.officials, daysBefore: 5, toOfficials: true },
  { step: noticeStep.last, daysBefore: 2, toOfficials: true },
];

/** What the next notice depends on. */
export interface NoticeState {
  readonly due_date: Day;
  readonly notice_step: Step;
  /** The day for which the company has arranged the money. */
  readonly planned_on: Day | null;
}

/** The next notice and its day: not before the day for which the company has arranged the money. Undefined after the last. */
export function nextNotice({ due_date, notice_step, planned_on }: NoticeState) {
  const next = noticeSteps.find(({ step }) => step > notice_step);
  if (!next) return undefined;
  const day = addDays(due_date, -next.daysBefore);
  const waitsUntil = planned_on === null ? day : addDays(planned_on, 1);
  return { ...next, on: waitsUntil > day ? waitsUntil : day };
}

/** The notice of today: the latest step that has been reached; a step that was missed is not sent later. */
export function noticeOn(state: NoticeState, today: Day) {
  const next = nextNotice(state);
  if (!next || next.on > today || state.due_date < today) return undefined;
  return (
    noticeSteps.findLast(({ step, daysBefore }) => step >= next.step && addDays(state.due_date, -daysBefore) <= today) ?? next
  );
}
