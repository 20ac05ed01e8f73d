import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { roles } from "../../../resources/system/roles";
import { orgs } from "../../../resources/system/orgs";
import { permission } from "../../../resources/dictionaries/permission";
import { permissionGroups } from "../../../resources/permissionGroups";
import { parentField, treeOf, withDescendants } from "../../../src/crud/list/tree";
import { GroupedChoicesInput } from "../../../src/kinds/inputs/GroupedChoicesInput";

describe("rows that are under each other", () => {
  const rows = [
    { id: 1, parent: null },
    { id: 2, parent: 1 },
    { id: 3, parent: 2 },
    { id: 4, parent: 99 },
  ];

  test("are a tree by the reference to their own kind; what lies under nothing seen is at the top", () => {
    expect(parentField(orgs)).toBe("parent");
    expect(treeOf(rows, "parent").map(withDescendants)).toEqual([[1, 2, 3], [4]]);
  });

  test("a ring of rows ends where it began", () => {
    expect(
      treeOf(
        [
          { id: 1, parent: null },
          { id: 2, parent: 1 },
          { id: 1, parent: 2 },
        ],
        "parent",
      ).flatMap(withDescendants).length,
    ).toBeLessThan(9);
  });
});

describe("permissions in groups", () => {
  test("each code is in exactly one group of the menu", () => {
    const placed = permissionGroups.flatMap(({ codes }) => codes);
    expect(placed).toHaveLength(permission.codes.length);
    expect(new Set(placed)).toEqual(new Set(permission.codes));
  });

  test("a heading ticks everything under it", () => {
    function Form() {
      const [value, setValue] = useState<unknown>("1001");
      return (
        <>
          <GroupedChoicesInput
            spec={roles.fields.permissions.spec}
            name="permissions"
            label="权限"
            value={value}
            onChange={setValue}
          />
          <output>{String(value)}</output>
        </>
      );
    }
    render(<Form />);
    fireEvent.click(screen.getByRole("checkbox", { name: /预警管理/ }));
    expect(screen.getByRole("status")).toHaveTextContent("1001,alarm_view,alarm_handle");
    fireEvent.click(screen.getByRole("checkbox", { name: "查看预警" }));
    expect(screen.getByRole("status")).toHaveTextContent("1001,alarm_handle");
  });
});
