import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { AdminContext, RecordContextProvider, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { changeStatus } from "../../../resources/dictionaries/changeStatus";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { addDays } from "../../../resources/kit/days";
import { todayInShanghai } from "../../../src/app/i18n/today";
import { ReviewPage } from "../../../src/crud/review/ReviewPage";
import type { WireRow } from "../../../src/kinds/wireRow";
import { signIn } from "../../support/signIn";

const pending = { version: 3, review_status: reviewStatus.pending, change_status: changeStatus.none };
const since = (days: number) => `${addDays(todayInShanghai(), -days)} 00:00:01`;
const waiting = [
  { ...pending, id: 4, name: "云汀学校", waiting_since: since(12) },
  { ...pending, id: 5, name: "云汀广场工程", waiting_since: since(1) },
  { ...pending, id: 6, name: "清河花园", review_status: 1, change_status: changeStatus.pending, waiting_since: since(0) },
];
const row = {
  ...waiting[1]!,
  project_code: "XM5",
  contract_num: "HT-1",
  link_man: "周明远",
  contract_files: [
    { id: 1, name: "合同.xlsx", url: "/files/1", size: 1 },
    { id: 2, name: "补充协议.xlsx", url: "/files/2", size: 1 },
  ],
  actions: ["approve", "reject"],
};

interface Opened {
  readonly row?: object;
  readonly queue?: readonly object[];
  readonly id?: number;
}

async function openReview({ row: changed = {}, queue = waiting, id = 5 }: Opened = {}) {
  signIn("government", { permissions: "1001,project_view,project_review" });
  const asked: object[] = [];
  const action = vi.fn<(resource: string, call: { id: number; data: object }) => Promise<object>>(async () => ({ data: row }));
  const provider = {
    getOne: async () => ({ data: { ...row, id, ...changed } }),
    getList: async (resource: string, query: object) => {
      if (resource !== "projects") return { data: [], total: 0 };
      asked.push(query);
      return { data: queue, total: queue.length };
    },
    getMany: async () => ({ data: [] }),
    action,
  };
  const Assessment = ({ row: { id: shown } }: { row: WireRow }) => <p>{`assessment of ${shown}`}</p>;
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <RecordContextProvider value={{ id }}>
        <ReviewPage resource="projects" assessment={Assessment} />
      </RecordContextProvider>
    </AdminContext>,
  );
  await screen.findByText(`assessment of ${id}`);
  if (queue.length > 0) await screen.findByRole("navigation", { name: "待审核队列" });
  return { asked, action };
}
const lines = () =>
  within(screen.getByRole("navigation", { name: "待审核队列" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the queue names what waits, how long, and whether it is a change; the row is marked in it", async () => {
  const { asked } = await openReview();
  expect(asked[0]).toMatchObject({ filter: { scene: "review" }, sort: { field: "waiting_since", order: "ASC" } });
  expect(screen.getByText("第2个，共3个待审核")).toBeVisible();
  expect(lines()).toEqual(["云汀学校新报 · 已等待12天", "云汀广场工程新报 · 已等待1天", "清河花园变更 · 今日提交"]);
  const marked = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map(({ textContent }) => textContent)).toEqual(["云汀广场工程"]);
  expect(hrefOf("上一个")).toMatch(/\/4\/show$/);
  expect(hrefOf("下一个")).toMatch(/\/6\/show$/);
});

test("the first of the queue has none before it; after the last comes the first", async () => {
  await openReview({ id: 4 });
  expect(screen.queryByRole("link", { name: "上一个" })).toBeNull();
  expect(hrefOf("下一个")).toMatch(/\/5\/show$/);
});

test("after the last of the queue comes the first", async () => {
  await openReview({ id: 6, row: { name: "清河花园" } });
  expect(hrefOf("上一个")).toMatch(/\/5\/show$/);
  expect(hrefOf("下一个")).toMatch(/\/4\/show$/);
});

test("a row that waits no more says so and leads to its page", async () => {
  await openReview({ id: 9, row: { actions: [], review_status: reviewStatus.passed } });
  expect(screen.getByText("共3个待审核")).toBeVisible();
  expect(screen.getByText("当前没有待您审核的内容")).toBeVisible();
  expect(hrefOf("查看详情")).toMatch(/\/9\/show$/);
  expect(screen.queryByRole("button", { name: "退回" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^标记/ })).toBeNull();
  expect(hrefOf("下一个")).toMatch(/\/4\/show$/);
});

test("without a queue the decision alone is shown", async () => {
  await openReview({ queue: [] });
  expect(screen.queryByRole("navigation", { name: "待审核队列" })).toBeNull();
  expect(await screen.findByRole("button", { name: "审核通过" })).toBeEnabled();
  expect(screen.queryByText("当前没有待您审核的内容")).toBeNull();
});

