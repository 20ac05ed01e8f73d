import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { GeneratedShow } from "../../../src/crud/show/GeneratedShow";
import { LoadingState } from "../../../src/ui/states";
import { signIn } from "../../support/signIn";

const providerOf = (row: object) => ({
  getOne: async () => ({ data: { id: 5, version: 1, name: "云汀广场工程", ...row } }),
  getList: async () => ({ data: [], total: 0 }),
});
const provider = providerOf({});

async function headOf(row: object) {
  signIn("company");
  render(
    <AdminContext dataProvider={providerOf(row) as unknown as DataProvider}>
      <GeneratedShow resource="projects" id={5} />
    </AdminContext>,
  );
  await screen.findAllByText("云汀广场工程");
  return {
    states: ["审核状态", "变更状态"].filter((label) => screen.queryAllByText(label).length > 0),
    buttons: ["编辑", "删除", "显示完整信息", "修改记录"].filter((name) => screen.queryAllByText(name).length > 0),
  };
}

test("the states of a row are those that it has, and its buttons what may be done with it", async () => {
  const draft = await headOf({ review_status: 9, change_status: null, actions: ["update", "remove"], can_unmask: true });
  expect(draft).toEqual({ states: ["审核状态"], buttons: ["编辑", "删除", "显示完整信息"] });
});

test("a row without states, of which nothing may be done, has an empty head", async () => {
  expect(await headOf({ actions: [] })).toEqual({ states: [], buttons: [] });
});

test("the state of a row is in the first of its tabs only", async () => {
  signIn("government");
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <GeneratedShow resource="projects" id={5} head={<p>风险指数</p>} />
    </AdminContext>,
  );
  const overview = await screen.findByRole("tab", { name: "概况" });
  expect(overview).toHaveAttribute("aria-selected", "true");
  expect(screen.getByText("风险指数")).toBeVisible();
  const [, second] = screen.getAllByRole("tab");
  fireEvent.click(second!);
  expect(screen.queryByText("风险指数")).toBeNull();
  fireEvent.click(overview);
  expect(screen.getByText("风险指数")).toBeVisible();
});

test("a page that loads shows its outline instead of one spinner", () => {
  render(<LoadingState />);
  const outline = screen.getByRole("status", { name: "正在加载" });
  expect(outline.querySelectorAll("div").length).toBeGreaterThan(5);
  expect(screen.queryByRole("progressbar", { hidden: true })).toBeNull();
});
