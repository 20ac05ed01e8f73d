import { createHash } from "node:crypto";
import { cpSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { from } from "pg-copy-streams";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tableResources } from "../../../../resources";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { openDataCommand } from "../../../../server/operations/openData/command";
import { openTables } from "../../../../server/operations/openData/tableSchema";
import { descriptorName, type DataPackage } from "../../../../server/operations/openData/writePackage";
import { openWorld, type World } from "../../../support/world";

const parent = mkdtempSync(join(tmpdir(), "open-data-"));
let world: World;
const [masked, personal] = [join(parent, "masked"), join(parent, "personal")];
const person = { worker_name: "王小二", cell_phone: "15400001234", address: '云汀市\n一号路,"东"', birthday: "1958-03-07" };
const said: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  const realinfo = await world.given(realinfos, person);
  await world.givenWhole(workers, { realinfo: realinfo.id, worker_name: person.worker_name });
  await world.givenWhole(payRolls, { actual_amount: 123_450 });
  const say = (line: string) => said.push(line);
  await openDataCommand(world.services, masked, undefined, say);
  await openDataCommand(world.services, personal, "--personal-data", say);
});
afterAll(async () => {
  await world.close();
  rmSync(parent, { recursive: true, force: true });
});

const descriptorOf = (folder: string): DataPackage => JSON.parse(readFileSync(join(folder, descriptorName), "utf8"));

/** PostgreSQL reads the CSV files as the schema types them, and judges the references. */
const columnTypes: Readonly<Record<string, string>> = {
  integer: "bigint",
  number: "numeric",
  boolean: "boolean",
  date: "date",
  datetime: "timestamptz",
  yearmonth: "char(7)",
  string: "text",
  array: "jsonb",
  any: "jsonb",
};

