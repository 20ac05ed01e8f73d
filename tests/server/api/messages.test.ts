import { afterAll, expect, test } from "vitest";
import { messages } from "../../../resources/system/messages";
import { openWorld } from "../../support/world";

const world = await openWorld({ day: "2025-09-22" });
const [inspector, company] = await Promise.all([world.official(["alarm_view"]), world.company()]);
afterAll(() => world.close());

test("messages are one's own, and are read", async () => {
  const mine = await world.given(messages, {
    account: inspector.account.id,
    title: "x",
    content: "y",
    sent_at: "2025-09-22 08:00:00+08",
    read_at: null,
  });
  const other = await world.given(messages, {
    account: company.account.id,
    title: "x",
    content: "y",
    sent_at: "2025-09-22 08:00:00+08",
    read_at: null,
  });
  const before = (await inspector.get("/system/v1/messages/unread/")).body.unread;
  expect((await inspector.post("/system/v1/messages/read/", { ids: [mine.id, other.id] })).body).toEqual({ unread: before - 1 });
  expect((await inspector.post("/system/v1/messages/read/")).body).toEqual({ unread: 0 });
  expect((await company.get("/system/v1/messages/unread/")).body.unread).toBeGreaterThan(0);
});
