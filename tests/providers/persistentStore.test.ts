import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { memoryStore } from "react-admin";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { persistentStore } from "../../providers/persistentStore";
import { updateUser } from "../../providers/session";
import { signIn } from "../support/signIn";

const server = setupServer();
let reads = 0;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  signIn("government");
  reads = 0;
  server.use(
    http.get("*/system/v1/preferences/", () => {
      reads += 1;
      return HttpResponse.json([{ key: "list.workers", value: { hidden: ["age"] } }]);
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("the settings of lists are read once when the administration starts, before a list asks for them", async () => {
  const store = persistentStore(memoryStore());
  store.setup();
  await vi.waitFor(() => expect(store.getItem("list.workers")).toEqual({ hidden: ["age"] }));
  store.setup();
  expect(store.getItem("list.corps", "unchanged")).toBe("unchanged");
  expect(reads).toBe(1);
});

test("nothing is read while a step of the sign-in is pending", () => {
  updateUser({ owes: "secondFactor" });
  persistentStore(memoryStore()).setup();
  expect(reads).toBe(0);
});

test("what is changed before the settings are read stays, and what is the same is not set again", async () => {
  const local = memoryStore();
  local.setItem("list.workers", { hidden: ["age"] });
  const rows = [
    { key: "list.workers", value: { hidden: ["age"] } },
    { key: "list.corps", value: { hidden: ["name"] } },
    { key: "list.projects", value: { hidden: ["area"] } },
  ];
  server.use(http.get("*/system/v1/preferences/", () => HttpResponse.json(rows)));
  server.use(http.post("*/system/v1/preferences/", () => new HttpResponse(null, { status: 204 })));
  const store = persistentStore(local);
  store.setItem("list.corps", { hidden: ["address"] });
  const set = vi.spyOn(local, "setItem");
  store.setup();
  await vi.waitFor(() => expect(store.getItem("list.projects")).toEqual({ hidden: ["area"] }));
  expect(store.getItem("list.corps")).toEqual({ hidden: ["address"] });
  expect(set.mock.calls.map(([key]) => key)).toEqual(["list.projects"]);
});
