import { act, render } from "@testing-library/react";
import { createMemoryRouter, Route, RouterProvider, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { routerProviderOf } from "../../../../src/app/routing/routerProvider";

/** A page that may navigate, at an address of the product, below routes of its own as the administration's are. */
function pageAt(address: string) {
  const drawn = { times: 0 };
  const provider = routerProviderOf(() => router);
  let navigate: ReturnType<typeof provider.useNavigate> = () => undefined;
  const Page = () => {
    navigate = provider.useNavigate();
    drawn.times += 1;
    return null;
  };
  const page = <Page />;
  const inner = (
    <Routes>
      <Route path="*" element={page} />
    </Routes>
  );
  const router = createMemoryRouter([{ path: "*", element: inner }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const go = (...target: Parameters<typeof navigate>) => act(async () => navigate(...target));
  const at = () => router.state.location.pathname + router.state.location.search;
  return { drawn, go, at };
}

test("a list navigates by a query alone, and leads to react-admin's locations as the product's addresses", async () => {
  const { go, at } = pageAt("/realname/project");
  await go({ search: "?page=2" });
  expect(at()).toBe("/realname/project?page=2");
  await go("/projects/5/show");
  expect(at()).toBe("/realname/project-detail?id=5");
  await go(-1);
  expect(at()).toBe("/realname/project?page=2");
  await go("/realname/corp", { replace: true });
  await go(-1);
  expect(at()).toBe("/realname/project");
});

test("what may navigate is not drawn again when the address changes", async () => {
  const { drawn, go, at } = pageAt("/realname/project");
  await go("/realname/corp");
  expect(at()).toBe("/realname/corp");
  expect(drawn.times).toBe(1);
});
