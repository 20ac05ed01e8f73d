import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import App from "../../../src/app/App";
import { signIn } from "../../support/signIn";
import { openAddress } from "../../support/openAddress";

vi.mock("../../../src/views", async () => ({ views: (await import("./contractScreens")).contractViews }));

const project = (id: number, name: string) => ({
  id,
  version: 3,
  name,
  project_code: `XM${id}`,
  contractor_corp: 1,
  contractor_corp_name: "云汀建设",
  review_status: reviewStatus.draft,
  prj_status: 1,
  contract_amount: "1000.00",
  contract_sign_date: "2026-03-01",
  on_job_count: 42,
  link_man: "周明远",
  link_phone: "13900000001",
  actions: ["update", "remove"],
});
const rows = [project(5, "云汀广场工程"), project(6, "云汀学校")];
const counted = (name: string, content: object[]) =>
  HttpResponse.json(content, { headers: { "Content-Range": `${name} 0-${content.length - 1}/${content.length}` } });

let sent: { readonly call: string; readonly body: unknown }[] = [];
const note = async (request: Request) => {
  const text = await request.text();
  sent.push({
    call: `${request.method} ${new URL(request.url).pathname}`,
    body: text ? (JSON.parse(text) as unknown) : undefined,
  });
};

const server = setupServer(
  http.get("*/system/v1/platform/", () =>
    HttpResponse.json({ title: "云汀市监管平台", title_en: "Yunting platform", city: "云汀市", demo: true }),
  ),
  http.get("*/system/v1/preferences/", () => HttpResponse.json([])),
  http.get("*/system/v1/savedQueries/", () => counted("savedQueries", [])),
  http.get("*/system/v1/messages/unread/", () => HttpResponse.json({ unread: 0 })),
  http.get("*/system/v1/changes/", () => new HttpResponse(null, { status: 204 })),
  http.get("*/building/v1/projects/", () => counted("projects", rows)),
  http.get("*/building/v1/projects/:id/", ({ params }) => HttpResponse.json(rows.find(({ id }) => id === Number(params["id"])))),
  http.get("*/project/v1/workers/", () => counted("workers", [{ id: 9, worker_name: "赵铁柱", project: 5 }])),
  http.get("*/building/v1/corps/", () => counted("corps", [{ id: 1, corp_name: "云汀建设" }])),
  http.post("*/building/v1/projects/", async ({ request }) => {
    await note(request);
    return HttpResponse.json({ ...rows[0], version: 4 });
  }),
  http.patch("*/building/v1/projects/:id/", async ({ request, params }) => {
    await note(request);
    return HttpResponse.json(rows.find(({ id }) => id === Number(params["id"])));
  }),
  http.delete("*/building/v1/projects/:id/", async ({ request }) => {
    await note(request);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openAt(address: string) {
  signIn("company");
  await openAddress(address);
  render(<App />);
}

describe("react-admin's components in a generated list", () => {
  const openRow = async (name: string) => {
    await openAt("/realname/project");
    const [cell] = await screen.findAllByText(name, { selector: ".probe-name *, .probe-name" });
    return cell!.closest("tr")!;
  };

  test("fields of a row show its values", async () => {
    const row = await openRow("云汀广场工程");
    expect(within(row).getByText("XM5")).toBeVisible();
    // Its link is drawn once react-admin knows that the company may be opened.
    await waitFor(() => expect(within(row).getByText("云汀建设")).toBeVisible());
    expect(within(row).getByText("of 云汀广场工程")).toBeVisible();
    expect(within(row).getByText("5: 云汀广场工程")).toBeVisible();
    expect(within(row).getByText("01/03/2026")).toBeVisible();
    expect(within(row).getByText("projects 5")).toBeVisible();
  });

  test("buttons of a row lead to its screens and delete it", async () => {
    const row = await openRow("云汀学校");
    const [edit, show] = [
      await within(row).findByRole("link", { name: "编辑" }),
      within(row).getByRole("link", { name: "查看" }),
    ];
    expect(edit).toHaveAttribute("href", "#/realname/project-edit?id=6");
    expect(show).toHaveAttribute("href", "#/realname/project-detail?id=6");
    fireEvent.click(within(row).getAllByRole("button", { name: "删除" })[0]!);
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /确认|确定/ }));
    await waitFor(() => expect(sent).toEqual([{ call: "DELETE /building/v1/projects/6/", body: undefined }]));
  });

  test("what is done with many rows reaches the server", async () => {
    const row = await openRow("云汀学校");
    fireEvent.click(within(row).getByRole("checkbox"));
    fireEvent.click(await screen.findByRole("button", { name: /更新/ }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /确认|确定/ }));
    await waitFor(() => expect(sent).toEqual([{ call: "PATCH /building/v1/projects/6/", body: { remark: "一" } }]));
  });

  test("an undoable deletion of many rows is sent when its notification closes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const row = await openRow("云汀学校");
    fireEvent.click(within(row).getByRole("checkbox"));
    fireEvent.click(await screen.findByRole("button", { name: "undoable" }));
    expect(await screen.findByRole("button", { name: "撤销" })).toBeVisible();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    await waitFor(() => expect(sent).toEqual([{ call: "DELETE /building/v1/projects/6/", body: undefined }]));
    vi.useRealTimers();
  });

  test("components of the list work beside its own", async () => {
    await openRow("云汀学校");
    expect(screen.getByText(/^list: 2 of 2, by /)).toBeVisible();
    expect(screen.getByRole("columnheader", { name: /as data table/ })).toBeVisible();
    fireEvent.click(screen.getAllByRole("button", { name: "导出" })[0]!);
    fireEvent.click(screen.getByRole("button", { name: /添加筛选|筛选/ }));
    fireEvent.click(await screen.findByRole("menuitemcheckbox", { name: /项目编/ }));
    expect(await screen.findByRole("textbox", { name: /项目编/ })).toBeVisible();
    await waitFor(() => expect(document.body).toHaveAttribute("data-exported", "2"));
  });
});

