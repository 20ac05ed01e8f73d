import { describe, expect, test } from "vitest";
import { nextNotice, noticeOn, noticeStep, type NoticeState } from "../../../resources/forecast/noticeSteps";

const state = (changes: Partial<NoticeState> = {}): NoticeState => ({
  ...{ due_date: "2025-09-30", notice_step: noticeStep.none, planned_on: null },
  ...changes,
});

describe("the notices before a payday", () => {
  test.each([
    ["2025-09-14", noticeStep.none, undefined],
    ["2025-09-15", noticeStep.none, noticeStep.first],
    ["2025-09-16", noticeStep.first, undefined],
    ["2025-09-20", noticeStep.first, noticeStep.second],
    ["2025-09-25", noticeStep.second, noticeStep.officials],
    ["2025-09-28", noticeStep.officials, noticeStep.last],
    ["2025-09-30", noticeStep.last, undefined],
    ["2025-10-01", noticeStep.none, undefined],
  ] as const)("on %s after step %d: %s", (today, notice_step, expected) =>
    expect(noticeOn(state({ notice_step }), today)?.step).toBe(expected),
  );

  test("a payday that is at risk late skips the steps that have passed", () =>
    expect(noticeOn(state(), "2025-09-26")).toMatchObject({ step: noticeStep.officials, toOfficials: true }));

  test("a company that has arranged the money is left alone until the day after, then the next step follows", () => {
    const arranged = state({ notice_step: noticeStep.first, planned_on: "2025-09-22" });
    expect(nextNotice(arranged)?.on).toBe("2025-09-23");
    expect(noticeOn(arranged, "2025-09-20")).toBeUndefined();
    expect(noticeOn(arranged, "2025-09-23")?.step).toBe(noticeStep.second);
    expect(noticeOn(arranged, "2025-09-26")?.step).toBe(noticeStep.officials);
  });

  test("the next notice is never before today's state allows, and after the last there is none", () => {
    expect(nextNotice(state({ notice_step: noticeStep.second }))).toMatchObject({ on: "2025-09-25" });
    expect(nextNotice(state({ notice_step: noticeStep.last }))).toBeUndefined();
  });
});
