import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import fc from "fast-check";
import { setLocale } from "../../../providers/locale";
import { addDays, daysFrom, firstDay, lastDay, monthOf, weekday } from "../../../resources/kit/days";
import { calendarRows, moved } from "../../../src/ui/dates/calendarGrid";
import { dateTextOf, type DatePrecision } from "../../../src/ui/dates/dateText";
import { DateFilter } from "../../../src/ui/dates/DateFilter";

// jsdom has no native dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => setLocale("zh"));

function Filter({ precision, first }: { precision: DatePrecision; first: string }) {
  const [value, setValue] = useState(first);
  return <DateFilter precision={precision} name="day" label="应发日期" value={value} onChange={setValue} />;
}
const box = () => screen.getByRole("textbox", { name: "应发日期" });
async function openCalendar(name: RegExp | string) {
  fireEvent.click(screen.getByRole("button", { name }));
  return screen.findByRole("dialog");
}

describe("a date in a form", () => {
  test.each([
    ["zh", "打开日历", "2025年11月", ["一", "二", "三", "四", "五", "六", "日"], "2025年11月28日", "下个月", "2025年12月1日"],
    [
      "en",
      "Open calendar",
      "November 2025",
      ["M", "T", "W", "T", "F", "S", "S"],
      "November 28, 2025",
      "Next month",
      "December 1, 2025",
    ],
  ] as const)("is chosen in the page's language (%s)", async (locale, button, month, weekdays, name, next, later) => {
    setLocale(locale);
    render(<Filter precision="day" first="2025-11-28" />);
    const calendar = await openCalendar(button);
    expect(within(calendar).getByText(month)).toBeVisible();
    expect(
      within(calendar)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(weekdays);
    await waitFor(() => expect(within(calendar).getByRole("button", { name })).toHaveFocus());
    fireEvent.click(within(calendar).getByRole("button", { name: next }));
    fireEvent.click(within(calendar).getByRole("button", { name: later }));
    expect(box()).toHaveValue("2025-12-01");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a month is one of twelve, and is cleared", async () => {
    render(<Filter precision="month" first="2025-11" />);
    fireEvent.click(within(await openCalendar("打开日历")).getByRole("button", { name: "2025年3月" }));
    expect(box()).toHaveValue("2025-03");
    fireEvent.click(within(await openCalendar("打开日历")).getByRole("button", { name: "清除" }));
    expect(box()).toHaveValue("");
  });

  test.each([
    ["day", "20251128", "2025-11-28"],
    ["day", "2025年1月3日", "2025-01-03"],
    ["day", "2025/1/3", "2025-01-03"],
    ["day", "下周", "下周"],
    ["month", "202511", "2025-11"],
    ["month", "2025年1月", "2025-01"],
  ] as const)("is typed as people write it: %s %s", (precision, typed, text) => {
    expect(dateTextOf(precision, typed)).toBe(text);
    render(<Filter precision={precision} first="" />);
    fireEvent.change(box(), { target: { value: typed } });
    fireEvent.blur(box());
    expect(box()).toHaveValue(text);
  });

  test("the arrow keys move in it, and Escape closes nothing around it", async () => {
    const outer: string[] = [];
    render(
      <div onKeyDown={({ key }) => outer.push(key)} role="presentation">
        <Filter precision="day" first="2025-11-28" />
      </div>,
    );
    const calendar = await openCalendar("打开日历");
    const day = within(calendar).getByRole("button", { name: "2025年11月28日" });
    await waitFor(() => expect(day).toHaveFocus());
    fireEvent.keyDown(day, { key: "ArrowDown" });
    await waitFor(() => expect(within(calendar).getByRole("button", { name: "2025年12月5日" })).toHaveFocus());
    fireEvent.keyDown(day, { key: "Escape" });
    expect(outer).toEqual([]);
  });
});

describe("the grid", () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1960-01-01", count));

  test("has whole weeks from Monday with every day of the month", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const rows = calendarRows("day", day);
        expect(rows.every((row) => row.length === 7 && weekday(row[0]!) === 1)).toBe(true);
        const days = rows.flat();
        expect(days).toEqual(daysFrom(days[0]!, days.at(-1)!));
        expect(days).toEqual(expect.arrayContaining([firstDay(monthOf(day)), day, lastDay(monthOf(day))]));
      }),
    );
  });

  test("a key and its opposite lead back, within a month of the day", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(moved("day", moved("day", day, "ArrowLeft")!, "ArrowRight")).toBe(day);
        expect(moved("day", moved("day", day, "ArrowUp")!, "ArrowDown")).toBe(day);
        expect(calendarRows("month", day).flat()).toHaveLength(12);
      }),
    );
  });
});
