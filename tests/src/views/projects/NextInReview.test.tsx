import { render, screen } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { beforeEach, expect, test } from "vitest";
import { saveBreadcrumb } from "../../../../src/routing/breadcrumb";
import { NextInReview } from "../../../../src/views/projects/NextInReview";
import { signIn } from "../../../support/signIn";

const show = (project: number, waiting: readonly number[]) => {
  const getList = async () => ({ data: waiting.map((id) => ({ id })), total: waiting.length });
  render(
    <AdminContext dataProvider={{ getList } as unknown as DataProvider}>
      <NextInReview project={project} />
    </AdminContext>,
  );
};
const linkTo = async () => (await screen.findByRole("link")).getAttribute("href");
beforeEach(() => signIn("super"));

test.each([
  [5, [4, 5, 6], 6, "还有2个"],
  [6, [4, 5, 6], 4, "还有2个"],
  [9, [4, 5], 4, "还有2个"],
])("from project %i of the queue %j the next is %i", async (project, waiting, next, words) => {
  saveBreadcrumb([{ pathname: "/system/key-project", search: "" }]);
  show(project, waiting);
  expect(await linkTo()).toContain(`/projects/${next}/show`);
  expect(screen.getByText(new RegExp(words))).toBeVisible();
});

test("nothing is next for the last one, nor for anyone who came another way", async () => {
  saveBreadcrumb([{ pathname: "/system/key-project", search: "" }]);
  show(5, [5]);
  saveBreadcrumb([{ pathname: "/realname/project", search: "" }]);
  show(5, [4, 5, 6]);
  await expect.poll(() => screen.queryByRole("link")).toBeNull();
});
