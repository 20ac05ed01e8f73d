import { expect, test } from "vitest";
import { email, ipList, longText, personNameField, text, webAddress } from "../../../resources/kit/kinds";
import { badRequest, conflict, denied } from "../../../resources/kit/refusal";

const name = () => text("名称", "Name");
const plain = name().spec;

test.each([
  ["required", name().required(), { required: true }],
  ["computed", name().computed(), { computed: true }],
  ["entered by an action", name().enteredBy("submit"), { enteredBy: ["submit"], computed: true }],
  ["set by the server if omitted", name().serverDefault(), { serverDefault: true }],
  ["with a default", name().default("一"), { default: "一" }],
  ["unique", name().unique(), { unique: true }],
  ["unique in its project", name().unique("project"), { uniqueWith: ["project"] }],
  ["a filter", name().filter(), { filter: true }],
  ["suggested from rows", name().suggestFrom("workers", "name"), { suggestFrom: { resource: "workers", by: "name" } }],
  ["searched", name().search(), { search: true }],
  ["searched by its pinyin", name().pinyinSearch(), { search: true, pinyinSearch: true }],
  ["indexed", name().indexed(), { indexed: true }],
  ["hidden", name().hidden(), { hidden: true }],
  ["a term", name().term("arrears"), { term: "arrears" }],
  ["with an English counterpart", name().english("name_en"), { english: "name_en" }],
  ["masked", name().masked("name"), { mask: "name" }],
  ["asked for sometimes", name().when("kind", 1, 2), { when: { field: "kind", is: [1, 2] } }],
  ["with lamps", name().lamps("lights", "state"), { lamps: { name: "lights", state: "state" } }],
  ["with a countdown", name().countdown("status", 1), { countdown: { field: "status", is: [1] } }],
  ["with reserved codes", name().reserved(["停用", "Retired"], "9"), { reserved: { codes: ["9"], reason: ["停用", "Retired"] } }],
  ["not after today", name().notAfterToday(), { notAfterToday: true }],
  ["with a help text", name().help("说明", "Help"), { help: ["说明", "Help"] }],
  ["known by other headings", name().alsoCalled("名字", "称呼"), { alsoCalled: ["名字", "称呼"] }],
  ["chosen from all", name().chooseAny(), { chooseAny: true }],
  ["narrowed by others", name().narrowedBy("project"), { narrowedBy: ["project"] }],
  ["within the same references", name().within("project"), { within: ["project"] }],
  ["added where it is chosen", name().addable(), { addable: true }],
  ["in 万元", name().inWan(), { inWan: true }],
  ["a filter of the API alone", name().apiOnlyFilter(), { apiOnlyFilter: true }],
  ["none at zero", name().noneAtZero(), { noneAtZero: true }],
  ["a snapshot", name().snapshotOf("project.name"), { snapshotOf: ["project.name"], computed: true }],
  ["in the database alone", name().denormalized("project.name"), { denormalized: "project.name", computed: true, hidden: true }],
  [
    "a copy that is renewed",
    name().copyOf("project.name"),
    { snapshotOf: ["project.name"], denormalized: "project.name", computed: true },
  ],
  ["the actor's", name().ofActor("corp"), { fromActor: "corp", computed: true }],
  ["passed on", name().transient(), { transient: true }],
  ["encrypted", name().encrypted(), { encrypted: true }],
  ["looked up", name().lookup("project", "name"), { derived: { op: "value", target: "project", field: "name" }, computed: true }],
])("a field that is %s is declared so, and nothing else of it changes", (_, { spec }, change) => {
  expect(spec).toEqual({ ...plain, ...change });
});

test("texts have their greatest length, which a declaration may change", () => {
  const longest = [text, longText, email, webAddress, ipList].map((kind) => kind("文", "Text").spec.max);
  expect(longest).toEqual([100, 1000, 100, 500, 500]);
  expect(longText("文", "Text", { max: 200 }).spec.max).toBe(200);
  expect(personNameField("姓名", "Name").spec.mask).toBe("name");
});

test("a refusal has its status, and a field only if it names one", () => {
  expect(badRequest("无", "None")).toEqual({ status: 400, text: ["无", "None"] });
  expect(denied("无", "None")).toEqual({ status: 403, text: ["无", "None"] });
  expect(conflict("无", "None", "team")).toEqual({ status: 409, text: ["无", "None"], field: "team" });
});
