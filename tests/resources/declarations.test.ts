import { expect, test } from "vitest";
import { projectStatus } from "../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { is } from "../../resources/kit/access";
import { dictionary } from "../../resources/kit/dictionary";
import { money, ref, secretField, state, text } from "../../resources/kit/kinds";
import { defineResource, type ActionInput, type ActionName, type Row } from "../../resources/kit/resource";
import type { WireRowOf } from "../../resources/kit/row";
import type { payRolls } from "../../resources/payrolls/payRolls";

const fields = {
  name: text("名称", "Name").required(),
  amount: money("金额", "Amount"),
  status: state(projectStatus, "状态", "Status", "preparation"),
};
const label = ["例", "Example"] as const;
const base = { recordRepresentation: "name", fields } as const;

test("a declaration that is right compiles, and its rows have the types of its fields", () => {
  const examples = defineResource("examples", label, {
    ...base,
    list: { columns: ["name", "status"], sort: ["created_at", "DESC"] },
    actions: { begin: { call: "POST begin", label, by: {}, from: ["preparation", "approved"], to: "underConstruction" } },
  });
  const row: Pick<Row<typeof examples>, "name" | "amount" | "status"> = {
    name: "a",
    amount: null,
    status: projectStatus.underConstruction,
  };
  expect(examples.table).toBe(examples.name);
  expect(row.status).toBe(3);
  expect(examples.actions?.begin).toMatchObject({ from: { status: [1, 2] }, to: { status: 3 } });
});

test("a row on the wire has yuan texts and names of references, and nothing that is not sent", () => {
  const sent = {
    ...fields,
    project: ref("projects", "项目", "Project"),
    code: text("码", "Code").hidden(),
    ticket: secretField("票", "Ticket"),
  };
  const row: WireRowOf<{ fields: typeof sent }> = { id: 1, amount: "1234.50", project: 7, project_name: "东汀花园", status: 3 };
  expect(row.project_name).toBe("东汀花园");
  // @ts-expect-error amounts are texts
  const fen: number | null | undefined = row.amount;
  // @ts-expect-error mistyped
  const mistyped: unknown = row.amuont;
  // @ts-expect-error hidden
  const hidden: unknown = row.code;
  // @ts-expect-error used once, never sent
  const secret: unknown = row.ticket;
  expect([fen, mistyped, hidden, secret]).toEqual(["1234.50", undefined, undefined, undefined]);
});

test("what is mistyped does not compile", () => {
  // @ts-expect-error no such field
  defineResource("examples", label, { ...base, recordRepresentation: "nane" });
  // @ts-expect-error no such column
  defineResource("examples", label, { ...base, list: { columns: ["amuont"] } });
  // @ts-expect-error no such field in the form
  defineResource("examples", label, { ...base, form: [{ fields: ["name", "remark"] }] });
  // @ts-expect-error no such state
  defineResource("examples", label, { ...base, actions: { begin: { call: "POST begin", label, by: {}, to: "finished" } } });
  // @ts-expect-error no such state to come from
  defineResource("examples", label, { ...base, actions: { begin: { label, from: ["preparation", "begun"] } } });
  // @ts-expect-error no such state field
  defineResource("examples", label, { ...base, actions: { begin: { label, to: { state: "approved" } } } });
  // @ts-expect-error a guard reads only what exists
  defineResource("examples", label, { ...base, remove: { by: {}, unless: { reads: ["count"], check: () => false } } });
  // @ts-expect-error a rule names a field
  defineResource("examples", label, { ...base, check: () => ({ amuont: label }) });
  // @ts-expect-error a label has both languages
  text("名称");
  // @ts-expect-error a code is not its name
  defineResource("examples", label, { ...base, actions: { begin: { label, from: { status: [1] } } } });
  // @ts-expect-error the first state is a name of the dictionary
  state(projectStatus, "状态", "Status", "new");
  // @ts-expect-error no such name in a condition
  is("status", projectStatus.finished);
  // @ts-expect-error a code cannot have the name of what every dictionary has
  dictionary("taken", { labels: [1, "例", "Example"] });
  expect(true).toBe(true);
});

test("a resource in which actions move several fields names them", () => {
  const several = { ...fields, review: state(reviewStatus, "审核", "Review", "draft") };
  const examples = defineResource("examples", label, {
    ...base,
    fields: several,
    update: [{ by: {}, in: { review: ["draft", "sentBack"], status: "approved" }, to: { review: "pending" } }],
  });
  expect(examples.update).toEqual([{ by: {}, in: { review: [9, 2], status: [2] }, to: { review: 0 } }]);
  // @ts-expect-error which of the two fields?
  defineResource("examples", label, { ...base, fields: several, update: [{ by: {}, in: "draft" }] });
});

test("actions and their inputs are known by name", () => {
  const name: ActionName<typeof payRolls> = "authorise";
  // @ts-expect-error no such action
  const wrong: ActionName<typeof payRolls> = "authorize";
  const input: ActionInput<typeof payRolls, "authorise"> = { ticket: "t", code: "123456", second_factor: null };
  // @ts-expect-error the code is missing
  const half: ActionInput<typeof payRolls, "authorise"> = { ticket: "t" };
  expect([name, wrong, input.code, half.ticket]).toEqual(["authorise", "authorize", "123456", "t"]);
});
