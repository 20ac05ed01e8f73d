import { expect, test } from "vitest";
import {
  day,
  defineResource,
  dictionary,
  filesField,
  instant,
  integer,
  longText,
  ref,
  state,
  text,
} from "../../../resources/declare";

const drillStatus = dictionary("drill_status", { open: [0, "进行中", "Open"], closed: [1, "已结束", "Closed"] });
const by = { government: { needs: "project_view" } } as const;
const fields = {
  project: ref("projects", "项目", "Project").required(),
  title: text("主题", "Subject").required(),
  note: longText("备注", "Note"),
  papers: filesField("附件", "Papers"),
  secret: text("密", "Secret").hidden(),
  count: integer("数", "Count").computed(),
};
const label = ["演练", "Drills"] as const;
const drills = {
  recordRepresentation: "title",
  fields,
  read: by,
  create: by,
} as const;
const menu = { after: "/realname/person" };

test("an entity in the menu asks for what may be written, lists its first fields, shows every field, and is exported by its readers", () => {
  const { form, list, show, export: exported } = defineResource("drills", label, { ...drills, menu });
  expect(form).toEqual([{ fields: ["project", "title", "note", "papers"] }]);
  expect(list).toEqual({ columns: ["project", "title", "note", "papers", "count"], optional: [] });
  expect(show).toEqual([{ title: ["概况", "Overview"], fields: ["count"] }, { fields: ["project", "title", "note", "papers"] }]);
  expect(exported).toEqual({ government: { needs: "export_data" } });
});

test("the first eight fields and the state are listed, the others are columns to choose", () => {
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`f${index}`, text("甲", "A")]));
  const last = {
    papers: fields.papers,
    done_on: day("日", "On").computed(),
    status: state(drillStatus, "状态", "Status", "open"),
  };
  const { list, show } = defineResource("drills", label, { ...drills, fields: { title: fields.title, ...many, ...last }, menu });
  expect(list?.columns).toEqual(["title", "f0", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "done_on", "status"]);
  expect(list?.optional).toEqual(["f7", "done_on"]);
  expect(show?.[0]?.fields).toEqual(["done_on", "status"]);
});

test("write is create, update and remove in one, and an action is called by its name, by those who create", () => {
  const own = { title: fields.title, status: state(drillStatus, "状态", "Status", "open") };
  const { create, update, remove, actions } = defineResource("drills", label, {
    ...drills,
    fields: own,
    write: { by, in: "open" },
    actions: {
      close: { label: ["结束", "Close"], from: "open", to: "closed" },
      reopen: { label: ["重开", "Reopen"], call: "POST again", by: {}, from: "closed", to: "open" },
    },
  });
  expect([create, update, remove]).toEqual([by, [{ by, in: { status: [0] } }], { by, in: { status: [0] } }]);
  expect(actions?.close).toMatchObject({ call: "POST close", by });
  expect(actions?.reopen).toMatchObject({ call: "POST again", by: {} });
});

test("in the menu an entity has its addresses from its name, and other screens name its rows by their title", () => {
  const { route, path, recordRepresentation } = defineResource("siteDrills", label, { fields, menu });
  expect([route, path, recordRepresentation]).toEqual(["/realname/site-drill", "/realname/v1/siteDrills/", "title"]);
  const { project, note } = fields;
  const unnamed = defineResource("drills", label, { fields: { note, project } });
  expect([unnamed.route, unnamed.path, unnamed.recordRepresentation]).toEqual([undefined, undefined, "project"]);
});

test("a field that an action enters is asked for in its dialog alone; the columns named after its state keep who and when", () => {
  const { form, actions } = defineResource("drills", label, {
    menu,
    fields: {
      title: fields.title,
      outcome: text("结果", "Outcome", { min: 5 }).enteredBy("close"),
      status: state(drillStatus, "状态", "Status", "open"),
      closed_by: ref("accounts", "结束人", "Closed by").computed(),
      closed_at: instant("结束时间", "Closed at").computed(),
    },
    actions: {
      close: { label, from: "open", to: "closed", input: { word: text("说明", "Word") } },
      end: { label, from: "open", to: "closed", stampedBy: {} },
    },
  });
  expect(form).toEqual([{ fields: ["title"] }]);
  expect(Object.keys(actions?.close.input ?? {})).toEqual(["outcome", "word"]);
  expect(actions?.close).toMatchObject({
    input: { outcome: { spec: { required: true, computed: false } } },
    stampedBy: { by: "closed_by", at: "closed_at" },
  });
  expect(actions?.end).toMatchObject({ stampedBy: {} });
});

test("a sheet has the fields of the form without files, and is imported by those who may create", () => {
  expect(defineResource("drills", label, { ...drills, menu, import: {} }).import).toEqual({
    by,
    columns: ["project", "title", "note"],
  });
  const said = defineResource("drills", label, {
    ...drills,
    form: [{ fields: ["title", "papers"] }],
    import: { columns: ["title"], by: {} },
  });
  expect(said.import).toEqual({ by: {}, columns: ["title"] });
});

test("what is said is kept, and an entity without a place in the menu has nothing by itself", () => {
  const said = { form: [{ fields: ["title"] }], list: { columns: ["title"] }, export: {} } as const;
  expect(defineResource("drills", label, { ...drills, menu, ...said })).toMatchObject(said);
  const plain = defineResource("drills", label, drills);
  expect([plain.form, plain.list, plain.export, plain.import]).toEqual([undefined, undefined, undefined, undefined]);
});
