import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../../providers/httpClient";
import { WagesDue } from "../../../../src/dashboards/home/WagesDue";
import type { DueItem } from "../../../../resources/dashboards/homeResponses";

vi.mock("../../../../providers/httpClient", async (original) => ({
  ...(await original<Record<string, unknown>>()),
  call: vi.fn<typeof call>(),
}));
const answers = vi.mocked(call);
beforeEach(() => void answers.mockClear());

const item: DueItem = {
  ...{ turn: "mine", return_reason: null },
  ...{ project: 1, project_name: "东汀花园", corp: 2, corp_name: "云汀建设", pay_month: "2026-10", due_date: "2026-11-20" },
  ...{ days_left: 5, pay_roll: null, status: null, can_continue: true },
  ...{
    team: 3,
    team_name: "钢筋班组",
    worker_count: 12,
    amount: "36000.00",
    paid_count: null,
    failed_count: null,
    can_remind: false,
  },
};

test.each<[Partial<DueItem>, link: string | null, address: string]>([
  [{ can_continue: false, reason: "该项目未开立工资专用账户" }, null, ""],
  [{ pay_roll: 7, status: 0 }, "去发放", "/payroll/edit-salary?id=7"],
  [{ pay_roll: 7, status: 0, can_continue: false, reason: "待经办人提交" }, "查看", "/payroll/detail-salary?id=7"],
  [{ pay_roll: 7, status: 1 }, "去发放", "/payroll/detail-salary?id=7"],
  [{ pay_roll: 7, status: 4 }, "处理失败", "/payroll/detail-salary?id=7"],
  [{ pay_roll: 7, status: 2, can_continue: false }, "查看", "/payroll/detail-salary?id=7"],
])("wages due %j offer %s", (part, link, address) => {
  render(
    <AdminContext>
      <WagesDue items={[{ ...item, ...part }]} />
    </AdminContext>,
  );
  if (link) expect(screen.getByRole("link", { name: link }).getAttribute("href")).toContain(address);
  else expect(screen.queryByRole("link")).toBeNull();
  if (part.reason) expect(screen.getByText(part.reason)).toBeVisible();
});

test.each([
  [{}, "待提交"],
  [{ return_reason: "张三的天数不对" }, "已退回"],
])("a draft %j is called %s, not a wage to be paid", (part, label) => {
  render(
    <AdminContext>
      <WagesDue items={[{ ...item, pay_roll: 7, status: 0, ...part }]} />
    </AdminContext>,
  );
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.queryByText("待发放")).toBeNull();
});

const carpenters = { ...item, team: 4, team_name: "木工班组" };
const plasterers = { ...item, team: 5, team_name: "抹灰班组", corp: 9, corp_name: "汀江劳务", can_remind: true };
const show = (items: readonly DueItem[]) =>
  render(
    <AdminContext>
      <WagesDue items={items} />
    </AdminContext>,
  );
const sent = () => answers.mock.calls.map(([path, options]) => [path, options?.data]);

test("a team without a payroll has it made by one press", async () => {
  answers.mockResolvedValueOnce({
    data: { pay_month: "2026-10", teams: [{ ...carpenters, pay_roll: 7, is_new: true }] },
  } as never);
  show([item]);
  fireEvent.click(screen.getByRole("button", { name: "去发放" }));
  await vi.waitFor(() => expect(window.location.hash).toBe("#/payroll/edit-salary?id=7"));
  expect(sent()).toEqual([["/salary/v1/payRolls/prepare/", { project: 1, corp: 2, team: 3, pay_month: "2026-10" }]]);
});

test("all teams of a project are made by one press, each with its result", async () => {
  const made = { worker_count: 12, actual_amount: "36000.00" };
  answers.mockResolvedValueOnce({
    data: {
      pay_month: "2026-10",
      teams: [
        { ...item, ...made, pay_roll: 7, is_new: true },
        {
          ...carpenters,
          worker_count: null,
          actual_amount: null,
          pay_roll: null,
          is_new: false,
          reason: "该项目未开立工资专用账户",
        },
      ],
    },
  } as never);
  show([item, carpenters]);
  fireEvent.click(screen.getByRole("button", { name: "编制全部2个班组" }));
  expect(await screen.findByText("2026-10工资单：1个班组已生成")).toBeVisible();
  expect(screen.getByRole("link", { name: "去核对" })).toHaveAttribute("href", expect.stringContaining("edit-salary?id=7"));
  expect(screen.getByText("该项目未开立工资专用账户")).toBeVisible();
});

test("subcontractors without a payroll are reminded by one press", async () => {
  answers.mockResolvedValueOnce({ data: { employers: [{ corp: 9, corp_name: "汀江劳务", is_sent: true, people: 2 }] } } as never);
  show([item, plasterers]);
  fireEvent.click(screen.getByRole("button", { name: "提醒1家分包单位编制" }));
  await vi.waitFor(() => expect(sent()).toEqual([["/salary/v1/payRolls/remind/", { project: 1, pay_month: "2026-10" }]]));
});
