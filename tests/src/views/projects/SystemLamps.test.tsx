import { render, screen, within } from "@testing-library/react";
import { AdminContext, RecordContextProvider } from "react-admin";
import { beforeEach, expect, test } from "vitest";
import { systemState } from "../../../../resources/dictionaries/systemState";
import { SystemLamps } from "../../../../src/views/projects/SystemLamps";
import { signIn } from "../../../support/signIn";

const alarm = { resource: "projectAlarms", to: "/alarm/manage-detail?id=7" };
const systems = [
  { system: "account", state: systemState.inPlace, text: "2025-05-03开户，2025-05-20备案", evidence: null },
  { system: "deposit", state: systemState.lacking, text: "未存储工资保证金（2025-09-10起）", evidence: alarm },
  { system: "realname", state: systemState.notDue, text: "应于2025-09-25前", evidence: null },
  { system: "board", state: systemState.waived, text: "豁免至2025-10-20，李科长：场地移交中", evidence: alarm },
];
beforeEach(() => signIn("super"));

test("a lamp says its state in words, and what shows it; its evidence is a link", () => {
  render(
    <AdminContext>
      <RecordContextProvider value={{ id: 1, systems }}>
        <SystemLamps />
      </RecordContextProvider>
    </AdminContext>,
  );
  const lamps = screen.getAllByRole("listitem");
  expect(lamps.map((lamp) => lamp.textContent)).toEqual([
    "工资专户已落实2025-05-03开户，2025-05-20备案",
    "保证金未落实未存储工资保证金（2025-09-10起）",
    "实名制未到期应于2025-09-25前",
    "维权告示牌已豁免豁免至2025-10-20，李科长：场地移交中",
  ]);
  expect(within(lamps[1]!).getByRole("link")).toHaveAttribute("href", expect.stringContaining("/alarm/manage-detail?id=7"));
  expect(within(lamps[0]!).queryByRole("link")).toBeNull();
});
