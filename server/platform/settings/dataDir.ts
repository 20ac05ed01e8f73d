import { chmod, mkdir } from "node:fs/promises";

/** Others may enter the folder (the database's own account must), but not list it; private files in it have mode 0600. */
export async function makeDataDir(dataDir: string): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true });
  if (made !== undefined) await chmod(dataDir, 0o711);
}
