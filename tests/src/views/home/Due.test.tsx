import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Due } from "../../../../src/views/home/Due";
import type { DueItem } from "../../../../resources/answers/home";

const item: DueItem = {
  ...{ project: 1, project_name: "东汀花园", corp: 2, corp_name: "云汀建设", pay_month: "2026-10", due_date: "2026-11-20" },
  ...{ days_left: 5, pay_roll: null, status: null, can_continue: true },
  ...{ worker_count: null, paid_count: null, failed_count: null },
};

test.each<[Partial<DueItem>, link: string | null, address: string]>([
  [{}, "去发放", "/payroll/edit-salary?project=1&corp=2&month=2026-10"],
  [{ can_continue: false, reason: "该项目未开立工资专用账户" }, null, ""],
  [{ pay_roll: 7, status: 0 }, "去发放", "/payroll/edit-salary?id=7"],
  [{ pay_roll: 7, status: 0, can_continue: false, reason: "待经办人提交" }, "查看", "/payroll/detail-salary?id=7"],
  [{ pay_roll: 7, status: 1 }, "去发放", "/payroll/detail-salary?id=7"],
  [{ pay_roll: 7, status: 4 }, "处理失败", "/payroll/detail-salary?id=7"],
  [{ pay_roll: 7, status: 2, can_continue: false }, "查看", "/payroll/detail-salary?id=7"],
])("wages due %j offer %s", (part, link, address) => {
  render(
    <MemoryRouter>
      <Due items={[{ ...item, ...part }]} />
    </MemoryRouter>,
  );
  if (link) expect(screen.getByRole("link", { name: link }).getAttribute("href")).toContain(address);
  else expect(screen.queryByRole("link")).toBeNull();
  if (part.reason) expect(screen.getByText(part.reason)).toBeVisible();
});