test("fields are marked as wrong, and go back with what is wrong about them", async () => {
  const { action } = await openReview();
  const back = await screen.findByRole("button", { name: "退回" });
  fireEvent.click(screen.getByRole("button", { name: "标记“项目名称”有误" }));
  fireEvent.click(screen.getByRole("button", { name: "标记“施工合同编号”有误" }));
  expect(screen.getByText("已标记2项有误")).toBeVisible();
  fireEvent.change(screen.getByLabelText("“施工合同编号”的批注"), { target: { value: " 与合同不一致 " } });
  const name = screen.getByLabelText("“项目名称”的批注");
  expect(name).toBeValid();
  expect(name).toHaveAttribute("maxlength", "200");
  fireEvent.click(back);
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription("请写明需要修改的内容");
  expect(screen.getByLabelText("“施工合同编号”的批注")).toBeValid();
  expect(screen.queryByRole("dialog")).toBeNull();
  const flag = screen.getByRole("button", { name: "标记“项目名称”有误" });
  expect(flag).toHaveAttribute("aria-pressed", "true");
  fireEvent.click(flag);
  expect(flag).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByLabelText("“项目名称”的批注")).toBeNull();
  expect(screen.getByText("已标记1项有误")).toBeVisible();

  fireEvent.click(back);
  const dialog = await screen.findByRole("dialog", { name: "退回" });
  expect(await within(dialog).findByDisplayValue("请修改：施工合同编号")).toBeVisible();
  expect(within(dialog).queryByText(/不会发送给企业/)).toBeNull();
  expect(within(dialog).queryByText(/未勾选核对/)).toBeNull();
  fireEvent.click(within(dialog).getByRole("button", { name: "确定" }));
  await waitFor(() => expect(action).toHaveBeenCalled());
  expect(action.mock.calls[0]).toMatchObject([
    "projects",
    { id: 5, data: { remarks: [{ field: "contract_num", remark: "与合同不一致" }], version: 3 } },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an approval says which documents were not checked and which remarks are not sent", async () => {
  const { action } = await openReview();
  expect(await screen.findByText("附件（已核对0/2）")).toBeVisible();
  const [first, second] = [screen.getByLabelText("已核对合同.xlsx"), screen.getByLabelText("已核对补充协议.xlsx")];
  fireEvent.click(first);
  fireEvent.click(second);
  fireEvent.click(second);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  expect(screen.getByText("附件（已核对1/2）")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "标记“项目名称”有误" }));
  fireEvent.click(screen.getByRole("button", { name: "审核通过" }));
  const dialog = await screen.findByRole("dialog", { name: "审核通过" });
  expect(within(dialog).getByText("还有1份附件未勾选核对。")).toBeVisible();
  expect(within(dialog).getByText("已标记的1项批注不会发送给企业。")).toBeVisible();
  fireEvent.click(within(dialog).getByRole("button", { name: "确定" }));
  await waitFor(() => expect(action).toHaveBeenCalled());
  expect(action.mock.calls[0]?.[1].data).not.toHaveProperty("remarks");
});

test("an approval of what was checked asks nothing about documents", async () => {
  await openReview();
  fireEvent.click(await screen.findByLabelText("已核对合同.xlsx"));
  fireEvent.click(screen.getByLabelText("已核对补充协议.xlsx"));
  fireEvent.click(screen.getByRole("button", { name: "审核通过" }));
  const dialog = await screen.findByRole("dialog", { name: "审核通过" });
  expect(within(dialog).queryByText(/未勾选核对/)).toBeNull();
  expect(within(dialog).queryByText(/不会发送给企业/)).toBeNull();
});

test("a decision that is blocked says why", async () => {
  await openReview({ row: { actions: ["reject"], blocked: { approve: "合同尚未上传" } } });
  const approve = await screen.findByRole("button", { name: "审核通过" });
  expect(approve).toBeDisabled();
  expect(approve).toHaveAttribute("title", "合同尚未上传");
  expect(screen.getByText("合同尚未上传")).toBeVisible();
});

test("changes are shown with what was there before, apart from what is unchanged", async () => {
  const changes = [
    { field: "link_man", old: "周明远", new: "叶秋月" },
    { field: "contract_num", old: "HT-1", new: "HT-2" },
  ];
  const remarks = [{ field: "project_code", remark: "与备案不符" }];
  await openReview({ row: { change_diff: changes, field_remarks: remarks } });
  expect(screen.getByText("变更内容（2项）")).toBeVisible();
  expect(screen.getAllByText("联系人")).toHaveLength(1);
  const changed = screen.getByText("联系人").nextElementSibling!;
  expect(changed).toHaveTextContent("变更前周明远变更后叶秋月");
  expect(screen.getByText("施工合同编号").nextElementSibling).toHaveTextContent("变更前HT-1变更后HT-2");
  expect(screen.getByText("项目名称").nextElementSibling).toHaveTextContent("云汀广场工程");
  expect(screen.getByText("项目名称").nextElementSibling).not.toHaveTextContent("变更前");
  expect(screen.queryByText("变更内容（0项）")).toBeNull();
});
