import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getSession } from "../../../../providers/session";
import { useLiveQueries } from "../../../../src/app/live/useLiveQueries";
import { loginAnswer, signIn } from "../../../support/signIn";
import { patienceMs } from "../../../support/patience";

let send: (text: string) => void;
let streams: AbortSignal[];
beforeEach(() => {
  streams = [];
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  vi.stubGlobal("fetch", async (_: string, { signal }: { signal: AbortSignal }) => {
    streams.push(signal);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        signal.addEventListener("abort", () => controller.error(new DOMException("", "AbortError")));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function renderLive() {
  const client = new QueryClient();
  const keys = {
    list: ["payRolls", "getList", { pagination: { page: 1 } }],
    edited: ["payRolls", "getOne", { id: "1", meta: { whole: true } }],
    other: ["projects", "getList", {}],
    home: ["answer", "/home/v1/home/", {}],
    unread: ["messages", "unread"],
  } as const;
  for (const key of Object.values(keys)) client.setQueryData(key, []);
  const { unmount } = renderHook(useLiveQueries, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const stale = () =>
    Object.entries(keys)
      .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
      .map(([name]) => name);
  return { stale, unmount };
}

const show = (isHidden: boolean) =>
  act(() => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** Answers the profile of the session; the stream stays as it is. */
function answerProfile(profile: object) {
  const stream = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string | URL, init: { signal: AbortSignal }) =>
    String(url).includes("/auth/v1/token/") ? Response.json(profile) : stream(String(url), init),
  );
}

describe("the session follows the rights of the user", () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    reload.mockClear();
    vi.spyOn(window, "location", "get").mockReturnValue({ ...window.location, reload });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });
  const { token: _, file_prefix: __, file_ref: ___, ...profile } = loginAnswer("government");

  test("a page whose stream opens has rights that were changed meanwhile", async () => {
    signIn("government");
    answerProfile({ ...profile, permissions: "1001,alarm_view" });
    const { unmount } = renderLive();
    await waitFor(() => expect(getSession()).toMatchObject({ permissions: "1001,alarm_view", sid: "token-1" }));
    expect(reload).toHaveBeenCalledOnce();
    unmount();
  });

  test("the same rights change nothing", async () => {
    signIn("government");
    answerProfile({ ...profile, user: { ...profile.user, name: "周远" } });
    const { unmount } = renderLive();
    await waitFor(() => expect(streams).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).not.toHaveBeenCalled();
    unmount();
  });
});

describe("what is shown follows the changes of others", () => {
  test("lists of the changed resource and aggregates are fetched again; a row that is being edited and other lists are not", async () => {
    const { stale, unmount } = renderLive();
    await waitFor(() => expect(streams).toHaveLength(1));
    send('event: change\ndata: {"payRolls":[1]}\n\n');
    await waitFor(() => expect(stale()).toEqual(["list", "home"]), { timeout: patienceMs });
    unmount();
    expect(streams[0]!.aborted).toBe(true);
  });

  test("a message concerns the bell alone", async () => {
    const { stale, unmount } = renderLive();
    await waitFor(() => expect(streams).toHaveLength(1));
    send('event: change\ndata: {"messages":null}\n\n');
    await waitFor(() => expect(stale()).toEqual(["unread"]), { timeout: patienceMs });
    unmount();
  });

  test("a page that is not seen holds no connection", async () => {
    const { unmount } = renderLive();
    await waitFor(() => expect(streams).toHaveLength(1));
    show(true);
    expect(streams[0]!.aborted).toBe(true);
    show(false);
    await waitFor(() => expect(streams).toHaveLength(2));
    unmount();
  });
});
