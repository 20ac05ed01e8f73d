import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, CreateBase, Form, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { projects } from "../../../resources/projects/projects";
import { useDeclaredForm } from "../../../src/crud/form/useDeclaredForm";
import { mergeSavedLines } from "../../../src/crud/form/relationLines";

interface Sent {
  readonly data: Record<string, unknown>;
  readonly answer: (row: object) => void;
}

/** A form whose drafts are answered when the test says so. */
function openForm() {
  const sent: Sent[] = [];
  const create = (_: string, { data }: Pick<Sent, "data">) =>
    new Promise((answer) => sent.push({ data, answer: (row) => answer({ data: row }) }));
  const within = ({ children }: { children: ReactNode }) => (
    <AdminContext dataProvider={{ create } as unknown as DataProvider}>
      <CreateBase resource="projects" redirect={false} disableAuthentication>
        <Form>{children}</Form>
      </CreateBase>
    </AdminContext>
  );
  const names = ["name", "address_detail", "link_phone"];
  const { result } = renderHook(
    () =>
      useDeclaredForm({
        resource: "projects",
        declaration: projects,
        names,
        relations: ["project_corps"],
        onSaved: () => undefined,
      }),
    { wrapper: within },
  );
  return { sent, form: () => result.current.form, autosave: () => result.current.autosave() };
}

test("what is typed while a draft is being kept stays, and goes with the next one", async () => {
  const { sent, form, autosave } = openForm();
  form().setValue("name", "云汀学校", { shouldDirty: true });
  form().setValue("project_corps", [{ corp_type: 1 }], { shouldDirty: true });
  let kept = Promise.resolve(false);
  act(() => void (kept = autosave()));
  await waitFor(() => expect(sent).toHaveLength(1));
  form().setValue("address_detail", "云汀城投", { shouldDirty: true });
  form().setValue("project_corps", [{ corp_type: 1 }, { corp_type: 2 }], { shouldDirty: true });
  await act(async () => {
    sent[0]!.answer({ id: 5, version: 1, name: "云汀学校", project_corps: [{ id: 11, corp_type: 1 }] });
    await kept;
  });
  expect(form().getValues()).toMatchObject({
    name: "云汀学校",
    address_detail: "云汀城投",
    project_corps: [{ id: 11 }, { corp_type: 2 }],
  });

  act(() => void (kept = autosave()));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.data).toMatchObject({
    id: 5,
    version: 1,
    address_detail: "云汀城投",
    project_corps: [{ id: 11 }, { corp_type: 2 }],
  });
  await act(async () => {
    sent[1]!.answer({ id: 5, version: 2, name: "云汀学校", project_corps: [{ id: 11 }, { id: 12 }] });
    await kept;
  });
  expect(form().getValues("project_corps")).toEqual([{ id: 11 }, { id: 12 }]);
});

test("what is refused is left out, stays in the form as unsaved, and the rest is not sent again because of it", async () => {
  const { sent, form, autosave } = openForm();
  const unsaved: boolean[] = [];
  form().subscribe({ formState: { isDirty: true }, callback: ({ isDirty = false }) => void unsaved.push(isDirty) });
  form().setValue("name", "云汀学校", { shouldDirty: true });
  form().setValue("link_phone", "123", { shouldDirty: true });
  form().setValue("project_corps", []);
  let kept = Promise.resolve(false);
  const save = () => act(() => void (kept = autosave()));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.data).not.toHaveProperty("link_phone");
  await act(async () => {
    sent[0]!.answer({ id: 5, version: 1, name: "云汀学校" });
    await kept;
  });
  expect(form().getValues("link_phone")).toBe("123");
  expect(unsaved.at(-1)).toBe(true);

  save();
  await act(() => expect(kept).resolves.toBe(false));
  expect(sent).toHaveLength(1);

  form().setValue("link_phone", "15400000013", { shouldDirty: true });
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.data).toMatchObject({ link_phone: "15400000013" });
  await act(async () => {
    sent[1]!.answer({ id: 5, version: 2, name: "云汀学校" });
    await kept;
  });
  expect(unsaved.at(-1)).toBe(false);
});

test("a line that is changed while it is being kept becomes the row that was made of it, with the change", () => {
  const [first, second] = [{ corp: 1 }, { corp: 2 }];
  expect(mergeSavedLines([{ id: 7 }, { ...second, rate: 3 }], [{ id: 7 }, second], [{ id: 7 }, { id: 8 }])).toEqual([
    { id: 7 },
    { corp: 2, rate: 3, id: 8 },
  ]);
  expect(mergeSavedLines([first, second], [first], [{ id: 7 }])).toEqual([{ id: 7 }, second]);
});
