import { render, screen } from "@testing-library/react";
import { TestMemoryRouter } from "react-admin";
import { expect, test } from "vitest";
import { storeSession } from "../../../../providers/session";
import { Shortcuts } from "../../../../src/dashboards/home/Shortcuts";

const user = {
  ...{ id: 1, username: "officer", name: "岗位", user_type: 1, phone: null, phone_bound: false },
  ...{ org: 1, org_name: "局", org_name_en: null },
  ...{ corp: null, corp_name: null, corp_code: null, corp_duty: null, functional_unit: null },
};
const signIn = (permissions: string) =>
  storeSession({
    ...{ token: "t", role: "gov", user, region_id: 1, is_com_init: false, permissions, file_prefix: "p", file_ref: "r" },
  });
const shown = () =>
  render(
    <TestMemoryRouter>
      <Shortcuts />
    </TestMemoryRouter>,
  );

test("a home without figures leads to the screens of its reader, and to no other", () => {
  signIn("1001,user_manage");
  shown();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["用户管理"]);
});

test("and to the log for anyone who may read it", () => {
  signIn("1001,audit_view");
  shown();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["审计日志"]);
});
