import { BackupFailure } from "./manifest";
import { backup } from "./backup";
import { recordBackup } from "../../engine/recordBackup";
import { restore, type RestoreOptions } from "./restore";
import { makeFieldCipher } from "../../platform/crypto/fieldCipher";
import { makeStreamCipher } from "../../platform/crypto/streamCipher";
import type { Database } from "../../platform/db/pool";
import { makeFileStore } from "../../platform/files/makeFileStore";
import { readSecrets } from "../../platform/settings/secrets";
import type { Services } from "../../engine/services";
import type { Settings } from "../../platform/settings/env";

type Say = (line: string) => void;

/** `backup FILE`, with or without a running platform. Returns the program's exit code. */
export async function backupCommand(services: Services, file: string | undefined, say: Say): Promise<number> {
  if (!file) throw new BackupFailure("backup FILE   the archive to write");
  const { manifest, missing, unexpected } = await backup(services, file);
  await recordBackup(services, missing.length > 0 ? `${missing.length} files are missing in the file store` : undefined);
  for (const path of missing) say(`✗ ${path}: referenced by the database, missing in the file store`);
  if (unexpected.length > 0)
    say(
      `✗ ${unexpected.join(", ")}: not made by the platform. A restore refuses the archive, or leaves them out with --accept-differences.`,
    );
  say(summary("written", file, manifest));
  if (missing.length > 0)
    say(
      `✗ The archive lacks ${missing.length} files and does not count as a backup. Is DATA_DIR or FILES_URL that of the platform?`,
    );
  say(`FIELD_KEY (${manifest.keys.join(", ") || "none in use"}) is not in the archive: keep it elsewhere.`);
  return missing.length > 0 ? 1 : 0;
}

const usage =
  "restore FILE [--unsigned] [--accept-differences]   the archive of a backup; the database must be empty (docs/operations.md)";

const restoreOptions: Readonly<Record<string, RestoreOptions>> = {
  "--unsigned": { isUnsignedAccepted: true },
  "--accept-differences": { areDifferencesAccepted: true },
};

/** `restore FILE` into the empty database and file store of the settings, without a running platform. */
export async function restoreCommand(
  settings: Settings,
  { pool }: Database,
  [file, ...given]: readonly string[],
  say: Say,
): Promise<void> {
  if (!file || file.startsWith("-") || given.some((option) => !Object.hasOwn(restoreOptions, option)))
    throw new BackupFailure(usage);
  const options = given.reduce<RestoreOptions>((all, option) => ({ ...all, ...restoreOptions[option] }), {});
  const [key, ...earlierKeys] = readSecrets(settings.dataDir, "field-key", { mayCreate: false });
  const files = makeFileStore(settings, makeStreamCipher(key, earlierKeys, settings.crypto));
  const cipher = makeFieldCipher(key, earlierKeys, settings.crypto);
  const restored = await restore({ pool, files, cipher }, file, options);
  say(summary("restored", file, restored));
  say(`It is the state of ${restored.made_at}, written by version ${restored.version ?? "before 1.0.0"}.`);
  const { missing = [] } = restored;
  if (missing.length > 0) say(`✗ ${missing.length} files were missing when the backup was made, and cannot be opened.`);
  say("Verify the audit log: npm run verify-audit");
}

function summary(
  done: string,
  file: string,
  { tables, files }: { tables: readonly { rows: number }[]; files: readonly string[] },
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${file} ${done}: ${tables.length} tables, ${rows} rows, ${files.length} files`;
}
