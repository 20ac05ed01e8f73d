import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createAuthProvider } from "../../providers/authProvider";
import { beforeSignOut, getSession } from "../../providers/session";
import { signIn } from "../support/signIn";

const ended: (string | null)[] = [];
const server = setupServer(
  http.delete("*/auth/v1/token/", ({ request }) => {
    ended.push(request.headers.get("Authorization"));
    return new HttpResponse(null, { status: 204 });
  }),
);
const reload = vi.fn<() => void>();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  ended.length = 0;
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { ...window.location, reload, origin: "http://localhost", href: "http://localhost/" });
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const { login, logout, checkAuth, checkError, getIdentity, canAccess } = createAuthProvider(({ action }) =>
  Promise.resolve(action === "list"),
);

test("the header shows the person of the session, and nobody without one", async () => {
  await expect(getIdentity!()).rejects.toThrow("no session");
  signIn("government");
  expect(await getIdentity!()).toMatchObject({ id: 7, fullName: "周明远" });
});

test("signing out revokes the token, after what was waiting to be sent", async () => {
  signIn("government", { token: "token-9" });
  const sent: number[] = [];
  const stop = beforeSignOut(() => Promise.resolve(void sent.push(ended.length)));
  expect(await logout({})).toBe(false);
  stop();
  expect(sent).toEqual([0]);
  expect(ended).toEqual(["Token token-9"]);
  expect(getSession()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test("signing out is possible without a connection, and asks nothing where nobody has signed in", async () => {
  expect(await logout({})).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  signIn("government");
  server.use(http.delete("*/auth/v1/token/", () => HttpResponse.error()));
  await logout({});
  expect(getSession()).toBeNull();
  expect(ended).toEqual([]);
});

test("react-admin neither signs in nor ends a session, and asks what a resource allows", async () => {
  await expect(login({})).rejects.toThrow("login page");
  await expect(checkAuth({})).resolves.toBeUndefined();
  await expect(checkError({ status: 401 })).resolves.toBeUndefined();
  expect(await canAccess!({ resource: "projects", action: "list" })).toBe(true);
  expect(await canAccess!({ resource: "projects", action: "delete" })).toBe(false);
});
