import { fileURLToPath } from "node:url";
import pino from "pino";
import { setLocaleOverrides } from "../../resources/kit/label";
import { buildApp } from "../app";
import { checkDeclarations } from "./checkDeclarations";
import { growCommand, startChild } from "../platform/childProgram";
import { checkSchema } from "../platform/db/checkSchema";
import { migrate } from "../platform/db/migrate";
import { openDatabase } from "../platform/db/pool";
import { followDictionaryEntries, loadDictionaryEntries } from "../engine/dictionaries/dictionaryEntries";
import { beginDemo, isGrowing } from "./fillDemo";
import { firstRun } from "./firstRun";
import { isNewDatabase } from "./isNewDatabase";
import { jobs, provinceJobs } from "../topics/jobs";
import { startJobs } from "../engine/jobs/runner";
import { makeServices } from "./makeServices";
import { urlHost } from "../platform/network/ipAddress";
import { listen, refuseTakenPort } from "../engine/plugins/listen";
import { loggerOptions } from "../engine/plugins/requestLog";
import { shutDown } from "../engine/plugins/shutdown";
import { laterRepairs, repairs } from "./repairs";
import { runRepairs, skipRepairs } from "./repairs/runRepairs";
import { makeDataDir } from "../platform/settings/dataDir";
import { readSettings } from "../platform/settings/env";
import { settingsFor } from "./settingsFor";

export interface Program {
  /** Of its first module, with which commands are run in a process of their own. */
  readonly address: string;
  readonly sourceLines: (stack: string) => string;
  /** While they are built, nothing is served. */
  readonly pagesBuilt?: Promise<void> | undefined;
  readonly say: (line: string) => void;
}

/** Brings the database up to date, fills an empty one, and serves until SIGINT or SIGTERM. */
export async function startPlatform({ address, sourceLines, pagesBuilt, say }: Program): Promise<void> {
  checkDeclarations();
  const given = readSettings(process.env);
  setLocaleOverrides(given.localeOverrides);
  const logger = loggerOptions(given.logLevel, sourceLines);
  // Before the first start fills the database for a while.
  await refuseTakenPort(given);
  await makeDataDir(given.dataDir);
  const database = await openDatabase(given, say);
  try {
    await migrate(database.pool, { allowDestructive: given.allowDestructiveMigrations });
    await checkSchema(database.pool);
    const settings = await settingsFor(database.pool, process.env, given);
    const services = await makeServices(settings, database.pool, pino(logger));
    const isNew = await isNewDatabase(services);
    const notes = await firstRun(services, say, beginDemo);
    await (isNew ? skipRepairs(database.pool, [...repairs, ...laterRepairs]) : runRepairs(services, repairs));
    await loadDictionaryEntries(database.pool);
    await pagesBuilt;
    const app = await buildApp(services, { logger });
    await listen(app, settings);
    // Until now, it would have competed with the first page.
    const growth = settings.demo && (await isGrowing(services)) ? startChild(fileURLToPath(address), growCommand) : undefined;
    growth?.ended.catch((error: unknown) => services.log.error({ err: error }, "the demo city is not complete"));
    void runRepairs(services, laterRepairs);
    const running = startJobs(services, settings.deployment === "province" ? provinceJobs : jobs);
    const followed = followDictionaryEntries(services);
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      followed.stop();
      const hasEnded = await shutDown(app, [async () => growth?.stop(), () => running.stop(), () => database.close()]);
      if (!hasEnded) say("Shutdown timed out: unfinished requests and jobs are aborted.");
      process.exit(0);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
    say(
      `\n${settings.platformTitle}\nhttp://${urlHost(settings.host)}:${portOf(app.addresses() as { port: number }[]) ?? settings.port}/\n`,
    );
    for (const line of notes) say(line);
  } catch (error) {
    await database.close();
    throw error;
  }
}

const portOf = (addresses: readonly { port: number }[]) => addresses[0]?.port;
