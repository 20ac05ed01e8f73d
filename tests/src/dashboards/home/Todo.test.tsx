import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test } from "vitest";
import { Todo } from "../../../../src/dashboards/home/Todo";
import { signIn } from "../../../support/signIn";

const item = (key: string, n: number) => ({ key, n, label: key, to: "/alarm/manage" });
const draw = (...items: ReturnType<typeof item>[]) => {
  signIn("government");
  render(
    <AdminContext>
      <Todo items={items} />
    </AdminContext>,
  );
};

test("lists with nothing in them are behind one line", () => {
  draw(item("未结预警", 21), item("待答复投诉", 0), item("被退回项目", 0));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "另有2项为0，展开" }));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "21未结预警",
    "0待答复投诉",
    "0被退回项目",
  ]);
});

test("an empty list of tasks says so", () => {
  draw(item("待答复投诉", 0));
  expect(screen.getByText("没有待办事项")).toBeVisible();
  expect(screen.queryByRole("listitem")).toBeNull();
});
