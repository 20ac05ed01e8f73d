import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { groups } from "../../../../resources/menuGroups";
import { SimulatedBank } from "../../../../src/app/data/SimulatedBank";

const platform = vi.hoisted(() => ({ bank_simulated: true as boolean | undefined }));
vi.mock("../../../../src/app/i18n/usePlatform", () => ({ usePlatform: () => platform }));

test.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])("simulated: %s is said %i times", (bank_simulated, times) => {
  platform.bank_simulated = bank_simulated;
  render(<SimulatedBank />);
  expect(screen.queryAllByText("模拟银行")).toHaveLength(times);
});

test("every screen on which wages or labour fees are moved says so, and no other", () => {
  const paths = groups.flatMap(({ path, screens }) =>
    screens.filter(({ money }) => money).map((screen) => `${path}/${screen.path}`),
  );
  expect(paths).toEqual(
    [
      "salary",
      "edit-salary",
      "detail-salary",
      "account",
      "account-detail",
      "collecting",
      "wage",
      "wage-detail",
      "payroll",
      "payday",
    ].map((path) => `payroll/${path}`),
  );
});
