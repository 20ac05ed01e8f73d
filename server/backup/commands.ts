import { BackupFailure } from "./manifest";
import { backup } from "./backup";
import { recordBackup } from "./recordBackup";
import { restore } from "./restore";
import { makeFieldCipher } from "../crypto/fieldCipher";
import { makeStreamCipher } from "../crypto/streamCipher";
import type { Database } from "../db/pool";
import { migrate } from "../db/migrate";
import { makeFileStore } from "../files/makeFileStore";
import { readSecrets } from "../settings/secrets";
import type { Services } from "../services";
import type { Settings } from "../settings/env";

type Say = (line: string) => void;

/** `backup FILE`, with or without a running platform. Returns the program's exit code. */
export async function backupCommand(services: Services, file: string | undefined, say: Say): Promise<number> {
  if (!file) throw new BackupFailure("backup FILE   the archive to write");
  const { manifest, missing } = await backup(services, file);
  await recordBackup(services, missing.length > 0 ? `${missing.length} files are missing in the file store` : undefined);
  for (const path of missing) say(`✗ ${path}: referenced by the database, missing in the file store`);
  say(summary("written", file, manifest));
  if (missing.length > 0)
    say(
      `✗ The archive lacks ${missing.length} files and does not count as a backup. Is DATA_DIR or FILES_URL that of the platform?`,
    );
  say(`FIELD_KEY (${manifest.keys.join(", ") || "none in use"}) is not in the archive: keep it elsewhere.`);
  return missing.length > 0 ? 1 : 0;
}

/** `restore FILE` into the empty database and file store of the settings, without a running platform. */
export async function restoreCommand(settings: Settings, { pool }: Database, file: string | undefined, say: Say): Promise<void> {
  if (!file) throw new BackupFailure("restore FILE   the archive of a backup; the database must be empty");
  await migrate(pool);
  const [key, ...earlierKeys] = readSecrets(settings.dataDir, "field-key", { mayCreate: false });
  const files = makeFileStore(settings, makeStreamCipher(key, earlierKeys, settings.crypto));
  const { keyIds } = makeFieldCipher(key, earlierKeys, settings.crypto);
  const restored = await restore({ pool, files, keyIds }, file);
  say(summary("restored", file, restored));
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
