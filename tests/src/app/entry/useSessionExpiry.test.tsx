import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as session from "../../../../providers/session";
import { useSessionExpiry } from "../../../../src/app/entry/useSessionExpiry";
import { signIn } from "../../../support/signIn";

beforeEach(() => {
  vi.useFakeTimers();
  signIn("government");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a session that expired is ended after three seconds, which are counted down", () => {
  const ended = vi.spyOn(session, "endStoredSession").mockImplementation(() => undefined);
  const { result } = renderHook(() => useSessionExpiry());
  expect(result.current).toBeNull();
  act(() => session.expireSession());
  for (const left of [3, 2, 1]) {
    expect(result.current).toBe(left);
    expect(ended).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
  }
  expect(ended).toHaveBeenCalledOnce();
});
