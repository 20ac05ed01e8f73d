// npm run new entity: writes a declaration with states and actions, its registry entry, its access rules, and a test of its rows.
import { camelCase, label, permissionCode, placeInMenu } from "./ask.mjs";
import { fieldFlags, fieldKinds, readFields } from "./fields.mjs";
import { addLines, create, kebabCase, quoted, refuseTaken, singular, snakeCase } from "./write.mjs";

/** Access rules by owner: for the declaration, and for tests/server/api/whoMay.ts. */
const owners = {
  contractor: {
    corp: `d.ref("corps", "总包单位", "Contractor").snapshotOf("project.contractor_corp").filter()`,
    writer: "project.contractor_corp",
    companies: `{ a: "A", c: "A", b: "B" }`,
    sentence: "the contractor of the project",
  },
  company: {
    corp: `d.ref("corps", "企业", "Company").ofActor("corp").required().filter()`,
    writer: "corp",
    companies: "owner",
    sentence: "the company that made it",
  },
};

const defaultStates = ["draft:草稿:Draft", "closed:已办结:Closed"];
const defaultActions = ["close:办结:Close:draft>closed"];

const questions = [
  { name: "name", text: "Name, in the plural", pattern: camelCase, example: "toolChecks" },
  label("zh", "Chinese label", "工具检查"),
  label("en", "English label, in the plural", "Tool checks"),
  { name: "folder", text: "Folder in resources/", pattern: camelCase, example: "people", preset: ({ name }) => name },
  ...placeInMenu,
  {
    name: "rows",
    text: "Who writes the rows of a project: its contractor, or each company its own",
    pattern: new RegExp(`^(${Object.keys(owners).join("|")})$`),
    example: "contractor",
    preset: "contractor",
  },
  {
    name: "fields",
    list: true,
    text: `Fields as name:kind:中文:English, then what is special: title:text:名称:Title:unique:filter.
  Kinds: ${fieldKinds}.
  Special: ${fieldFlags}.
  The first one names the row. project, corp and status are added.
  Field`,
    pattern: /^[a-z][a-z0-9_]*(:[^:,]+){3,}$/,
    example: "title:text:名称:Title",
    preset: () => ["title:text:名称:Title"],
  },
  {
    name: "states",
    list: true,
    text: "States as name:中文:English, the first one that of a new row; - for none.\n  State",
    pattern: /^[a-z]\w*:[^:,]+:[^:,]+$/,
    example: "draft:草稿:Draft",
    preset: () => defaultStates,
  },
  {
    name: "actions",
    list: true,
    text: `Actions as name:中文:English:from>to (from|from>to), with :permission where officials act; - for none.
  Action`,
    pattern: new RegExp(`^[a-z]\\w*:[^:,]+:[^:,]+:\\w+(\\|\\w+)*>\\w+(:(${permissionCode}))?$`),
    example: "submit:提交:Submit:draft>open",
    preset: ({ states }) => (states.join() === defaultStates.join() ? defaultActions : []),
  },
];

const readStates = (answers) =>
  answers.map((answer) => {
    const [name, zh, en] = answer.split(":");
    return { name, zh, en };
  });

function readActions(answers, states) {
  return answers.map((answer) => {
    const [name, zh, en, move, permission] = answer.split(":");
    const [from, to] = move.split(">");
    const action = { name, zh, en, from: from.split("|"), to, permission };
    const unknown = [...action.from, to].find((state) => !states.some((one) => one.name === state));
    if (unknown) throw new Error(`--actions: ${name} names the state ${unknown}, which --states has not`);
    return action;
  });
}

/** By default `name` or `title` names a row, or else the first field that must be entered, which would be the project. */
function representation([first, ...others]) {
  const byDefault = ["name", "title"].find((name) => [first, ...others].some((field) => field?.name === name));
  return first && first.name !== byDefault ? `recordRepresentation: "${first.name}",` : "";
}

function declaration({ name, zh, en, after, needs }, owner, { fields, states, actions, status }) {
  const move = ({ name, zh, en, from, to, permission }) =>
    `${name}: { label: ${quoted(zh, en)}, ${permission ? `by: d.officialsWith("${permission}"), ` : ""}` +
    `from: ${from.length > 1 ? JSON.stringify(from) : `"${from[0]}"`}, to: "${to}" },`;
  const codes = states.map(({ name, zh, en }, at) => `${name}: [${at}, "${zh}", "${en}"],`);
  const hasStates = states.length > 0;
  return `
    import * as d from "../declare";

    ${fields.map(({ constant }) => constant).join("")}
    ${hasStates ? `export const ${status} = d.dictionary("${snakeCase(status)}", {\n${codes.join("\n")}\n});\n` : ""}
    /** ${en}. */
    export const ${name} = d.defineResource("${name}", ${quoted(zh, en)}, {
      menu: { after: "${after}" },
      ${representation(fields)}
      fields: {
        project: d.ref("projects", "项目", "Project").required().filter(),
        corp: ${owner.corp},
        ${fields.map(({ text }) => `${text},`).join("\n")}
        ${hasStates ? `status: d.state(${status}, "状态", "Status", "${states[0].name}").filter(),` : ""}
      },
      read: d.projectRows("${needs}"),
      write: { by: d.makersOf(d.ownCompany("${owner.writer}"))${hasStates ? `, in: "${states[0].name}"` : ""} },
      import: {},
      ${actions.length > 0 ? `actions: {\n${actions.map(move).join("\n")}\n},` : ""}
    });`;
}

