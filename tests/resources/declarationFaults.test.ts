import { afterAll, beforeAll, expect, test } from "vitest";
import { declarationFaults } from "../../resources/declarationFaults";
import { ownCompany } from "../../resources/access";
import { is } from "../../resources/kit/access";
import { countOf } from "../../resources/kit/field";
import { filesField, integer, money, ref, text } from "../../resources/kit/kinds";
import { defineResource, type AnyResource } from "../../resources/kit/resource";
import { withResources } from "../support/resources";

const officials = { government: { needs: "project_view" } } as const;
const label = ["演练", "Drills"] as const;
const drills = defineResource("drills", label, {
  path: "/building/v1/drills/",
  recordRepresentation: "title",
  fields: {
    title: text("主题", "Subject").required(),
    project: ref("projects", "项目", "Project").required(),
    papers: filesField("附件", "Papers").required(),
  },
  read: officials,
  create: officials,
  form: [{ fields: ["title", "project", "papers"], relation: "participants" }],
  relations: { participants: { reference: "drillParticipants", target: "drill", label, editable: true } },
  actions: {
    close: { call: "POST close", label, by: officials, notice: { to: "company", text: ["{title}", "{project_name}"] } },
  },
  import: { by: officials, columns: ["title", "project"] },
});
const drillParticipants = defineResource("drillParticipants", label, {
  path: "/building/v1/drillParticipants/",
  recordRepresentation: "name",
  fields: { drill: ref("drills", "演练", "Drill").required(), name: text("姓名", "Name") },
  read: officials,
  form: [{ fields: ["name"] }],
});

let withdraw: () => void;
beforeAll(() => (withdraw = withResources({ drills, drillParticipants })));
afterAll(() => withdraw());

test("a declaration that can be kept has no fault", () => {
  expect(declarationFaults(drills)).toEqual([]);
  expect(declarationFaults(drillParticipants)).toEqual([]);
});

const { fields, relations } = drills;
const participants = relations!.participants!;
const without = (key: keyof AnyResource): AnyResource => {
  const { [key]: _, ...rest } = drillParticipants as AnyResource & Record<typeof key, unknown>;
  return rest as AnyResource;
};

test.each<[string, Partial<AnyResource>, string]>([
  [
    "a reference to nothing",
    { fields: { ...fields, project: ref("project", "项目", "Project") } },
    "add it to resources/entities.ts",
  ],
  [
    "a field that no action asks for",
    { fields: { ...fields, word: text("说明", "Word").enteredBy("reopen") } },
    "there is no action reopen",
  ],
  [
    "a copy of no column",
    { fields: { ...fields, copy: text("名", "Name").snapshotOf("project.nmae") } },
    "projects has no column nmae; did you mean name?",
  ],
  [
    "a count over no reference",
    { fields: { ...fields, n: integer("数", "N").derived(countOf("workers", "drill")) } },
    "workers.drill",
  ],
  [
    "a choice narrowed by no field",
    { fields: { ...fields, team: ref("teams", "班组", "Team").narrowedBy("projekt") } },
    "there is no field projekt; did you mean project?",
  ],
  [
    "a code that its list has not",
    { views: { late: { label, where: is("project.review_status", 99) } } },
    "99 is no code of review_status",
  ],
  ["a condition on no column", { read: { company: { where: ownCompany("project.corp_of") } } }, "projects has no column corp_of"],
  ["a section with an unknown relation", { relations: {} }, "relations: { participants: { …, editable: true } }"],
  [
    "a relation that is only read, in a form",
    { relations: { participants: { ...participants, editable: false } } },
    "editable: true",
  ],
  [
    "a relation that points elsewhere",
    { relations: { participants: { ...participants, target: "name" } } },
    'write ref("drills", …)',
  ],
  [
    "lines of which only some are written",
    { relations: { participants: { ...participants, limit: 5 } } },
    "leave out where and limit",
  ],
  ["a required field that the form lacks", { form: [{ fields: ["title", "papers"] }] }, "project is required"],
  ["a required field that the sheet lacks", { import: { by: officials, columns: ["title"] } }, "project is required"],
  [
    "braces in a notice",
    { actions: { close: { call: "POST close", label, by: officials, notice: { to: "company", text: ["{titel}", ""] } } } },
    "{titel} is no field of the row; did you mean title?",
  ],
  [
    "an amount in a notice without its unit",
    {
      fields: { ...fields, fine: money("罚款", "Fine") },
      actions: {
        close: { call: "POST close", label, by: officials, notice: { to: "company", text: ["{fine:yuan}", "{fine}"] } },
      },
    },
    "write {fine:yuan}",
  ],
  ["an address without a place in the menu", { route: "/realname/drill" }, 'write menu: { after: "/realname/person" }'],
  ["a place after no screen", { route: "/realname/drill", menu: { after: "/realname/nothing" } }, "there is no screen"],
  ["an index of no column", { indexes: [["nothing"]] }, "nothing is no column"],
])("%s is a fault, with what to write", (_, change, sentence) => {
  expect(declarationFaults({ ...drills, ...change }).join("\n")).toContain(sentence);
});

test.each(["form", "path", "read"] as const)("lines need a %s", (key) => {
  const undo = withResources({ drillParticipants: without(key) });
  const faults = declarationFaults(drills);
  undo();
  withResources({ drillParticipants });
  expect(faults.join()).toContain(key);
});
