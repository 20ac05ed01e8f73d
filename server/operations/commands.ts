import pino from "pino";
import "../topics/actions";
import { archivePunchesCommand, restorePunchesCommand } from "../topics/attendance/archive/commands";
import { rebuildAttendanceCommand } from "../topics/attendance/rebuild/command";
import { backupCommand, restoreCommand } from "./backup/commands";
import { exitWithParent, growCommand } from "../platform/childProgram";
import { openDatabase, type Database } from "../platform/db/pool";
import { growDemo } from "./fillDemo";
import { rotateKeysCommand } from "./keyRotation/rotateKeys";
import { rebuildCommand } from "../topics/ledger/rebuildCommand";
import { makeServices } from "./makeServices";
import { openDataCommand } from "./openData/command";
import { OperatorError } from "../platform/operatorError";
import { reconcileCommand } from "../topics/payments/reconcileCommand";
import { loggerOptions } from "../engine/plugins/requestLog";
import { defaultProvinceRole, publishCommand } from "../topics/province/publishCommand";
import { subscribeCommand } from "../topics/province/subscribeCommand";
import type { Program } from "./startPlatform";
import type { Services } from "../engine/services";
import { readSettings, type Settings } from "../platform/settings/env";
import { settingsFor } from "./settingsFor";
import { verifyCommand } from "./verifyCommand";

/** The exit code of the process; none means success. */
type Result = Promise<number | void>;
type Command = (options: readonly string[], program: Program) => Result;

/** Runs no migration and serves nothing; the platform may be running. */
async function withDatabase({ say }: Program, work: (database: Database, settings: Settings) => Result): Result {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, say);
  try {
    return await work(database, settings);
  } finally {
    await database.close();
  }
}

/** The same, with the keys of the platform. */
const withServices = (program: Program, work: (services: Services) => Result): Result =>
  withDatabase(program, async ({ pool }, given) => {
    const settings = await settingsFor(pool, process.env, given);
    return work(await makeServices(settings, pool, pino(loggerOptions(settings.logLevel, program.sourceLines))));
  });

/** What an operator can have done, by its name on the command line. */
const commands: Readonly<Record<string, Command>> = {
  /** Run by the program itself while the demo city is not complete. */
  [growCommand](_, program) {
    exitWithParent();
    return withServices(program, async (services) => void (await growDemo(services, program.say)));
  },
  /** In a city: publishes the tables for a province. */
  publish: ([role = defaultProvinceRole], program) =>
    withDatabase(program, (database) => publishCommand(database, role, program.say)),
  subscribe: ([code, publisher], program) =>
    withServices(program, (services) => subscribeCommand(services, { code, publisher }, program.say)),
  "verify-audit": (given, program) => withServices(program, (services) => verifyCommand(services, given, program.say)),
  reseal: (_, program) => withServices(program, (services) => rotateKeysCommand(services, program.say)),
  "rebuild-ledger": (_, program) => withDatabase(program, (database) => rebuildCommand(database, program.say)),
  "rebuild-attendance": ([project], program) =>
    withServices(program, (services) => rebuildAttendanceCommand(services, project, program.say)),
  backup: ([file], program) => withServices(program, (services) => backupCommand(services, file, program.say)),
  "reconcile-bank": ([batchNo], program) => withServices(program, (services) => reconcileCommand(services, batchNo, program.say)),
  "archive-punches": (_, program) => withServices(program, (services) => archivePunchesCommand(services, program.say)),
  "restore-punches": ([month], program) =>
    withServices(program, (services) => restorePunchesCommand(services, month, program.say)),
  /** Without a running platform. */
  restore: (given, program) =>
    withDatabase(program, (database, settings) => restoreCommand(settings, database, given, program.say)),
  "open-data": ([folder, option], program) =>
    withServices(program, (services) => openDataCommand(services, folder, option, program.say)),
};

export async function runCommand(name: string, options: readonly string[], program: Program): Promise<void> {
  if (!Object.hasOwn(commands, name)) {
    const known = Object.keys(commands).filter((each) => each !== growCommand);
    throw new OperatorError(
      `Unknown command "${name}". The commands are: ${known.join(", ")}. Without a command, the platform starts.`,
    );
  }
  process.exitCode = (await commands[name]!(options, program)) ?? 0;
}