/** A sequence of actions from a new row on, in declared order. */
function walk(actions, states) {
  let state = states[0]?.name;
  return actions.filter(({ from, to }) => {
    if (!from.includes(state)) return false;
    state = to;
    return true;
  });
}

function test({ name, en, folder, needs }, owner, { actions, states, status }) {
  const steps = walk(actions, states);
  const officials = [needs, ...new Set(steps.flatMap(({ permission }) => permission ?? []))];
  const callers = ["company", "official"].filter((caller) =>
    steps.some(({ permission }) => (caller === "official") === !!permission),
  );
  const moves = steps.map(
    ({ name, to, permission }) =>
      `expect((await ${permission ? "official" : "company"}.post(\`\${address}${name}/\`)).body).toMatchObject({ status: ${status}.${to} });`,
  );
  return `
    import { afterAll, beforeAll, expect, test } from "vitest";
    import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
    import { projects } from "../../../resources/projects/projects";
    import { ${[name, ...(steps.length > 0 ? [status] : [])].join(", ")} } from "../../../resources/${folder}/${name}";
    import { openWorld, type World } from "../../support/world";

    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    async function givenRow() {
      const company = await world.company();
      const project = await world.givenWhole(projects, {
        contractor_corp: company.corp.id,
        region: world.regions.east.id,
        review_status: reviewStatus.passed,
      });
      const row = await world.givenWhole(${name}, { project: project.id, corp: company.corp.id });
      const official = await world.official(${JSON.stringify(officials)});
      return { company, official, address: \`\${${name}.path}\${row.id}/\` };
    }

    test("${en}: officials and ${owner.sentence} read a row, another company does not", async () => {
      const { company, official, address } = await givenRow();
      const stranger = await world.company();
      const statuses = [];
      for (const caller of [company, official, stranger]) statuses.push((await caller.get(address)).status);
      expect(statuses).toEqual([200, 200, 404]);
    });

    ${
      moves.length > 0
        ? `test("${en}: each action moves a row on", async () => {
      const { ${callers.join(", ")}, address } = await givenRow();
      ${moves.join("\n")}
    });`
        : ""
    }`;
}

function write(answers) {
  const { name, after, needs, folder, rows } = answers;
  refuseTaken(name);
  const owner = owners[rows];
  const table = snakeCase(singular(name));
  const states = readStates(answers.states);
  const fields = readFields(answers.fields, table);
  const added = ["project", "corp", ...(states.length > 0 ? ["status"] : [])];
  const twice = fields.find(({ name }, at) => added.includes(name) || fields.findIndex((field) => field.name === name) < at);
  if (twice) throw new Error(`--fields: ${twice.name} is there already`);
  const parts = { fields, states, actions: readActions(answers.actions, states), status: `${singular(name)}Status` };
  const path = `/${after.split("/")[1]}/v1/${name}/`;
  const acts = parts.actions.map(
    ({ name, permission }) => `${name}: ${permission ? `officials("${permission}")` : `makersOf(${owner.companies})`},`,
  );
  const files = [
    create(`resources/${folder}/${name}.ts`, declaration(answers, owner, parts)),
    addLines("resources/entities.ts", [
      [`export { workers } from "./people/workers";`, `export { ${name} } from "./${folder}/${name}";`],
    ]),
    addLines("tests/server/api/whoMay.ts", [
      [
        "export const readers: Readonly<Record<string, Grant>> = {",
        `  "${path}": { ...officials("${needs}"), companies: contractorOrOwn },`,
      ],
      [
        "export const acts: Readonly<Record<string, readonly Act[]>> = {",
        `  ...actsOn("${path}", makersOf(${owner.companies})${acts.length > 0 ? `, {\n${acts.join("\n")}\n}` : ""}),`,
      ],
    ]),
    create(`tests/server/${folder}/${name}.test.ts`, test(answers, owner, parts)),
  ];
  const next = [
    `npm run dev shows it; npx vitest run tests/server/${folder}/${name}.test.ts tests/resources tests its rows`,
    "edited the declaration? npm run migration -- --redo writes the migration again",
  ];
  return { files, migration: kebabCase(name), next };
}

export const entity = { questions, write };
