import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as session from "../../providers/session";
import { signIn } from "../support/signIn";

// Another tab is another evaluation of the module, with a session storage of its own.

const own = "token-of-tabs";
const reload = vi.fn<() => void>();
const stops: (() => void)[] = [];

async function share(waits: boolean) {
  stops.push(await session.shareSession(waits));
}

/** The other tab's side of the channel. */
function otherTab() {
  const received: unknown[] = [];
  const channel = new BroadcastChannel("session");
  const heard = (kind: string) => vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ kind })));
  let answer: (data: { kind: string }) => unknown = () => undefined;
  const receive = (given: typeof answer) => {
    answer = given;
  };
  channel.addEventListener("message", (event) => {
    const { data } = event as MessageEvent<{ kind: string }>;
    received.push(data);
    const reply = answer(data);
    if (reply) channel.postMessage(reply);
  });
  stops.push(() => channel.close());
  return { received, heard, receive, send: (message: object) => channel.postMessage(message) };
}

const valuesOf = (sid: string) => {
  signIn("government", { token: own });
  const values = { ...sessionStorage, sid };
  sessionStorage.clear();
  return values;
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  reload.mockReset();
  vi.stubGlobal("location", { ...window.location, reload, hash: "" });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

test("a new tab takes over the session of another one, into its own session storage", async () => {
  const values = valuesOf("token-9");
  otherTab().receive(({ kind }) => kind === "request" && { kind: "session", values });
  await share(true);
  expect(session.getSession()).toMatchObject({ sid: "token-9", user: { name: "周明远" } });
  expect(JSON.stringify({ ...localStorage })).not.toContain("token-9");
});

test("a tab that has taken a session over takes no other, and reads what else is said", async () => {
  const values = valuesOf("token-9");
  const other = otherTab();
  other.receive(({ kind }) => kind === "request" && { kind: "session", values });
  await share(true);
  other.send({ kind: "session", values: { ...values, sid: "token-10" } });
  other.send({ kind: "request" });
  await other.heard("session");
  expect(session.getSession()?.sid).toBe("token-9");
  expect(reload).not.toHaveBeenCalled();
});

test("the session is that of the stored token, and an expired one is reported until nobody listens", () => {
  signIn("government", { token: own });
  expect(session.getSession()?.sid).toBe(own);
  sessionStorage.setItem("sid", "token-9");
  expect(session.getSession()?.sid).toBe("token-9");
  const [listens, stopped] = [vi.fn<() => void>(), vi.fn<() => void>()];
  stops.push(session.onSessionExpired(listens));
  session.onSessionExpired(stopped)();
  session.expireSession();
  session.expireSession();
  expect(listens).toHaveBeenCalledOnce();
  expect(stopped).not.toHaveBeenCalled();
});

test("a tab that is not answered shows the login page, and opens the page asked for when the session comes late", async () => {
  const values = valuesOf("token-9");
  const other = otherTab();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const shared = share(true);
  await vi.advanceTimersByTimeAsync(500);
  await shared;
  vi.useRealTimers();
  expect(session.getSession()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  other.send({ kind: "session", values });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(session.getSession()?.sid).toBe("token-9");
});

test("a tab with a session answers; one whose session has expired does not", async () => {
  signIn("government", { token: own });
  await share(true);
  const other = otherTab();
  other.send({ kind: "request" });
  await other.heard("session");
  expect(other.received).toContainEqual(expect.objectContaining({ values: expect.objectContaining({ sid: own }) }));
  session.expireSession();
  other.send({ kind: "request" });
  other.send({ kind: "ended", sid: own, isSignedOut: false });
  await vi.waitFor(() => expect(session.getSession()).toBeNull());
  expect(other.received.filter((message) => (message as { kind: string }).kind === "session")).toHaveLength(1);
});

test("signing out ends the session in every tab, but not that of another user", async () => {
  signIn("government", { token: own });
  await share(true);
  const other = otherTab();
  other.send({ kind: "ended", sid: "token-of-another", isSignedOut: true });
  other.send({ kind: "request" });
  await other.heard("session");
  expect(session.getSession()).not.toBeNull();
  other.send({ kind: "ended", sid: own, isSignedOut: true });
  await vi.waitFor(() => expect(session.getSession()).toBeNull());
  expect(reload).toHaveBeenCalledOnce();

  signIn("government", { token: own });
  session.signOutLocally();
  await other.heard("ended");
  expect(other.received).toContainEqual({ kind: "ended", sid: own, isSignedOut: true });
});

test("where nobody has signed in no tab is asked, and an unasked session is not taken", async () => {
  const values = valuesOf("token-9");
  localStorage.clear();
  const other = otherTab();
  await share(true);
  other.send({ kind: "session", values });
  other.send({ kind: "request" });
  signIn("government", { token: own });
  other.send({ kind: "request" });
  await other.heard("session");
  expect(session.getSession()?.sid).toBe(own);
  expect(other.received).not.toContainEqual({ kind: "request" });
});
