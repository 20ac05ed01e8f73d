import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Actor } from "../../../resources/kit/access";
import { corps } from "../../../resources/corps/corps";
import { projects } from "../../../resources/projects/projects";
import { Banners } from "../../../src/crud/show/Banners";
import { offeredTabs } from "../../../src/crud/show/RecordTab";

const official: Actor = {
  id: 1,
  audience: "government",
  isSuper: false,
  permissions: ["project_view", "company_view"],
  companyRole: null,
  attributes: {},
};
const company: Actor = { ...official, audience: "company", permissions: [], companyRole: 1, attributes: { corp: 7 } };
const keys = (tabs: ReturnType<typeof offeredTabs>) => tabs.map(([key]) => key);

describe("the tabs of a row", () => {
  test("are those whose rows the reader may read", () => {
    const offered = keys(offeredTabs(projects, { id: 5 }, official));
    expect(offered).toEqual(expect.arrayContaining(["corps", "attendance", "changes"]));
    expect(offered).not.toContain("contracts");
    expect(offered).not.toContain("wages");
  });

  test("of one's own company are not on the page of another", () => {
    expect(keys(offeredTabs(corps, { id: 7 }, company))).toContain("extra");
    expect(keys(offeredTabs(corps, { id: 8 }, company))).not.toContain("extra");
    expect(keys(offeredTabs(corps, { id: 7 }, official))).not.toContain("extra");
  });
});

describe("a declared banner", () => {
  test.each([
    ["施工合同缺少盖章页，请补充。", "审核退回：施工合同缺少盖章页，请补充。修改后重新提交。"],
    ["缺少施工许可证", "审核退回：缺少施工许可证。修改后重新提交。"],
  ])("ends with one full stop after %s", (review_opinion, sentence) => {
    render(<Banners resource="projects" row={{ id: 5, review_status: 2, review_opinion }} />);
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  });

  test("is followed by what the reviewer wrote at single fields, relations among them", () => {
    const field_remarks = [
      { field: "contract_num", remark: "与合同不一致" },
      { field: "project_corps", remark: "缺少劳务分包" },
    ];
    render(<Banners resource="projects" row={{ id: 5, review_status: 1, field_remarks }} />);
    expect(screen.getByText("审核人标记了以下2项")).toBeVisible();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "施工合同编号：与合同不一致",
      "参建单位：缺少劳务分包",
    ]);
  });

  test("is not shown above other rows", () => {
    render(<Banners resource="corps" row={{ id: 7, review_status: 1, is_blacklisted: false }} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("names the day until which a company is blacklisted", () => {
    render(
      <Banners
        resource="corps"
        row={{ id: 7, is_blacklisted: true, blacklist_until: "2027-01-31", blacklist_reason: "拖欠工资" }}
      />,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("已列入失信联合惩戒名单，至2027-01-31。原因：拖欠工资");
  });
});
