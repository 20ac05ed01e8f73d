import { expect, test } from "vitest";
import { filesField, integer, longText, ref, text, defineResource } from "../../../resources/declare";

const by = { government: { needs: "project_view" } } as const;
const fields = {
  project: ref("projects", "项目", "Project").required(),
  title: text("主题", "Subject").required(),
  note: longText("备注", "Note"),
  papers: filesField("附件", "Papers"),
  secret: text("密", "Secret").hidden(),
  count: integer("数", "Count").computed(),
};
const drills = {
  name: "drills",
  label: ["演练", "Drills"],
  recordRepresentation: "title",
  fields,
  read: by,
  create: by,
} as const;
const menu = { after: "/realname/person" };

test("an entity in the menu asks for what may be written, lists its first fields, and is exported by its readers", () => {
  const { form, list, export: exported } = defineResource({ ...drills, menu });
  expect(form).toEqual([{ fields: ["project", "title", "note", "papers"] }]);
  expect(list).toEqual({ columns: ["project", "title", "note", "papers", "count"] });
  expect(exported).toEqual({ government: { needs: "export_data" } });
});

test("at most eight fields are listed by themselves", () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`f${index}`, text("甲", "A")]));
  expect(defineResource({ ...drills, fields: { title: fields.title, ...many }, menu }).list?.columns).toHaveLength(8);
});

test("a sheet has the fields of the form without files, and is imported by those who may create", () => {
  expect(defineResource({ ...drills, menu, import: {} }).import).toEqual({ by, columns: ["project", "title", "note"] });
  const said = defineResource({ ...drills, form: [{ fields: ["title", "papers"] }], import: { columns: ["title"], by: {} } });
  expect(said.import).toEqual({ by: {}, columns: ["title"] });
});

test("what is said is kept, and an entity without a place in the menu has nothing by itself", () => {
  const said = { form: [{ fields: ["title"] }], list: { columns: ["title"] }, export: {} } as const;
  expect(defineResource({ ...drills, menu, ...said })).toMatchObject(said);
  const plain = defineResource(drills);
  expect([plain.form, plain.list, plain.export, plain.import]).toEqual([undefined, undefined, undefined, undefined]);
});
