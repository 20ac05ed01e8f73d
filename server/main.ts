import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { openDatabase, DatabaseFailure } from "./db/pool";
import { checkSchema, SchemaMismatch } from "./db/checkSchema";
import { ClusterFailure } from "./db/cluster";
import { DestructiveMigration, migrate, OutdatedDatabase } from "./db/migrate";
import { setLocaleOverrides } from "../resources/kit/label";
import { buildApp } from "./app";
import { checkDeclarations, DeclarationFailure } from "./checkDeclarations";
import { followDictionaryEntries, loadDictionaryEntries } from "./dictionaries/dictionaryEntries";
import { ChildFailure, exitWithParent, runInChild } from "./childProgram";
import { fillDemo, firstRun, isNewDatabase } from "./firstRun";
import { jobs, provinceJobs } from "./jobs";
import { startJobs } from "./jobs/runner";
import { makeServices } from "./makeServices";
import { makeDataDir } from "./settings/dataDir";
import { reconcileCommand, ReconcileFailure } from "./payments/reconcileCommand";
import { listen, ListenFailure } from "./plugins/listen";
import { loggerOptions } from "./plugins/requestLog";
import { KeyFailure } from "./settings/secrets";
import { shutDown } from "./plugins/shutdown";
import type { Services } from "./services";
import { readSettings, SettingsFailure } from "./settings/env";
import { repairs } from "./repairs";
import { runRepairs, skipRepairs } from "./repairs/runRepairs";
import { ArchiveFailure } from "./attendance/archive/archiveFailure";
import { archivePunchesCommand, restorePunchesCommand } from "./attendance/archive/commands";
import { backupCommand, restoreCommand } from "./backup/commands";
import { BackupFailure } from "./backup/manifest";
import { openDataCommand } from "./openData/command";
import { OpenDataFailure } from "./openData/writePackage";
import { rebuildCommand } from "./ledger/rebuildCommand";
import { defaultProvinceRole, publishCommand } from "./province/publishCommand";
import { ReplicationFailure } from "./province/replicationFailure";
import { subscribeCommand } from "./province/subscribeCommand";
import { rotateKeysCommand } from "./keyRotation/rotateKeys";
import { sourceLinesIfBuilt } from "./sourceLines";
import { verifyCommand } from "./verifyCommand";

const say = (line: string) => process.stdout.write(`${line}\n`);
const sourceLines = sourceLinesIfBuilt(import.meta.url);

async function start(): Promise<void> {
  checkDeclarations();
  const settings = readSettings(process.env);
  setLocaleOverrides(settings.localeOverrides);
  const logger = loggerOptions(settings.logLevel, sourceLines);
  await makeDataDir(settings.dataDir);
  const database = await openDatabase(settings, say);
  try {
    await migrate(database.pool, { allowDestructive: settings.allowDestructiveMigrations });
    await checkSchema(database.pool);
    const { default: pino } = await import("pino");
    const services = await makeServices(settings, database.pool, pino(logger));
    const isNew = await isNewDatabase(services);
    const response = await firstRun(services, say, () => runInChild(fileURLToPath(import.meta.url), fillCommand));
    await (isNew ? skipRepairs(database.pool, repairs) : runRepairs(services, repairs));
    await loadDictionaryEntries(database.pool);
    const app = await buildApp(services, { logger });
    await listen(app, settings);
    const running = startJobs(services, settings.deployment === "province" ? provinceJobs : jobs);
    const followed = followDictionaryEntries(services);
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      followed.stop();
      const hasEnded = await shutDown(app, [() => running.stop(), () => database.close()]);
      if (!hasEnded) say("Shutdown timed out: unfinished requests and jobs are aborted.");
      process.exit(0);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
    const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
    say(`\n${settings.platformTitle}\nhttp://${host}:${portOf(app.addresses() as { port: number }[]) ?? settings.port}/\n`);
    for (const line of response) say(line);
  } catch (error) {
    await database.close();
    throw error;
  }
}

const portOf = (addresses: readonly { port: number }[]) => addresses[0]?.port;

/** With or without a running platform; runs no migration and serves nothing. */
async function verify(given: string | undefined): Promise<void> {
  const database = await openDatabase(readSettings(process.env), say);
  try {
    process.exitCode = await verifyCommand(database, given, say);
  } finally {
    await database.close();
  }
}

/** With or without a running platform. */
async function rebuildLedger(): Promise<void> {
  const database = await openDatabase(readSettings(process.env), say);
  try {
    await rebuildCommand(database, say);
  } finally {
    await database.close();
  }
}

/** With or without a running platform that has the same keys. No result means success. */
async function withServices(work: (services: Services) => Promise<number | void>): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, say);
  try {
    const { default: pino } = await import("pino");
    process.exitCode =
      (await work(await makeServices(settings, database.pool, pino(loggerOptions(settings.logLevel, sourceLines))))) ?? 0;
  } finally {
    await database.close();
  }
}

/** Started by the parent program that fills an empty database, to compute in its place. */
async function fillDemoDatabase(): Promise<void> {
  exitWithParent();
  await withServices((services) => fillDemo(services, say));
}

/** Without a running platform. */
async function restoreBackup(file: string | undefined): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, say);
  try {
    await restoreCommand(settings, database, file, say);
  } finally {
    await database.close();
  }
}

/** In a city: publishes the tables for a province. With a running platform. */
async function publish(role: string | undefined): Promise<void> {
  const database = await openDatabase(readSettings(process.env), say);
  try {
    await publishCommand(database, role ?? defaultProvinceRole, say);
  } finally {
    await database.close();
  }
}

const fillCommand = "fill-demo";
const commands: Readonly<Record<string, (given: string | undefined, option: string | undefined) => Promise<void>>> = {
  [fillCommand]: fillDemoDatabase,
  publish,
  subscribe: (code, publisher) => withServices((services) => subscribeCommand(services, { code, publisher }, say)),
  "verify-audit": verify,
  reseal: () => withServices((services) => rotateKeysCommand(services, say)),
  "rebuild-ledger": rebuildLedger,
  backup: (file) => withServices((services) => backupCommand(services, file, say)),
  "reconcile-bank": (batchNo) => withServices((services) => reconcileCommand(services, batchNo, say)),
  "archive-punches": () => withServices((services) => archivePunchesCommand(services, say)),
  "restore-punches": (month) => withServices((services) => restorePunchesCommand(services, month, say)),
  restore: restoreBackup,
  "open-data": (folder, option) => withServices((services) => openDataCommand(services, folder, option, say)),
};
process.on("uncaughtExceptionMonitor", (error) => console.error(sourceLines(inspect(error))));
const [command, given, option] = process.argv.slice(2);

/** The program starts only without a command: a misspelt one must not begin to serve. */
async function run(): Promise<void> {
  if (command === undefined) return start();
  if (Object.hasOwn(commands, command)) return commands[command]!(given, option);
  const known = Object.keys(commands).filter((name) => name !== fillCommand);
  throw new SettingsFailure(`There is no command "${command}", only: ${known.join(", ")}. Without one the program starts.`);
}

run().catch((error: unknown) => {
  const kinds = [
    DeclarationFailure,
    SettingsFailure,
    ClusterFailure,
    DatabaseFailure,
    DestructiveMigration,
    OutdatedDatabase,
    SchemaMismatch,
    KeyFailure,
    ReconcileFailure,
    BackupFailure,
    ArchiveFailure,
    OpenDataFailure,
    ListenFailure,
    ChildFailure,
    ReplicationFailure,
  ];
  const expected = kinds.some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : sourceLines(inspect(error)));
  process.exit(1);
});
