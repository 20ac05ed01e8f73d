import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext, type DataProvider } from "react-admin";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { alarmLevelSettingsSeed, alarmSettingsSeed } from "../../../../resources/alarms/settingsSeed";
import Preset from "../../../../src/views/system/Preset";
import { signIn } from "../../../support/signIn";

const stored = <T extends object>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, id: at + 1, version: 1 }));
let rules = stored(alarmSettingsSeed.filter(({ rule_code }) => ["A01", "A03"].includes(rule_code)));
let levels = stored(alarmLevelSettingsSeed).map((row) => ({ ...row, notify_roles: null }));
let sent: object[] = [];
const isStale = ({ version }: { version: number }, now: { version: number } | undefined) => version !== now?.version;
const server = setupServer(
  http.get("*/system/v1/alarmSettings/effects/", () => HttpResponse.json([])),
  http.get("*/system/v1/alarmSettings/", () => HttpResponse.json(rules)),
  http.get("*/system/v1/alarmLevelSettings/", () => HttpResponse.json(levels)),
  http.post("*/system/v1/alarmSettings/", async ({ request }) => {
    const { settings } = (await request.json()) as { settings: { rule_code: string; version: number }[] };
    sent.push(...settings);
    const stale = settings.find((each) =>
      isStale(
        each,
        rules.find(({ rule_code }) => rule_code === each.rule_code),
      ),
    );
    return stale ? HttpResponse.json({ detail: "数据已被修改", version: 2 }, { status: 409 }) : HttpResponse.json(rules);
  }),
  http.post("*/system/v1/alarmLevelSettings/", async ({ request }) => {
    const body = (await request.json()) as { levels: { level: number; version: number }[] };
    sent.push(...body.levels);
    const stale = body.levels.find((each) =>
      isStale(
        each,
        levels.find(({ level }) => level === each.level),
      ),
    );
    return stale ? HttpResponse.json({ detail: "数据已被修改", version: 2 }, { status: 409 }) : HttpResponse.json(levels);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  sent = [];
  location.hash = "";
  signIn("super");
});
afterAll(() => server.close());

const show = () =>
  render(
    <AdminContext dataProvider={{ getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider}>
      <Preset />
    </AdminContext>,
  );
const lineOf = async (code: string) =>
  within((await screen.findByLabelText(new RegExp(`^${code} `))).closest<HTMLElement>("[data-rule]")!);
const save = () => fireEvent.click(screen.getByRole("button", { name: "保存" }));

test("a rule that another administrator has saved meanwhile shows both changes, and the next save keeps his", async () => {
  show();
  const line = await lineOf("A03");
  fireEvent.change(line.getByLabelText("宽限天数(天)"), { target: { value: "8" } });
  rules = rules.map((rule) =>
    rule.rule_code === "A03" ? { ...rule, version: 2, weight: 15, params: { ...rule.params, months: 6 } } : rule,
  );
  save();
  const message = await screen.findByRole("alert");
  expect(message).toHaveTextContent(/数据已被他人修改.*检查月数.*36.*权重1215/);
  expect(message).toHaveFocus();
  const now = await lineOf("A03");
  expect(now.getByLabelText("宽限天数(天)")).toHaveValue(8);
  expect(now.getByLabelText("检查月数(个月)")).toHaveValue(6);
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ rule_code: "A03", version: 2, params: { grace_days: 8 } });
});

test("of the levels only what is changed is sent, and a change by another administrator is shown before", async () => {
  show();
  fireEvent.click(screen.getByRole("tab", { name: "预警等级" }));
  const [first] = await screen.findAllByLabelText("起始分");
  fireEvent.change(first!, { target: { value: "62" } });
  levels = levels.map((row) => (row.level === 1 ? { ...row, version: 2, rectify_work_days: 4 } : row));
  save();
  expect(await screen.findByRole("alert")).toHaveTextContent(/数据已被他人修改.*一级预警.*34/);
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([1, 2].map((version) => ({ level: 1, version, score_from: 62 })));
});

test("a wrong figure of a level is reported at its field, and nothing is sent", async () => {
  show();
  fireEvent.click(screen.getByRole("tab", { name: "预警等级" }));
  const [, , third] = await screen.findAllByLabelText("整改期限(工作日)");
  fireEvent.change(third!, { target: { value: "" } });
  save();
  expect(third).toHaveValue(null);
  expect(third).toHaveFocus();
  expect(third).toHaveAccessibleDescription(/应为1至250的整数/);
  expect(sent).toEqual([]);
});

test("what is typed is not lost without a question when another tab is opened", async () => {
  const ask = vi.spyOn(window, "confirm").mockReturnValue(false);
  show();
  fireEvent.change((await lineOf("A03")).getByLabelText("权重"), { target: { value: "9" } });
  fireEvent.click(screen.getByRole("tab", { name: "预警等级" }));
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect((await lineOf("A03")).getByLabelText("权重")).toHaveValue(9);
});
