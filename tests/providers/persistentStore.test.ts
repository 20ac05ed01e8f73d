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
