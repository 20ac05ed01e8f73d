import { chmod, mkdir } from "node:fs/promises";

/** Others may walk through it (the database's own account must), never list it: what is private in it has mode 0600. */
export async function makeDataDir(dataDir: string): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true });
  if (made !== undefined) await chmod(dataDir, 0o711);
}
