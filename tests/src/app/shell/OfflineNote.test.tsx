import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OfflineNote } from "../../../../src/app/shell/OfflineNote";

afterEach(() => vi.restoreAllMocks());

test("a lost network is said, until it is back", () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(<OfflineNote />);
  expect(screen.queryByRole("status")).toBeNull();
  isOnline.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByRole("status").textContent).toContain("网络已断开");
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByRole("status")).toBeNull();
});
