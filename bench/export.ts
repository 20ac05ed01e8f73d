// npm run bench:export: a million generated rows of the real declarations through the writer of exports, without a database (see
// docs/scaling.md). A number of rows may be given: npm run bench:export -- 100000.
import { fork } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { addDays } from "../resources/kit/days";
import type { FieldSpec } from "../resources/kit/field";
import { kindOf } from "../resources/kit/kinds/registry";
import type { AnyResource } from "../resources/kit/resource";
import { toText } from "../resources/kit/text";
import type { ColumnType } from "../resources/kit/kinds/kind";
import { keepsMasked, maskText } from "../resources/kit/wire";
import { workerAttendances } from "../resources/attendance/workerAttendances";
import { workerWages } from "../resources/payrolls/workerWages";
import { makeFieldCipher } from "../server/platform/crypto/fieldCipher";
import type { Line, LineBatch, LineColumn } from "../server/platform/db/lines";
import { makeStore } from "../server/platform/db/store";
import { writeCsv } from "../server/platform/excel/writeCsv";
import { writeSheet } from "../server/platform/excel/writeWorkbook";
import { toSheetRows } from "../server/engine/rest/exportRows";
import { sheetColumns } from "../server/engine/rest/sheets";
import { deployedEnvironment, deployedOptions } from "./deployedProgram";

const asDeployed = { execArgv: [...process.execArgv, ...deployedOptions], env: { ...process.env, ...deployedEnvironment } };
const batchSize = 1000;
const megabyte = 1024 * 1024;
const aims = { rows: 40_000, growth: 150 } as const;
const declared: Readonly<Record<string, AnyResource>> = { workerAttendances, workerWages };
const formats = ["csv", "xlsx"] as const;

const cipher = makeFieldCipher(Buffer.alloc(32, 7));

/** A value as the driver returns it, before its encryption; n differs between rows and between the fields of a row. */
function valueOf({ kind, dictionary }: FieldSpec, n: number): unknown {
  const day = addDays("2025-01-01", n % 330);
  const made: Readonly<Record<string, unknown>> = {
    day,
    month: day.slice(0, 7),
    instant: `${day} ${10 + (n % 9)}:${10 + (n % 49)}:${10 + (n % 50)}`,
    money: 200_000 + (n % 900_000),
    count: n % 1000,
    decimal: (n % 310) / 10,
    ref: 1 + (n % 60),
    flag: n % 20 === 0,
    personName: `张三${n % 1000}`,
    idNumber: `99010219850307${1000 + (n % 9000)}`,
    bankCard: `629999${String(100_000_000_000 + n).slice(-12)}`,
    mobile: `154${String(10_000_000 + n).slice(-8)}`,
    files: [{ id: n, name: `凭证${n % 1000}.jpg`, url: `/files/${n}`, size: 81_920 }],
  };
  const value = dictionary ? dictionary.codes[n % dictionary.codes.length] : (made[kind] ?? `东门${n % 12}号`);
  return value;
}

const parsers: Partial<Record<ColumnType, (text: string) => unknown>> = {
  bigint: Number,
  integer: Number,
  numeric: Number,
  boolean: (text) => text === "t",
  jsonb: JSON.parse,
};

/** As the database writes it. */
function databaseText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "boolean" ? (value ? "t" : "f") : typeof value === "object" ? JSON.stringify(value) : toText(value);
}

function columnsOf({ fields }: AnyResource, names: readonly string[]): LineColumn[] {
  const asText: LineColumn["parse"] = (text) => text;
  return names.flatMap((name) => {
    const { spec } = fields[name]!;
    const column = { name, parse: parsers[kindOf(spec).column(spec)] ?? asText };
    return spec.target ? [column, { name: `${name}_name`, parse: asText }] : [column];
  });
}

function lineOf({ fields }: AnyResource, names: readonly string[], n: number): Line {
  return names.flatMap((name) => {
    const { spec } = fields[name]!;
    // One text in three is missing, as are reasons and remarks.
    const seed = (n + 1) * (name.length * 7919 + name.charCodeAt(0) * 104_729);
    const value =
      kindOf(spec).sheet.type === "text" && !spec.required && seed % 3 === 0 ? null : databaseText(valueOf(spec, seed));
    const shown = value !== null && keepsMasked(spec) ? maskText(spec, value) : value;
    return spec.target ? [shown, `云汀市第${seed % 60}号安置房${spec.label[0]}`] : [shown];
  });
}

/** Made before the measurement; read one after the other, as a cursor brings them. */
async function* batchesOf(columns: readonly LineColumn[], made: readonly Line[], rows: number): AsyncGenerator<LineBatch> {
  for (let from = 0; from < rows; from += batchSize) {
    const at = from % made.length;
    yield { columns, lines: made.slice(at, at + Math.min(batchSize, rows - from)) };
  }
}

/** Seconds of the processor that the work takes. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function measure(name: string, format: string, rows: number): Promise<void> {
  const resource = declared[name]!;
  const fields = resource.paper?.columns ?? resource.list?.columns ?? [];
  const made = Array.from({ length: 20 * batchSize }, (_, n) => lineOf(resource, fields, n));
  const lineColumns = columnsOf(resource, fields);
  const context = { locale: "zh", services: { store: makeStore(cipher) } } as const;
  const sheet = (count: number) => ({
    columns: sheetColumns(resource, fields, context.locale),
    rows: toSheetRows(context, resource, fields, batchesOf(lineColumns, made, count), false),
  });
  let highest = 0;
  const write = async (count: number) => {
    let [bytes, pieces] = [0, 0];
    const file: AsyncIterable<Buffer> = format === "csv" ? writeCsv(sheet(count)) : writeSheet(sheet(count));
    for await (const piece of file) {
      bytes += piece.length;
      // Not by a timer: a file whose rows are all at hand leaves it no turn.
      if (pieces++ % 16 === 0) highest = Math.max(highest, process.memoryUsage.rss());
    }
    return bytes;
  };
  await write(batchSize);
  const before = process.memoryUsage.rss();
  highest = before;
  const began = performance.now();
  let bytes = 0;
  const cpu = await cpuOf(async () => {
    bytes = await write(rows);
  });
  const seconds = (performance.now() - began) / 1000;
  const growth = (highest - before) / megabyte;
  const perSecond = rows / cpu;
  console.log(
    `${name.padEnd(18)} ${format.padEnd(4)} ${fields.length} columns: ${perSecond.toFixed(0)} rows per CPU s (at least ${aims.rows}), ` +
      `${seconds.toFixed(1)} s; ${(bytes / megabyte).toFixed(1)} MB of file; ${growth.toFixed(0)} MB more memory (at most ${aims.growth})`,
  );
  process.exitCode = perSecond < aims.rows || growth > aims.growth ? 1 : 0;
}

const [first = "1000000", name, format] = process.argv.slice(2);
if (name !== undefined && format !== undefined) await measure(name, format, Number(first));
else {
  console.log(`${cpus().length} cores, Node.js ${process.version}, ${first} rows`);
  // Each in a process of its own, so that its memory is its own.
  for (const each of Object.keys(declared))
    for (const as of formats) {
      const child = fork(process.argv[1]!, [first, each, as], asDeployed);
      const [code] = await once(child, "exit");
      if (code !== 0) process.exitCode = 1;
    }
}
