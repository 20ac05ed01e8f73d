import { fireEvent, render, screen, within } from "@testing-library/react";
import { AdminContext, Form, type DataProvider } from "react-admin";
import { useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { refs } from "../../../resources/kit/kinds/refs";
import { cellOf } from "../../../src/kinds/cellOf";
import { DeclaredFormInput } from "../../../src/kinds/inputs/DeclaredFormInput";

const { spec } = refs("teams", "班组", "Teams");
const teams = [
  { id: 1, team_name: "钢筋班组" },
  { id: 2, team_name: "木工班组" },
  { id: 3, team_name: "电工班组" },
];
const provider = {
  getMany: (_: string, { ids }: { ids: readonly number[] }) =>
    Promise.resolve({ data: teams.filter(({ id }) => ids.includes(id)) }),
  getList: () => Promise.resolve({ data: teams, total: teams.length }),
} as unknown as DataProvider;

const Value = () => <output>{JSON.stringify(useWatch({ name: "teams" }))}</output>;

test("rows are chosen by their names, sent by their ids, and taken out again", async () => {
  render(
    <AdminContext dataProvider={provider}>
      <Form record={{ teams: [2] }}>
        <DeclaredFormInput source="teams" spec={spec} />
        <Value />
      </Form>
    </AdminContext>,
  );
  const box = await screen.findByLabelText("班组");
  await screen.findByText("木工班组");
  fireEvent.mouseDown(box);
  fireEvent.click(await within(await screen.findByRole("listbox")).findByText("钢筋班组"));
  expect(screen.getByRole("status").textContent).toBe("[2,1]");
  fireEvent.keyDown(box, { key: "Backspace" });
  fireEvent.keyDown(box, { key: "Backspace" });
  expect(screen.getByRole("status").textContent).toBe("null");
});

test("a list shows the names, and the numbers where no name is known", () => {
  const context = { locale: "zh", regionName: () => undefined } as const;
  expect(cellOf("teams", spec, { ...context, row: { teams: [1, 2], teams_name: ["钢筋班组", "木工班组"] } })).toBe(
    "钢筋班组、木工班组",
  );
  expect(cellOf("teams", spec, { ...context, row: { teams: [1] } })).toBe("#1");
});
