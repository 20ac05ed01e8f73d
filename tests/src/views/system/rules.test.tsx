import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext, type DataProvider } from "react-admin";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alarmSettingsSeed } from "../../../../resources/alarms/settingsSeed";
import { Rules } from "../../../../src/views/system/Rules";

let sent: unknown[] = [];
const note = async (request: Request) => sent.push(((await request.json()) as { settings: unknown }).settings);
const trial = {
  ...{ projects: 66, raised: 1, changed: 0, cleared: 0 },
  rules: [{ rule_code: "D01", name: "未编制工资支付表", raised: 1, changed: 0, cleared: 0 }],
  moves: [
    {
      ...{ project: 3, project_name: "清河花园", rule_code: "D01", rule_name: "未编制工资支付表", period_key: "2026-09:corp:56" },
      ...{ subject: "2026-09 · 云汀建设", from: null, to: 3 },
    },
  ],
};
const effects = [
  {
    ...{ rule_code: "A01", open: 7, to: "/alarm/manage?filter=%7B%7D", changed_in: "2026-10" },
    months: [
      { month: "2026-09", raised: 4 },
      { month: "2026-10", raised: 1 },
    ],
  },
];
const server = setupServer(
  http.get("*/system/v1/alarmSettings/effects/", () => HttpResponse.json(effects)),
  http.post("*/system/v1/alarmSettings/dryRun/", async ({ request }) => {
    await note(request);
    return HttpResponse.json(trial);
  }),
  http.post("*/system/v1/alarmSettings/", async ({ request }) => {
    await note(request);
    return HttpResponse.json([]);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => (sent = []));
afterAll(() => server.close());

const shown = ["A01", "D01", "E02"];
const rules = alarmSettingsSeed
  .filter(({ rule_code }) => shown.includes(rule_code))
  .map((row, at) => ({ ...row, id: at + 1, version: 1 })) as never;
/** The fields of a rule, by the switch that names it. */
const lineOf = (code: string) => screen.getByLabelText(new RegExp(`^${code} `)).closest<HTMLElement>("[data-rule]")!;
const show = () =>
  render(
    <AdminContext dataProvider={{} as DataProvider}>
      <Rules rules={rules} onSaved={() => undefined} reload={async () => []} />
    </AdminContext>,
  );

test("a dry run answers below the rule that was changed, with the focus there and names for what it is about", async () => {
  show();
  const weight = within(lineOf("D01")).getByLabelText("权重");
  fireEvent.change(weight, { target: { value: "9" } });
  fireEvent.click(screen.getByRole("button", { name: "试运行" }));
  const result = await screen.findByRole("region", { name: "试运行结果" });
  expect(lineOf("D01").nextElementSibling).toBe(result);
  expect(result).toHaveFocus();
  expect(within(result).getByText("2026-09 · 云汀建设")).toBeVisible();
  expect(screen.queryByText(/corp:56/)).toBeNull();
});

test("only what really differs is counted and saved", async () => {
  show();
  const [first, second] = [within(lineOf("A01")).getByLabelText("权重"), within(lineOf("D01")).getByLabelText("权重")];
  const before = (first as HTMLInputElement).value;
  fireEvent.change(first, { target: { value: "1" } });
  fireEvent.change(first, { target: { value: before } });
  fireEvent.change(second, { target: { value: "9" } });
  expect(screen.getByText("已修改1条规则")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent).toEqual([[{ rule_code: "D01", weight: 9, version: 1 }]]));
});

test("a rule is a sentence with its settings in boxes, what it raised before and after its last change, and what is open now", async () => {
  show();
  const line = lineOf("A01");
  expect(line).toHaveTextContent(/合同签订后\W*天内未开立工资专用账户逾期≥\W*天→ 三级/);
  expect(within(line).getByLabelText("期限(天)")).toHaveValue(30);
  expect(await within(line).findByText("现有预警7条")).toBeVisible();
  expect(within(line).getByRole("img")).toHaveAccessibleName("每月新增：2026-09 4，2026-10 1（设置于2026-10修改）");
});

test("a search leaves the rules that it finds, and those with something wrong", async () => {
  show();
  fireEvent.change(within(lineOf("D01")).getByLabelText("权重"), { target: { value: "99" } });
  fireEvent.change(screen.getByRole("searchbox", { name: "搜索规则" }), { target: { value: "专用账户" } });
  expect(lineOf("A01")).toBeVisible();
  expect(lineOf("D01")).toBeVisible();
  expect(screen.queryByLabelText(/^E02 /)).toBeNull();
});

test("a wrong threshold is reported at its field, and nothing is sent", () => {
  show();
  const level = within(lineOf("A01")).getByLabelText(/^三级预警/);
  fireEvent.change(level, { target: { value: "900" } });
  fireEvent.click(screen.getByRole("button", { name: "试运行" }));
  expect(level).toHaveFocus();
  expect(level).toBeInvalid();
  expect(level).toHaveAccessibleDescription("等级阈值应满足：三级＜二级＜一级");
  expect(sent).toEqual([]);
});

test("the result of a dry run names the change it was made with, and the next change removes it", async () => {
  show();
  fireEvent.change(within(lineOf("D01")).getByLabelText("权重"), { target: { value: "9" } });
  fireEvent.click(screen.getByRole("button", { name: "试运行" }));
  const result = await screen.findByRole("region", { name: "试运行结果" });
  expect(within(result).getByText(/^试运行：修改D01 [^、]+$/)).toBeVisible();

  fireEvent.change(within(lineOf("E02")).getByLabelText("权重"), { target: { value: "8" } });
  await waitFor(() => expect(screen.queryByRole("region", { name: "试运行结果" })).toBeNull());

  fireEvent.click(screen.getByRole("button", { name: "试运行" }));
  const next = await screen.findByRole("region", { name: "试运行结果" });
  expect(lineOf("E02").nextElementSibling).toBe(next);
  expect(within(next).getByText(/^试运行：修改D01 .+、E02 /)).toBeVisible();
});
