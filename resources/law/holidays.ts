import { holidayKind } from "../dictionaries/holidayKind";
import type { Day, Holidays } from "../kit/days";
import { daysFrom } from "../kit/days";

interface Notice {
  readonly daysOff: readonly (readonly [first: Day, last: Day])[];
  readonly makeUp: readonly Day[];
}

/**
 * Holidays from the yearly notice of the State Council's office (国务院办公厅关于部分节假日安排的通知). The next year's notice comes in autumn and
 * is entered on the server; until then Monday to Friday are working days.
 */
const notices: Readonly<Record<"2024" | "2025" | "2026", Notice>> = {
  // Notice of 2023-10-25
  "2024": {
    daysOff: [
      ["2024-01-01", "2024-01-01"],
      ["2024-02-10", "2024-02-17"],
      ["2024-04-04", "2024-04-06"],
      ["2024-05-01", "2024-05-05"],
      ["2024-06-10", "2024-06-10"],
      ["2024-09-15", "2024-09-17"],
      ["2024-10-01", "2024-10-07"],
    ],
    makeUp: ["2024-02-04", "2024-02-18", "2024-04-07", "2024-04-28", "2024-05-11", "2024-09-14", "2024-09-29", "2024-10-12"],
  },
  // Notice of 2024-11-12
  "2025": {
    daysOff: [
      ["2025-01-01", "2025-01-01"],
      ["2025-01-28", "2025-02-04"],
      ["2025-04-04", "2025-04-06"],
      ["2025-05-01", "2025-05-05"],
      ["2025-05-31", "2025-06-02"],
      ["2025-10-01", "2025-10-08"],
    ],
    makeUp: ["2025-01-26", "2025-02-08", "2025-04-27", "2025-09-28", "2025-10-11"],
  },
  // Notice of 2025-11-04
  "2026": {
    daysOff: [
      ["2026-01-01", "2026-01-03"],
      ["2026-02-15", "2026-02-23"],
      ["2026-04-04", "2026-04-06"],
      ["2026-05-01", "2026-05-05"],
      ["2026-06-19", "2026-06-21"],
      ["2026-09-25", "2026-09-27"],
      ["2026-10-01", "2026-10-07"],
    ],
    makeUp: ["2026-01-04", "2026-02-14", "2026-02-28", "2026-05-09", "2026-09-20", "2026-10-10"],
  },
};

export const statutoryHolidays: Holidays = new Map(
  Object.values(notices).flatMap(({ daysOff, makeUp }) => [
    ...daysOff.flatMap(([first, last]) => daysFrom(first, last)).map((day) => [day, holidayKind.holiday] as const),
    ...makeUp.map((day) => [day, holidayKind.workday] as const),
  ]),
);
