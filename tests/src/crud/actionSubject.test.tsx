import { render, screen, within } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { describe, expect, test } from "vitest";
import { ActionSubject } from "../../../src/crud/actions/ActionSubject";
import type { WireRow } from "../../../src/kinds/wireRow";

const deposit = {
  ...{ id: 1, version: 1, project: 5, project_name: "云汀广场工程", corp: 2, corp_name: "云汀建设", status: 1 },
  ...{ amount: "100.00", used_amount: "0.00", expire_date: "2027-01-31", remark: "原件已邮寄" },
} as unknown as WireRow;
const shown = (resource: string, ...rows: object[]) =>
  render(
    <AdminContext>
      <ActionSubject resource={resource} rows={rows as unknown as WireRow[]} />
    </AdminContext>,
  );
const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);

describe("what a dialog is about", () => {
  test("is one row by its name and its state, then by its first facts, of which none is said twice or is nothing", () => {
    const { container } = shown("corpDeposits", deposit);
    expect(terms()).not.toContain("状态");
    expect(terms()).not.toContain("项目");
    expect(terms().join()).toContain("金额");
    expect(terms().join()).not.toContain("使用");
    expect(terms().length).toBeLessThanOrEqual(6);
    expect(within(container).getAllByText(/云汀广场工程/)).toHaveLength(1);
    expect(container).toHaveTextContent("2027-01-31");
  });

  test("is several rows by their names, and by how many they are", () => {
    const { container } = shown("projects", ...["一", "二", "三", "四", "五"].map((name, at) => ({ id: at + 1, name })));
    expect(container).toHaveTextContent(/^将对5条工程项目?逐条办理一、二、三、四、五$|^将对5条.*逐条办理一、二、三、四、五$/);
  });

  test("is the first five of many rows", () => {
    const { container } = shown("projects", ...["一", "二", "三", "四", "五", "六"].map((name, at) => ({ id: at + 1, name })));
    expect(container).toHaveTextContent(/一、二、三、四、五等$/);
  });

  test("differs by the first fact where names are equal", () => {
    const { container } = shown("corpDeposits", deposit, { ...deposit, id: 2, corp_name: "朔峤劳务" });
    expect(container).toHaveTextContent(/云汀建设 云汀广场工程、朔峤劳务 云汀广场工程$/);
  });

  test("is nothing without a row", () => expect(shown("projects").container).toBeEmptyDOMElement());
});
