import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "../../../src/app/App";
import { compareSaved, mergeLines } from "../../../src/crud/form/conflict";
import { signIn } from "../../support/signIn";
import { openAddress } from "../../support/openAddress";

const opened = {
  id: 9,
  version: 1,
  username: "xgy01",
  name: "夏国英",
  user_type: 1,
  role: 3,
  role_name: "市级监察员",
  org: 1,
  org_name: "监察支队",
  phone: "154****0001",
  is_active: true,
  remark: "一科",
  actions: ["update", "switchOff"],
  writable: ["name", "role", "org", "phone", "is_active", "remark"],
};
const stale = { detail: "数据已被修改，请刷新后重试。", version: 2 };
const content = (name: string, rows: object[]) =>
  HttpResponse.json(rows, { headers: { "Content-Range": `${name} 0-${rows.length - 1}/${rows.length}` } });

let stored: typeof opened;
let sent: Record<string, unknown>[] = [];

const server = setupServer(
  http.get("*/system/v1/platform/", () =>
    HttpResponse.json({ title: "云汀市监管平台", title_en: "Yunting platform", city: "云汀市", demo: true }),
  ),
  http.get("*/system/v1/preferences/", () => HttpResponse.json([])),
  http.get("*/system/v1/messages/unread/", () => HttpResponse.json({ unread: 0 })),
  http.get("*/system/v1/changes/", () => new HttpResponse(null, { status: 204 })),
  http.get("*/system/v1/accounts/", () => content("accounts", [opened])),
  http.get("*/system/v1/accounts/9/", () => HttpResponse.json(stored)),
  http.get("*/system/v1/roles/", () => content("roles", [{ id: 3, name: "市级监察员" }])),
  http.get("*/system/v1/orgs/", () => content("orgs", [{ id: 1, name: "监察支队" }])),
  http.patch("*/system/v1/accounts/9/", async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push(body);
    if (body["version"] !== stored.version) return HttpResponse.json(stale, { status: 409 });
    stored = { ...stored, ...body, version: stored.version + 1 };
    return HttpResponse.json(stored);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  stored = opened;
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openList() {
  signIn("super");
  await openAddress("/system/user");
  render(<App />);
  return (await screen.findByText("xgy01")).closest("tr")!;
}

test("an edit conflict is one message with both values of each field, and what is chosen is saved", async () => {
  const row = await openList();
  fireEvent.click(within(row).getByText("编辑"));
  const dialog = await screen.findByRole("dialog", { name: "编辑账号" });
  const [name, remark] = [await within(dialog).findByLabelText(/^姓名/), within(dialog).getByLabelText(/^备注/)];
  fireEvent.change(name, { target: { value: "夏国瑛" } });
  fireEvent.change(remark, { target: { value: "二科" } });
  stored = { ...opened, version: 2, name: "夏英", remark: "三科", is_active: false };
  fireEvent.click(within(dialog).getByText("保存"));

  const message = (await within(dialog).findByText("数据已被他人修改")).closest<HTMLElement>("[role=alert]")!;
  expect(message).toHaveAttribute("tabindex", "-1"); // reached by the message alone, not by Tab
  expect(message).toHaveFocus();
  expect(message).toHaveTextContent("已采用对方修改的：启用");
  expect(screen.getAllByRole("alert")).toEqual([message]); // and no toast beside it, least of all one that reads "2"
  expect(screen.queryByText("2")).toBeNull();
  expect(name).toHaveValue("夏国瑛");

  const ofName = within(message).getByRole("radiogroup", { name: "姓名" });
  expect(within(ofName).getByLabelText(/我的：夏国瑛/)).toBeChecked();
  fireEvent.click(within(ofName).getByLabelText(/对方的：夏英/));
  expect(name).toHaveValue("夏英");
  fireEvent.click(within(dialog).getByText("保存"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)).toEqual({ remark: "二科", version: 2 });
});

test("an action on a row that was changed meanwhile says what has changed, and is done on the next confirmation", async () => {
  const row = await openList();
  fireEvent.click(within(row).getByText("停用"));
  const dialog = await screen.findByRole("dialog", { name: "停用" });
  stored = { ...opened, version: 2, name: "夏英" };
  fireEvent.click(within(dialog).getByText("确定"));
  const message = (await within(dialog).findByText("数据已被他人修改")).closest<HTMLElement>("[role=alert]")!;
  expect(message).toHaveAttribute("tabindex", "-1"); // reached by the message alone, not by Tab
  expect(screen.getAllByRole("alert")).toEqual([message]);
  expect(within(message).getByText("夏国英")).toBeVisible();
  expect(within(message).getByText("夏英")).toBeVisible();
  fireEvent.click(within(dialog).getByText("确定"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)).toEqual({ action: "switchOff", version: 2 });
});

test("only fields that both sides changed to different values are contested", () => {
  const base = { id: 1, a: 1, b: 1, c: 1, d: 1 };
  const found = compareSaved(["a", "b", "c", "d"], {
    base,
    typed: { a: 2, b: 2, c: 1, d: 1 },
    theirs: { ...base, a: 3, b: 2, c: 4 },
  });
  expect(found).toMatchObject({ contested: [{ name: "a", mine: 2, theirs: 3 }], adopted: ["c"] });
});

test("lines typed here are kept beside those that others added and without those that others removed", () => {
  const base = { id: 1, lines: [{ id: 1 }, { id: 2 }, { id: 3 }] };
  const theirs = { id: 1, lines: [{ id: 1 }, { id: 3 }, { id: 4 }] };
  const typed = [{ id: 1, rate: 5 }, { id: 2 }, { rate: 7 }];
  expect(mergeLines("lines", { base, typed, theirs })).toEqual([{ id: 1, rate: 5 }, { id: 4 }, { rate: 7 }]);
});

test("an undo that comes after another user's change is refused in words", async () => {
  const row = await openList();
  fireEvent.click(within(row).getByText("编辑"));
  const dialog = await screen.findByRole("dialog", { name: "编辑账号" });
  fireEvent.change(await within(dialog).findByLabelText(/^备注/), { target: { value: "二科" } });
  fireEvent.click(within(dialog).getByText("保存"));
  // By its text: a search by role takes longer than the offer lasts on a busy machine.
  const undo = await screen.findByText("撤销");
  stored = { ...stored, version: 3, remark: "三科" };
  fireEvent.click(undo);
  expect(await screen.findByText(stale.detail)).toBeVisible();
  expect(stored.remark).toBe("三科");
});

test("Escape discards nothing that is typed without a question", async () => {
  const ask = vi.spyOn(window, "confirm").mockReturnValue(false);
  const row = await openList();
  fireEvent.click(within(row).getByText("编辑"));
  const dialog = await screen.findByRole("dialog", { name: "编辑账号" });
  const remark = await within(dialog).findByLabelText(/^备注/);
  fireEvent.change(remark, { target: { value: "二科" } });
  fireEvent.keyDown(remark, { key: "Escape" });
  expect(ask).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledWith(expect.stringMatching(/\S/));
  expect(remark).toHaveValue("二科");
  ask.mockReturnValue(true);
  fireEvent.keyDown(remark, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
