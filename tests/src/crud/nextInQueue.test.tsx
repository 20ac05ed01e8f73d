import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { NextInQueue } from "../../../src/crud/review/NextInQueue";
import { signIn } from "../../support/signIn";

const provider = { getList: () => Promise.resolve({ data: [{ id: 31 }, { id: 12 }, { id: 25 }], total: 3 }) };

async function nextOf(id: number) {
  signIn("government");
  const { unmount } = render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <Suspense>
        <NextInQueue resource="wageCases" id={id} scene="open" />
      </Suspense>
    </AdminContext>,
  );
  const link = await screen.findByRole("link");
  const found = [link.getAttribute("href"), link.textContent];
  unmount();
  return found;
}

test.each([
  [31, 12, 2],
  [12, 25, 2],
  [25, 31, 2],
  [99, 31, 3],
])("after %i of the queue comes %i, so that each is seen once", async (id, next, others) => {
  const [href, text] = await nextOf(id);
  expect(href).toContain(`/wageCases/${next}/`);
  expect(text).toBe(`下一件（共${others}件）`);
});

test("a company is not asked about a queue of officials", async () => {
  signIn("company");
  const getList = vi.fn<() => Promise<object>>();
  const { container } = render(
    <AdminContext dataProvider={{ getList } as unknown as DataProvider}>
      <NextInQueue resource="projectAlarms" id={1} scene="matters" />
    </AdminContext>,
  );
  await Promise.resolve();
  expect(getList).not.toHaveBeenCalled();
  expect(container.querySelector("a")).toBeNull();
});
