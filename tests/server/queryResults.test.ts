import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ts } from "@ts-morph/common";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceName } from "../../resources";
import { allRowsOf, storedRowsOf } from "../../server/platform/db/query";
import { cloneDatabase, type TestDatabase } from "../support/testDatabase";

// The result type of a hand-written statement is declared beside it: `fetchRows<{ id: number }>(db)`…``. Each statement whose text can be
// read from its file is described by the database, and its columns are compared with the declared names and types.

const root = path.join(import.meta.dirname, "../../server");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => path.join(root, file));

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const oids: readonly (readonly [type: string, oids: readonly number[]])[] = [
  ["number", [20, 21, 23, 26, 700, 701, 1700]],
  ["string", [18, 19, 25, 1042, 1043, 1082, 1114, 1184, 2950]],
  ["boolean", [16]],
  ["number[]", [1005, 1007, 1016, 1231]],
  ["string[]", [1009, 1014, 1015, 1182]],
];
const typeOf = (oid: number): string | undefined => oids.find(([, known]) => known.includes(oid))?.[0];
const names: Readonly<Record<string, string>> = { MoneyFen: "number", Day: "string", Month: "string" };

type Members = ReadonlyMap<string, string | undefined>;

/** The type of a column without null, of those that the database distinguishes. */
function declaredType(node: ts.TypeNode | undefined, source: ts.SourceFile): string | undefined {
  const parts = (node?.getText(source) ?? "").replaceAll("readonly ", "").split("|");
  const [type, ...others] = parts.map((part) => part.trim()).filter((part) => part !== "null");
  const known = type === undefined || others.length > 0 ? undefined : (names[type] ?? type);
  return oids.some(([name]) => name === known) ? known : undefined;
}

/** The columns that a type written in this file requires; undefined if a part of it is written elsewhere. */
function membersOf(node: ts.TypeNode, source: ts.SourceFile): Members | undefined {
  const ofMembers = (members: ts.NodeArray<ts.TypeElement>) =>
    new Map(
      members.flatMap((member) =>
        ts.isPropertySignature(member) && !member.questionToken
          ? [[member.name.getText(source).replaceAll('"', ""), declaredType(member.type, source)] as const]
          : [],
      ),
    );
  const merged = (parts: readonly (Members | undefined)[]): Members | undefined =>
    parts.includes(undefined) ? undefined : new Map(parts.flatMap((part) => [...part!]));
  if (ts.isTypeLiteralNode(node)) return ofMembers(node.members);
  if (ts.isIntersectionTypeNode(node)) return merged(node.types.map((type) => membersOf(type, source)));
  if (!ts.isTypeReferenceNode(node) && !ts.isExpressionWithTypeArguments(node)) return undefined;
  const name = (ts.isTypeReferenceNode(node) ? node.typeName : node.expression).getText(source);
  if (name === "DbRow" || node.getText(source) === "Record<string, unknown>") return new Map();
  if (node.typeArguments) return undefined;
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name) return membersOf(statement.type, source);
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === name)
      return merged([
        ofMembers(statement.members),
        ...(statement.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => membersOf(type, source))),
      ]);
  }
  return undefined;
}

/** The text of a template; values, and conditions that other files decide, are null. */
function textOf(template: ts.TemplateLiteral, source: ts.SourceFile): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return (
    template.head.text + template.templateSpans.map((span) => ` ${partOf(span.expression, source)} ${span.literal.text}`).join("")
  );
}

function partOf(part: ts.Expression, source: ts.SourceFile): string {
  if (ts.isTaggedTemplateExpression(part)) return textOf(part.template, source);
  if (ts.isConditionalExpression(part)) return partOf(part.whenTrue, source);
  if (ts.isIdentifier(part)) {
    if (part.text === "empty") return "";
    const found = source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find(({ name }) => name.getText(source) === part.text)?.initializer;
    return found && ts.isTaggedTemplateExpression(found) ? textOf(found.template, source) : "null";
  }
  if (!ts.isCallExpression(part)) return "null";
  const called = part.expression.getText(source);
  const texts = part.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
  const [name, alias] = texts;
  if (name && called === "allRowsOf") return allRowsOf(name as ResourceName, alias).text;
  if (name && ["storedRowsOf", "rowsOf"].includes(called)) return storedRowsOf(name as ResourceName, alias).text;
  if (called === "literals") return "(null)";
  return called === "placedColumn" ? "''::text" : "null";
}

interface Statement {
  readonly place: string;
  readonly text: string;
  readonly members: Members;
}

function statementsIn(file: string): Statement[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Statement[] = [];
  const add = (call: ts.CallExpression, template: ts.TemplateLiteral) => {
    const [type] = call.typeArguments ?? [];
    const members = type && membersOf(type, source);
    const line = source.getLineAndCharacterOfPosition(call.getStart(source)).line + 1;
    if (members) found.push({ place: `${path.relative(root, file)}:${line}`, text: textOf(template, source), members });
  };
  const isFetch = (node: ts.Node): node is ts.CallExpression =>
    ts.isCallExpression(node) && ["fetchRows", "fetchOne"].includes(node.expression.getText(source));
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) && isFetch(node.tag)) add(node.tag, node.template);
    const [, query] = isFetch(node) ? node.arguments : [];
    if (isFetch(node) && query && ts.isTaggedTemplateExpression(query)) add(node, query.template);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What the database describes otherwise than declared, and of how many statements. */
async function compare(statements: readonly Statement[]) {
  const faults: string[] = [];
  let described = 0;
  for (const { place, text, members } of statements) {
    // What is refused with null for its values, or in parts that other files write, is not described.
    const result = await database.pool.query(`select * from (${text}) q limit 0`).catch(() => undefined);
    if (!result) continue;
    described += 1;
    for (const [name, type] of members) {
      const field = result.fields.find((column) => column.name === name);
      const found = field && typeOf(field.dataTypeID);
      const isOpen = new RegExp(`\\bnull\\b[^,]*\\bas "?${name}\\b`).test(text);
      if (!field) faults.push(`${place} has no column ${name}`);
      else if (type && found && type !== found && !isOpen) faults.push(`${place} ${name} is a ${found}, declared as ${type}`);
    }
  }
  return { faults, described };
}

test("hand-written statements return the columns that their types declare", async () => {
  const statements = files.flatMap(statementsIn);
  const { faults, described } = await compare(statements);
  expect(faults).toEqual([]);
  expect(described / statements.length).toBeGreaterThan(0.75);
});

test("a column of another name, and one of another type, are found", async () => {
  const members = new Map([
    ["id", "string"],
    ["title", "string"],
    ["name", "string"],
  ]);
  const { faults } = await compare([{ place: "sample", text: `select id, name from roles`, members }]);
  expect(faults).toEqual(["sample id is a number, declared as string", "sample has no column title"]);
});
