import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, RecordContextProvider, ResourceContextProvider, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { addDays } from "../../../resources/kit/days";
import { todayInShanghai } from "../../../src/app/i18n/today";
import { ActionButtons } from "../../../src/crud/actions/ActionButtons";
import { ActionFooter } from "../../../src/crud/actions/ActionFooter";
import { signIn } from "../../support/signIn";

const alarm = {
  id: 3,
  version: 4,
  rule_name: "工资逾期未发",
  status: 1,
  actions: ["notify", "dismiss"],
  blocked: { close: "尚未整改" },
};

function shown(children: ReactNode, record: object | undefined = alarm) {
  signIn("government", { permissions: "1001,alarm_view,alarm_handle" });
  const action = vi.fn<(resource: string, call: { data: object }) => Promise<object>>(async () => ({ data: alarm }));
  const provider = {
    action,
    getOne: async () => ({ data: alarm }),
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <ResourceContextProvider value="projectAlarms">
        <RecordContextProvider value={record}>{children}</RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  return action;
}
const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const isFilled = (name: string) => screen.getByRole("button", { name }).classList.contains("MuiButton-contained");

test("the actions of a row are buttons in the order of their declaration, some of them or all", () => {
  shown(<ActionButtons />);
  const all = names();
  expect(all).toEqual(expect.arrayContaining(["下发通知"]));
  expect(all.length).toBeGreaterThan(1);
  document.body.replaceChildren();
  shown(<ActionButtons only={["notify"]} />);
  expect(names()).toEqual(["下发通知"]);
  document.body.replaceChildren();
  shown(<ActionButtons except={["notify"]} />);
  expect(names()).toEqual(all.filter((name) => name !== "下发通知"));
});

test("one of them may be filled", () => {
  shown(<ActionButtons primary="notify" />);
  const filled = names().filter((name) => isFilled(name ?? ""));
  expect(filled).toEqual(["下发通知"]);
});

test("none of them may be filled", () => {
  shown(<ActionButtons primary={null} />);
  expect(names().filter((name) => isFilled(name ?? ""))).toEqual([]);
});

test("an action opens its dialog; one that is blocked says why and opens none", async () => {
  shown(<ActionButtons />, { ...alarm, actions: ["dismiss"], blocked: { notify: "已下发" } });
  const blocked = screen.getByRole("button", { name: "下发通知" });
  expect(blocked).toHaveAttribute("aria-disabled", "true");
  expect(blocked).toHaveAccessibleDescription("已下发");
  fireEvent.click(blocked);
  const open = screen.getAllByRole("button").find((button) => button !== blocked)!;
  expect(open).not.toHaveAttribute("aria-disabled");
  fireEvent.click(open);
  expect(await screen.findByRole("dialog", { name: open.textContent })).toBeVisible();
});

test("the next action of a page is ready to be sent, and no second time among the others", async () => {
  const action = shown(
    <ActionFooter>
      <p>more</p>
    </ActionFooter>,
  );
  const footer = within(screen.getByRole("region", { name: "处置" }));
  expect(footer.getByText("more")).toBeVisible();
  await waitFor(() => expect(footer.getByLabelText(/^整改要求/)).toBeEnabled());
  fireEvent.change(footer.getByLabelText(/^整改要求/), { target: { value: "三日内补发" } });
  const deadline = addDays(todayInShanghai(), 10);
  fireEvent.change(footer.getByLabelText(/^整改期限/), { target: { value: deadline } });
  // The form begins again with what the row proposes.
  fireEvent.click(footer.getByRole("button", { name: "下发通知" }));
  await waitFor(() => expect(action).toHaveBeenCalled());
  expect(action.mock.calls[0]).toMatchObject([
    "projectAlarms",
    { id: 3, data: { action: "notify", opinion: "三日内补发", deadline, version: 4 } },
  ]);
});

test("where nothing can be done there is no footer, unless something is put into it", () => {
  const done = { ...alarm, actions: [], blocked: {} };
  shown(<ActionFooter />, done);
  expect(screen.queryByRole("region")).toBeNull();
  shown(<ActionFooter>more</ActionFooter>, done);
  expect(screen.getByRole("region", { name: "处置" })).toHaveTextContent(/^more$/);
});
