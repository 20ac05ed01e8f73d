import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setLocale } from "../../../providers/locale";
import App from "../../../src/app/App";
import { signIn } from "../../support/signIn";
import { openAddress } from "../../support/openAddress";
import { patienceMs } from "../../support/patience";

const alarm = (id: number, more: object = {}) => ({
  id,
  version: 1,
  alarm_no: `YJ250800${id}`,
  title: `人工费用未按时拨付${id}`,
  rule_name: `人工费用未按时拨付${id}`,
  level: 1,
  project: 5,
  project_name: "云汀广场工程",
  content: "应于2025-08-01前拨付",
  amount: "1234.50",
  status: 1,
  actions: ["notify"],
  ...more,
});
const deposit = { id: 9, version: 4, project: 5, project_name: "云汀广场工程", amount: "100.00", status: 1, actions: [] };

let asked: URL[] = [];
let sent: { url: string; body: unknown }[] = [];
const note = async (request: Request) => sent.push({ url: new URL(request.url).pathname, body: await request.json() });

const server = setupServer(
  http.get("*/system/v1/platform/", () =>
    HttpResponse.json({ title: "云汀市监管平台", title_en: "Yunting platform", city: "云汀市", demo: true }),
  ),
  http.get("*/building/v1/projectAlarms/", ({ request }) => {
    // What the tabs count is no query of the list.
    if (!request.url.includes(encodeURIComponent("[0,0]"))) asked.push(new URL(request.url));
    const rows = [alarm(1), alarm(2, { actions: [], blocked: { notify: "已下发" } }), alarm(3)];
    return HttpResponse.json(rows, { headers: { "Content-Range": "projectAlarms 0-2/12345", "X-Total-Approximate": "1" } });
  }),
  http.post("*/building/v1/projectAlarms/:id/notify/", async ({ request, params }) => {
    await note(request);
    if (params["id"] === "3") return HttpResponse.json({ detail: "当前状态不允许此操作。" }, { status: 409 });
    return HttpResponse.json(alarm(Number(params["id"]), { status: 2 }));
  }),
  http.get("*/building/v1/corpDeposits/", ({ request }) => {
    const summed = new URL(request.url).searchParams.has("summary");
    if (summed) return HttpResponse.json({ amount: "12345.60" });
    return HttpResponse.json([deposit], { headers: { "Content-Range": "corpDeposits 0-0/1" } });
  }),
  http.get("*/system/v1/preferences/", () => HttpResponse.json([])),
  http.get("*/system/v1/messages/unread/", () => HttpResponse.json({ unread: 0 })),
  http.get("*/system/v1/changes/", () => new HttpResponse(null, { status: 204 })),
  http.get("*/building/v1/corpDeposits/9/", () => HttpResponse.json({ ...deposit, remark: "保证金说明" })),
  http.get("*/building/v1/projects/", () => HttpResponse.json([], { headers: { "Content-Range": "projects 0-0/0" } })),
  http.post("*/building/v1/projects/", async ({ request }) => {
    await note(request);
    return HttpResponse.json({ name: ["项目名称已存在"] }, { status: 400 });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  asked = [];
  sent = [];
});
afterEach(() => {
  server.resetHandlers();
  setLocale("zh");
});
afterAll(() => server.close());

async function openAt(address: string) {
  await openAddress(address);
  render(<App />);
}
const filterOf = (url: URL | undefined) => JSON.parse(url?.searchParams.get("filter") ?? "{}") as Record<string, unknown>;

describe("a list", () => {
  test("shows rows, states and amounts as declared, and that the total is an estimate", async () => {
    signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
    await openAt("/alarm/manage");
    const table = await screen.findByRole("table");
    expect(within(table).getByText("人工费用未按时拨付1")).toBeVisible();
    expect(within(table).getAllByText("一级预警")[0]).toHaveAttribute("data-tone", "level1");
    expect(within(table).getAllByText("1,234.5")).toHaveLength(3);
    expect(screen.getByText("共约 12,345 条")).toBeVisible();
  });

  test("what is asked for goes into the address and to the server", async () => {
    signIn("government", { permissions: "1001,alarm_view" });
    await openAt("/alarm/manage");
    await screen.findByRole("table");
    fireEvent.change(screen.getByLabelText(/搜索预警编号/), { target: { value: "YJ25" } });
    fireEvent.click(screen.getByText("查询"));
    await waitFor(() => expect(filterOf(asked.at(-1))).toEqual({ q: "YJ25", scene: "matters" }));
    fireEvent.click(screen.getByText("已结"));
    await waitFor(() => expect(filterOf(asked.at(-1))).toEqual({ q: "YJ25", scene: "closed" }));
    expect(decodeURIComponent(window.location.hash)).toContain('"q":"YJ25"');
  });

  test("of a report says which period its figures are about", async () => {
    signIn("government", { permissions: "1001,alarm_view,payroll_view" });
    server.use(
      http.get("*/building/v1/alarmsReport/", () => HttpResponse.json([], { headers: { "Content-Range": "alarmsReport */0" } })),
      http.get("*/system/v1/regions/", () => HttpResponse.json([], { headers: { "Content-Range": "regions */0" } })),
    );
    await openAt(`/payroll/report-alarms?filter=${encodeURIComponent('{"from":"2025-01","to":"2025-03"}')}`);
    expect(await screen.findByText("统计期：2025-01-01至2025-03-31")).toBeVisible();
  });

  test("the same query and 刷新 ask the server again", async () => {
    signIn("government", { permissions: "1001,alarm_view" });
    await openAt("/alarm/manage");
    await screen.findByRole("table");
    for (const name of ["查询", "刷新"]) {
      const before = asked.length;
      fireEvent.click(screen.getByRole("button", { name }));
      await waitFor(() => expect(asked.length).toBeGreaterThan(before));
      expect(asked.at(-1)!.href).toBe(asked.at(0)!.href);
    }
  });

  test("what the server answered in one language is asked again in the other", async () => {
    signIn("government", { permissions: "1001,alarm_view" });
    await openAt("/alarm/manage");
    await screen.findByText("人工费用未按时拨付1");
    const before = asked.length;
    act(() => setLocale("en"));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(await screen.findByRole("columnheader", { name: /Level/ })).toBeVisible();
  });

  test("of links with long words one is in the row, the others behind it", async () => {
    setLocale("en");
    signIn("company");
    server.use(
      http.get("*/building/v1/corpDeposits/", () =>
        HttpResponse.json([{ ...deposit, status: 2, actions: ["applyReturn"] }], {
          headers: { "Content-Range": "corpDeposits 0-0/1" },
        }),
      ),
    );
    await openAt("/payroll/bail");
    const row = (await screen.findByText("Apply for release")).closest("tr")!;
    expect(within(row).queryByText("Renew or replace")).toBeNull();
    fireEvent.click(within(row).getByText("More"));
    expect(await screen.findByRole("menuitem", { name: "Renew or replace" })).toBeVisible();
  });

  test("an action that is blocked says why and does nothing", async () => {
    signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
    await openAt("/alarm/manage");
    const row = (await screen.findByText("人工费用未按时拨付2")).closest("tr")!;
    expect(within(row).queryByText("下发通知")).toBeNull(); // not grey among what can be done
    fireEvent.click(within(row).getByRole("button", { name: "更多" }));
    const blocked = (await screen.findByText("已下发")).closest("[role=menuitem]")!;
    expect(blocked).toHaveTextContent("下发通知已下发");
    expect(blocked).toHaveAttribute("aria-disabled", "true");
    fireEvent.click(blocked);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a dialog begins with what the row proposes, and what is typed goes with it", async () => {
    signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
    let respond = (): void => undefined;
    const mayRespond = new Promise<void>((resolve) => (respond = resolve));
    server.use(
      http.get("*/building/v1/projectAlarms/1/", async () => {
        await mayRespond;
        return HttpResponse.json(alarm(1, { prefill: { notify: { deadline: "2026-11-25" } } }));
      }),
    );
    await openAt("/alarm/manage");
    const row = (await screen.findByText("人工费用未按时拨付1")).closest("tr")!;
    fireEvent.click(within(row).getByText("下发通知"));
    const dialog = await screen.findByRole("dialog", { name: "下发通知" });
    // What is typed before the proposal arrives would be mixed with it.
    expect(within(dialog).getByLabelText(/^整改期限/)).toBeDisabled();
    respond();
    await waitFor(() => expect(within(dialog).getByLabelText(/^整改期限/)).toHaveValue("2026-11-25"));
    expect(within(dialog).getByLabelText(/^整改期限/)).toBeEnabled();
    fireEvent.change(within(dialog).getByLabelText(/^整改要求/), { target: { value: "三日内补发工资" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "确定" }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({ action: "notify", opinion: "三日内补发工资", deadline: "2026-11-25", version: 1 }),
    );
  });

  test("two lines of a row are what the declaration puts under each other, with the level at the edge", async () => {
    signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
    await openAt("/alarm/manage");
    const cell = (await screen.findByText("人工费用未按时拨付1")).closest("td")!;
    expect(within(cell).getByText("应于2025-08-01前拨付")).toBeVisible();
    expect(cell.closest("tr")).toHaveAttribute("data-edge", "level1");
    const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads).toHaveLength(8); // a box, six columns and the action
    expect(heads[1]).toMatch(/^预警类型.*预警内容/);
  });

  test("one action is in the row, what ends the matter is behind it", async () => {
    signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
    server.use(
      http.get("*/building/v1/projectAlarms/", () =>
        HttpResponse.json([alarm(1, { actions: ["notify", "dismiss"] }), alarm(2, { status: 2, actions: ["dismiss"] })], {
          headers: { "Content-Range": "projectAlarms 0-1/2" },
        }),
      ),
    );
    await openAt("/alarm/manage");
    const buttons = async (text: string) => {
      const row = (await screen.findByText(text)).closest("tr")!;
      return within(row.querySelector<HTMLElement>("td[data-actions]:last-child")!)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    };
    expect(await buttons("人工费用未按时拨付1")).toEqual(["下发通知", "更多"]);
    expect(await buttons("人工费用未按时拨付2")).toEqual(["更多"]);
    // Beside an action three dots are enough; alone they would say nothing.
    expect(screen.getAllByRole("button", { name: "更多" }).map(({ textContent }) => textContent)).toEqual(["⋯", "更多"]);
  });

  test("a file that is dropped on a list is checked at once, and imported after a confirmation", async () => {
    signIn("government", { permissions: "1001,project_view,alarm_view,alarm_handle,complaint_handle" });
    let calls = 0;
    server.use(
      http.get("*/building/v1/complaints/", () => HttpResponse.json([], { headers: { "Content-Range": "complaints 0-0/0" } })),
      http.post("*/building/v1/complaints/import/", () => HttpResponse.json({ created: (calls += 1) && 2, errors: [] })),
    );
    await openAt("/alarm/complaint");
    const file = new File(["x"], "投诉.csv");
    fireEvent.drop(await screen.findByRole("button", { name: "导入" }), { dataTransfer: { files: [file], types: ["Files"] } });
    const dialog = await screen.findByRole("dialog", { name: "导入欠薪投诉" });
    expect(await within(dialog).findByText("核对通过：2条，确认后导入。")).toBeVisible();
    expect(calls).toBe(1);
    fireEvent.click(within(dialog).getByRole("button", { name: "确认导入" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toBe(2);
  });

  test("its tabs say how many rows the query finds in them", async () => {
    signIn("government", { permissions: "1001,alarm_view" });
    await openAt("/alarm/manage");
    expect(await screen.findByRole("tab", { name: "未结事项 12,345" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tab", { name: "待核实 12,345" })).toBeVisible();
  });

  test("j and k go from row to row, x chooses one, and the first stop of the page leads to the rows", async () => {
    signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
    await openAt("/alarm/manage");
    const entry = (id: number) => screen.getByText(`人工费用未按时拨付${id}`).closest("a")!;
    await screen.findByText("人工费用未按时拨付1");
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    fireEvent.click(screen.getByRole("button", { name: "跳到列表" }));
    expect(entry(1)).toHaveFocus();
    press("j");
    expect(entry(2)).toHaveFocus();
    press("x");
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "选择 人工费用未按时拨付2" })).toBeChecked());
    press("k");
    expect(entry(1)).toHaveFocus();
  });

  test("a bulk action answers for each row by itself", async () => {
    signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
    await openAt("/alarm/manage");
    fireEvent.click(await screen.findByRole("checkbox", { name: "选择本页全部" }));
    fireEvent.click(await screen.findByRole("button", { name: "下发通知 (2)" }));
    const dialog = await screen.findByRole("dialog", { name: "下发通知" });
    fireEvent.click(within(dialog).getByRole("button", { name: "确定" }));
    expect(await within(dialog).findByText("成功1条，失败1条")).toBeVisible();
    expect(within(dialog).getByText(/当前状态不允许此操作/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ action: "notify" }, { action: "notify" }]);
  });

  test("a row with a screen of its own leads to it, under the sums", async () => {
    signIn("company");
    await openAt("/payroll/bail");
    expect(await screen.findByText("12,345.6")).toBeVisible();
    fireEvent.click(await screen.findByText("云汀广场工程", { selector: "a *, a" }));
    await waitFor(() => expect(window.location.hash).toContain("/payroll/bail-detail?id=9"));
  });

  test("what opens over a list is in its address, and Back closes it", async () => {
    signIn("company");
    await openAt("/payroll/bail");
    await screen.findAllByText("云汀广场工程");
    act(() => void (window.location.hash = "#/payroll/bail?show-corpDeposits=9"));
    expect(await screen.findByText("保证金说明")).toBeVisible();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByText("保证金说明")).toBeNull());
    expect(window.location.hash).toBe("#/payroll/bail");
  });

  test.each(["/payroll/bail?show-corpDeposits=9", "/payroll/bail-detail?id=9"])("a row is found again at %s", async (address) => {
    signIn("company");
    await openAt(address);
    expect(await screen.findByText("保证金说明")).toBeVisible();
  });
});