test.each([
  ["masked", masked],
  ["with personal data", personal],
])("the package %s is read back by its schema: types, rows, hashes, keys and references", async (_, folder) => {
  const { resources } = descriptorOf(folder);
  const client = await world.pool.connect();
  try {
    await client.query("begin; create schema read_back; set local search_path = read_back, public");
    for (const { name, path, schema, rows, bytes, hash } of resources) {
      const file = readFileSync(join(folder, path));
      expect([file.length, `sha256:${createHash("sha256").update(file).digest("hex")}`], name).toEqual([bytes, hash]);
      const head = file.toString("utf8").split("\r\n", 1)[0];
      expect(head, name).toBe(schema.fields.map((field) => field.name).join(","));
      const columns = schema.fields.map((field) => `"${field.name}" ${columnTypes[field.type]}`);
      await client.query(`create table read_back."${name}" (${columns.join(", ")}, primary key (id))`);
      await pipeline(
        createReadStream(join(folder, path)),
        client.query(from(`copy read_back."${name}" from stdin (format csv, header)`)),
      );
      const { rows: counted } = await client.query(`select count(*)::int as n from read_back."${name}"`);
      expect(counted[0].n, name).toBe(rows);
      for (const { name: field, categories } of schema.fields)
        if (categories) {
          const codes = categories.map(({ value }) => String(value));
          const foreign = await client.query(`select "${field}" from read_back."${name}" where "${field}"::text <> all($1)`, [
            codes,
          ]);
          expect(foreign.rows, `${name}.${field}`).toEqual([]);
        }
    }
    for (const { name, schema } of resources)
      for (const { fields, reference } of schema.foreignKeys ?? [])
        expect(
          resources.map((each) => each.name),
          `${name}.${fields[0]}`,
        ).toContain(reference.resource);
    const { rows: paid } = await client.query('select actual_amount::text, pay_month from read_back."payRolls"');
    expect(paid).toEqual([{ actual_amount: "1234.50", pay_month: "2025-08" }]);
    await client.query(`alter table read_back."workers" add foreign key (realinfo) references read_back."realinfos" (id)`);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("every declared table but the platform's own is in it, and each row of the database", async () => {
  const { resources } = descriptorOf(masked);
  expect(resources.map(({ name }) => name)).toEqual(openTables.map(({ name }) => name));
  expect(tableResources.length - openTables.length).toBeLessThan(15);
  for (const table of openTables) {
    const { rows } = await world.pool.query(`select count(*)::int as n from "${table.table}"`);
    // The second export is noted in the audit log after the first.
    const later = table.name === "auditLogs" ? 1 : 0;
    expect(resources.find(({ name }) => name === table.name)?.rows, table.name).toBe(rows[0].n - later);
  }
});

test("personal data are masked, and whole only on demand", async () => {
  const all = (folder: string) =>
    descriptorOf(folder)
      .resources.map(({ path }) => readFileSync(join(folder, path), "utf8"))
      .join("");
  const [open, whole] = [all(masked), all(personal)];
  for (const text of [person.worker_name, person.cell_phone, person.birthday, "一号路"]) {
    expect(open).not.toContain(text);
    expect(whole).toContain(text);
  }
  expect(open).toContain("王*");
  expect(open).toContain("154****1234");
  expect([descriptorOf(masked).personalData, descriptorOf(personal).personalData]).toEqual(["masked", "included"]);
});

test("no secret leaves, masked or not: what is hidden, and what is encrypted without a mask", () => {
  for (const { name, schema } of descriptorOf(personal).resources) {
    const resource = openTables.find((each) => each.name === name)!;
    for (const field of schema.fields) {
      const spec = resource.fields[field.name]?.spec;
      expect(spec?.hidden, `${name}.${field.name}`).not.toBe(true);
      if (spec?.encrypted) expect(spec.mask, `${name}.${field.name}`).toBeDefined();
      expect(field.name, name).not.toMatch(/(secret|password|token)(_hash)?$/);
    }
  }
});

test("both exports are in the audit log, which says whether personal data left", async () => {
  const { rows } = await world.pool.query("select after from audit_logs where action = 'export' order by seq");
  expect(rows.map(({ after }) => after)).toEqual([
    { format: "datapackage", unmask: false },
    { format: "datapackage", unmask: true },
  ]);
  expect(said).toEqual([expect.stringContaining("masked"), expect.stringContaining("INCLUDED")]);
});

test("a folder that exists is left alone, and an unknown option is refused before anything is written", async () => {
  await expect(openDataCommand(world.services, masked, undefined, () => undefined)).rejects.toThrow("already exists");
  const other = join(parent, "other");
  await expect(openDataCommand(world.services, other, "--all", () => undefined)).rejects.toThrow("open-data FOLDER");
  await expect(openDataCommand(world.services, undefined, undefined, () => undefined)).rejects.toThrow("open-data FOLDER");
  expect(existsSync(other)).toBe(false);
});

test.each([
  ["a folder that does not exist", () => join(parent, "missing", "export")],
  ["a file system that takes no folders", () => "/proc/wage/export"],
])("an export below %s is refused, and does not wait", async (_, folder) => {
  await expect(openDataCommand(world.services, folder(), undefined, () => undefined)).rejects.toThrow(
    "cannot be created: ENOENT",
  );
});

test("a package that someone changed is recognised, also if its hashes fit", async () => {
  const copy = join(parent, "copy");
  const changed = async (change: () => void) => {
    cpSync(masked, copy, { recursive: true });
    change();
    const lines: string[] = [];
    const code = await openDataCommand(world.services, copy, "--verify", (line) => lines.push(line));
    rmSync(copy, { recursive: true });
    return { code, lines };
  };
  const file = join(copy, "data/payRolls.csv");
  const edit = (path: string, text: string) => writeFileSync(path, text);
  expect(await changed(() => undefined)).toMatchObject({ code: 0 });
  expect(await changed(() => edit(file, "id\n"))).toMatchObject({
    code: 1,
    lines: ["✗ data/payRolls.csv: was changed", expect.anything()],
  });
  const withHash = () => {
    edit(file, "id\n");
    const described = descriptorOf(copy);
    const hash = `sha256:${createHash("sha256").update("id\n").digest("hex")}`;
    const resources = described.resources.map((each) => (each.name === "payRolls" ? { ...each, hash } : each));
    edit(join(copy, descriptorName), JSON.stringify({ ...described, resources }));
  };
  expect(await changed(withHash)).toMatchObject({ code: 1, lines: [`✗ ${descriptorName}: was changed`, expect.anything()] });
  expect((await changed(() => edit(join(copy, "data/more.csv"), "id\n"))).lines[0]).toContain(
    "more.csv: is not in the descriptor",
  );
  expect((await changed(() => rmSync(file))).lines[0]).toContain("payRolls.csv: missing");
  expect((await changed(() => rmSync(join(copy, "datapackage.hmac")))).lines[0]).toContain("datapackage.hmac: missing");
});
