import { render, screen } from "@testing-library/react";
import { AdminContext, RecordContextProvider } from "react-admin";
import { beforeEach, expect, test } from "vitest";
import { RiskIndex } from "../../../../src/views/projects/RiskIndex";
import { signIn } from "../../../support/signIn";

beforeEach(() => signIn("super"));

const show = (row: object) =>
  render(
    <AdminContext>
      <RecordContextProvider value={{ id: 1, review_status: 1, alarm_level: 1, risk_score: 39, ...row }}>
        <RiskIndex />
      </RecordContextProvider>
    </AdminContext>,
  );

test("the risk of a project is read in its parts, each with the alarm that gives it", () => {
  show({
    risk: [
      { alarm: 7, level: 1, points: 36, name: "工资逾期未发" },
      { alarm: 8, level: 3, points: 3, name: "考勤数据异常" },
    ],
  });
  expect(screen.getByText("高")).toBeVisible();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "一级预警工资逾期未发36分",
    "三级预警考勤数据异常3分",
  ]);
  expect(screen.getByRole("link", { name: "工资逾期未发" })).toHaveAttribute(
    "href",
    expect.stringContaining("/projectAlarms/7/show"),
  );
});

test("points above the cap are summed up, so that they agree with the index", () => {
  const risk = [1, 2, 3].map((alarm) => ({ alarm, level: 1, points: 45, name: `预警${alarm}` }));
  show({ risk, risk_score: 100 });
  expect(screen.getByText("各项合计135分，封顶100")).toBeVisible();
  show({ risk: risk.slice(0, 1), risk_score: 45 });
  expect(screen.getAllByText(/封顶/)).toHaveLength(1);
});

test("nothing is shown to those who see no alarms, nor before the project is passed", () => {
  show({ risk: null });
  expect(screen.queryByText("风险等级")).toBeNull();
  show({ risk: [], review_status: 0 });
  expect(screen.queryByText("风险等级")).toBeNull();
});