describe("react-admin's components on the generated page of a row", () => {
  test("show and record contexts reach them", async () => {
    await openAt("/realname/project-detail?id=5");
    expect(await screen.findByText(/^show: 云汀广场工程, false, .*云汀广场工程/)).toBeVisible();
    expect(screen.getByText("projects 5")).toBeVisible();
    expect(await screen.findByRole("link", { name: "to the form" })).toHaveAttribute("href", "#/realname/project-edit?id=5");
    expect(screen.getByRole("textbox", { name: "in a form of its own" })).toHaveValue("周明远");
  });
});

describe("tabs and rows that refer to the row, on its generated page", () => {
  test("tabs keep their place in the address, and lead back and forth", async () => {
    await openAt("/realname/project-detail?id=5");
    fireEvent.click(await screen.findByRole("tab", { name: "second tab" }));
    expect(await screen.findByText("second: 云汀广场工程")).toBeVisible();
    expect(window.location.hash).toBe("#/realname/project-detail?id=5&tab=1");
    expect(screen.getByRole("link", { name: "to the list" })).toHaveAttribute("href", "#/realname/project");
    fireEvent.click(screen.getByRole("tab", { name: "first tab" }));
    expect(await screen.findByText("赵铁柱")).toBeVisible();
    expect(screen.queryByText("second: 云汀广场工程")).toBeNull();
  });
});

describe("react-admin's undoable components on the generated page of a row", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test("an Edit sends its change when its notification closes", async () => {
    await openAt("/realname/project-detail?id=5");
    const box = await screen.findByRole("textbox", { name: "in an undoable Edit" });
    fireEvent.change(box, { target: { value: "13900000009" } });
    fireEvent.click(within(box.closest("form")!).getByRole("button", { name: "保存" }));
    expect(await screen.findByRole("button", { name: "撤销" })).toBeVisible();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    await waitFor(() =>
      expect(sent).toEqual([{ call: "PATCH /building/v1/projects/5/", body: { link_phone: "13900000009", version: 3 } }]),
    );
  });

  test("a DeleteButton sends nothing once it is undone", async () => {
    await openAt("/realname/project-detail?id=5");
    fireEvent.click(await screen.findByRole("button", { name: "undoable" }));
    fireEvent.click(await screen.findByRole("button", { name: "撤销" }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(sent).toEqual([]);
  });
});

describe("react-admin's components in a generated form", () => {
  const openForm = async () => {
    await openAt("/realname/project-edit?id=5");
    await screen.findByText("edit: 云汀广场工程, false");
  };

  test("inputs and fields show the row, and hooks read the form", async () => {
    await openForm();
    expect(screen.getByText("projects 5")).toBeVisible();
    expect(screen.getAllByText("云汀广场工程", { selector: "form span" })).toHaveLength(1);
    expect(screen.getByLabelText("text")).toHaveValue("周明远");
    expect(screen.getByLabelText("own input")).toHaveValue("13900000001");
    expect(screen.getByText("typed: 周明远")).toBeVisible();
    fireEvent.change(screen.getByLabelText("text"), { target: { value: "夏国英" } });
    expect(await screen.findByText("typed: 夏国英")).toBeVisible();
    expect(screen.getByLabelText(/^联系人/)).toHaveValue("夏国英");
    expect(await screen.findByRole("button", { name: "删除" })).toBeEnabled();
  });

  test("inputs of fields that the form does not ask for can be typed in", async () => {
    await openForm();
    fireEvent.change(screen.getByLabelText("number"), { target: { value: "7" } });
    fireEvent.change(screen.getByLabelText("day"), { target: { value: "2026-04-01" } });
    expect(screen.getByLabelText("number")).toHaveValue(7);
    expect(screen.getByLabelText("day")).toHaveValue("2026-04-01");
    expect(screen.getByRole("combobox", { name: "select" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: /reference/ })).toBeVisible();
    expect(screen.getByTestId("dropzone")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: /新增|添加/ }));
    expect(await screen.findByLabelText("number of entry")).toBeVisible();
  });

  test("useSaveContext saves the row as the form's own buttons do", async () => {
    await openForm();
    fireEvent.click(screen.getByText("own save"));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: "POST /building/v1/projects/",
          body: expect.objectContaining({
            id: 5,
            version: 3,
            name: "云汀广场工程",
            link_man: "由按钮保存",
            save_as: "submit",
          }) as unknown,
        },
      ]),
    );
  });

  test("onSuccess and transform of a save take the place of the form's own", async () => {
    await openForm();
    fireEvent.click(screen.getByText("own success"));
    await waitFor(() => expect(document.body).toHaveAttribute("data-saved", "云汀广场工程"));
    expect(sent).toEqual([
      { call: "POST /building/v1/projects/", body: expect.objectContaining({ id: 5, link_man: "甲乙" }) as unknown },
    ]);
    expect(window.location.hash).toContain("/realname/project-edit?id=5");
  });
});
