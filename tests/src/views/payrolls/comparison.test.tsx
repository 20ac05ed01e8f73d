import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { afterEach, describe, expect, test } from "vitest";
import { setLocale } from "../../../../providers/locale";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import type { RollComparison } from "../../../../resources/payrolls/wagesResponses";
import { nothingFound } from "../../../../resources/payrolls/rollWarnings";
import { formatValue } from "../../../../src/kinds/formatValue";
import { ComparisonFindings } from "../../../../src/views/payrolls/ComparisonFindings";
import { hintsOf, changePercent } from "../../../../src/views/payrolls/comparison";

const person = (worker: number, worker_name: string) => ({ worker, worker_name, team_name: null });
const line = (worker: number, worker_name: string) => ({ ...person(worker, worker_name), seq: worker });
const quiet: RollComparison = {
  ...nothingFound,
  last_month: { pay_month: "2026-09", worker_count: 12, actual_amount: "36000.00" },
};
const strange: RollComparison = {
  ...quiet,
  changed_cards: [
    { ...line(1, "王磊"), card: "************0001", file_card: "************1234" },
    { ...line(2, "李强"), card: "************0011", file_card: null },
    { ...line(3, "赵敏"), card: "************7777", file_card: "************7777" },
  ],
  new_workers: [{ ...line(4, "钱进"), actual_amount: "3200.00" }],
  left_out: [{ ...person(9, "孙立"), last_amount: "3000.00" }],
  changed_amounts: [{ ...line(1, "王磊"), actual_amount: "4000.00", last_amount: "3000.00", days: null, last_days: null }],
};
afterEach(() => setLocale("zh"));

describe("what the authoriser is shown", () => {
  test("names every changed card, every sum beyond a fifth, who is new and who is left out", () => {
    render(<ComparisonFindings comparison={strange} />);
    for (const text of [
      "王磊：尾号0001，人员信息为尾号1234",
      "李强：尾号0011，人员信息无工资卡",
      "赵敏：尾号同为7777，卡号不同",
      "王磊 3,000 → 4,000 (+33%)",
      "钱进 3,200",
      "孙立 3,000",
      "与2026-09比较：上月12人，36,000元",
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  test("says so when nothing changed, and when there is nothing to compare", () => {
    const { rerender } = render(<ComparisonFindings comparison={quiet} />);
    expect(screen.getByText("未发现需要核对的变化")).toBeVisible();
    rerender(<ComparisonFindings comparison={{ ...quiet, last_month: null }} />);
    expect(screen.getByText("没有可比较的上月工资单")).toBeVisible();
  });

  test("in English too", () => {
    setLocale("en");
    render(<ComparisonFindings comparison={strange} />);
    expect(screen.getByText("王磊: card ending 0001, card on file ending 1234")).toBeVisible();
  });
});

test("a warning is explained by words that are about it", () => {
  render(<ComparisonFindings comparison={strange} accepting={{ roll: 1, onAccepted: () => undefined }} />, {
    wrapper: AdminContext,
  });
  fireEvent.click(screen.getAllByRole("button", { name: "说明" })[0]!);
  expect(screen.getByRole("heading", { name: "工资卡与人员信息不一致" })).toBeVisible();
  for (const word of ["已向本人核实", "本人更换银行卡"]) expect(screen.getByRole("button", { name: word })).toBeVisible();
  expect(screen.queryByRole("button", { name: "岗位或单价已调整" })).toBeNull();
});

describe("a wage that the deposit has paid", () => {
  const paid = { ...line(5, "周七"), actual_amount: "3000.00", deposit_amount: "2500.00" };
  const rest = { advance_amount: "2500.00", rest_amount: "500.00", is_ordered: false };
  const found = { ...quiet, paid_by_deposit: [{ ...paid, ...rest }] };

  test("is deducted by one press, and cannot be explained away", () => {
    const deducted: unknown[] = [];
    render(
      <ComparisonFindings
        comparison={found}
        accepting={{ roll: 1, onAccepted: () => undefined }}
        deduct={(lines) => deducted.push(...lines)}
      />,
    );
    expect(screen.getByText("周七 保证金已付2,500，工资单3,000")).toBeVisible();
    expect(screen.queryByRole("button", { name: "说明" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "扣除已付" }));
    expect(deducted).toEqual(found.paid_by_deposit);
  });

  test("while an order awaits the bank there is nothing to deduct yet", () => {
    render(
      <ComparisonFindings
        comparison={{ ...quiet, paid_by_deposit: [{ ...paid, ...rest, is_ordered: true }] }}
        deduct={() => undefined}
      />,
    );
    expect(screen.queryByRole("button", { name: "扣除已付" })).toBeNull();
    expect(screen.getByText(/支付通知书待银行支付/)).toBeVisible();
  });
});

test("each line bears its hints, the card first", () => {
  const hints = hintsOf(strange);
  expect(hints.get(1)?.map(({ text }) => text[0])).toEqual(["与人员信息的工资卡不一致", "较上月+33%"]);
  expect(hints.get(4)?.map(({ text }) => text[0])).toEqual(["上月未发放"]);
  const byDay = { ...quiet, changed_amounts: [{ ...strange.changed_amounts[0]!, days: 13, last_days: 13 }] };
  expect(
    hintsOf(byDay)
      .get(1)
      ?.map(({ text }) => text),
  ).toEqual([["日均较上月+33%", "+33% a day on last month"]]);
});

test("what the maker has explained turns quiet for the maker, not for those who check it", () => {
  const word = {
    kind: "card",
    worker: 1,
    word: "已向本人核实",
    account_name: "经办岗",
    accepted_at: "2026-10-12 09:00:00",
  } as const;
  const explained: RollComparison = { ...strange, accepted: [word] };
  expect(hintsOf(explained).get(1)?.[0]?.tone).toBe("quiet");
  expect(hintsOf(explained, { isSubmitted: true }).get(1)?.[0]?.tone).toBe("bad");
});

const changed = { ...line(1, "王磊"), days: null, last_days: null };
test.each([
  ["4000.00", "3000.00", "+33%"],
  ["2388.00", "3000.00", "-20.4%"],
  ["2399.00", "3000.00", "-20.03%"],
  ["3630.00", "3000.00", "+21%"],
  ["0.00", "3000.00", "-100%"],
  ["1.00", "0.00", undefined],
])("%s after %s is called %s", (actual_amount, last_amount, percent) => {
  expect(changePercent({ ...changed, actual_amount, last_amount })).toBe(percent);
});

test("pay by attended day shows the days of both months", () => {
  const amounts = { actual_amount: "3900.00", last_amount: "7800.00", days: 10, last_days: 26 };
  render(<ComparisonFindings comparison={{ ...quiet, changed_amounts: [{ ...line(1, "王磊"), ...amounts }] }} />);
  expect(screen.getByText("王磊 7,800/26天 → 3,900/10天（日均+30%）")).toBeVisible();
});

test.each([
  [{ status: 4, paid_count: 12, failed_count: 2, worker_count: 14 }, "部分失败 2/14", "Partly failed 2/14"],
  [{ status: 4, paid_count: 0, failed_count: 14, worker_count: 14 }, "发放失败", "Payment failed"],
  [{ status: 3, paid_count: 14, failed_count: 0, worker_count: 14 }, "发放完成", "Paid"],
])("a payroll of %j is called %s", (row, zh, en) => {
  const { spec } = payRolls.fields.status;
  const said = (locale: "zh" | "en") => formatValue("status", spec, { locale, row, regionName: () => undefined });
  expect([said("zh"), said("en")]).toEqual([zh, en]);
});