describe("a form", () => {
  test("a draft is kept with its name alone, and the server's answer is at its field", async () => {
    signIn("company");
    await openAt("/realname/project-edit");
    const save = await screen.findByText("存草稿");
    fireEvent.click(save);
    expect(await screen.findByText("请输入项目名称")).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^项目名称/), { target: { value: "云汀广场工程" } });
    fireEvent.click(save);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ name: "云汀广场工程", save_as: "draft" }));
    expect((await screen.findAllByText("项目名称已存在")).length).toBeGreaterThan(1);
  });

  test("what was typed in a dialog is offered again there, kept by the row it is of", async () => {
    signIn("company");
    await openAt("/payroll/bail?create-corpDeposits=new");
    fireEvent.change(await screen.findByLabelText(/^备注/), { target: { value: "原件已邮寄" } });
    const drafts = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith("draft:"));
    await waitFor(() => expect(drafts()).toHaveLength(1), { timeout: patienceMs });
    const [[key, text]] = drafts() as [[string, string]];
    expect(key).toMatch(/#corpDeposits\/$/);
    // The page crashes: nothing is left on purpose.
    cleanup();
    sessionStorage.setItem(key, text);
    await openAt("/payroll/bail?create-corpDeposits=new");
    expect(await screen.findByText("这里有上次未保存的内容。")).toBeVisible();
    sessionStorage.removeItem(key);
  });

  test("the next step is reached only past what is wrong in this one", async () => {
    signIn("company");
    await openAt("/realname/project-edit");
    fireEvent.click(await screen.findByText("下一步"));
    expect(await screen.findByText("请选择项目类别")).toBeVisible();
    expect(screen.queryByText("合同金额")).toBeNull();
  });
});
