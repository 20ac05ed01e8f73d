import { afterEach, expect, test, vi } from "vitest";
import { shanghaiTime } from "../../../resources/kit/days";
import { makeClock } from "../../../server/platform/clock";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  "2026-11-22T04:43:00Z",
  "2026-11-22T15:59:59Z",
  "2026-11-22T16:00:01Z",
  "2026-12-31T23:59:59Z",
  "2028-02-29T00:00:00Z",
])(
  "started at %s on another day, the platform begins at its noon and goes on from there; otherwise its clock is the real one",
  (moment) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
    const [clock, real] = [makeClock("2025-09-10"), makeClock()];
    expect([clock.today(), shanghaiTime(clock.now())]).toEqual(["2025-09-10", "2025-09-10 12:00:00"]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(shanghaiTime(clock.now())).toBe("2025-09-10 12:01:00");
    expect(real.now()).toEqual(new Date());
  },
);
