import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const length = 32;

/**
 * The key of that name ("field-key", "index-key"): from the environment (FIELD_KEY, hex or base64), else from DATA_DIR, where it
 * is made at first use. Several processes without a common DATA_DIR must be given the same keys.
 */
export function readSecret(dataDir: string, name: string, env: NodeJS.ProcessEnv = process.env): Buffer {
  const variable = name.toUpperCase().replaceAll("-", "_");
  const given = env[variable]?.trim();
  if (given) return decode(given, variable);
  const folder = join(dataDir, "secrets");
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return decode(readIfThere(file) ?? create(folder, file), file);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written aside and linked into place: of two processes starting at once both read the same whole key. */
function create(folder: string, file: string): string {
  const making = join(folder, `.making-${randomBytes(6).toString("hex")}`);
  writeFileSync(making, `${randomBytes(length).toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(making, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(making, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

function decode(text: string, where: string): Buffer {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  // Never a new key in place of a damaged one: what the old one encrypted could not be read again.
  if (key.length !== length) throw new Error(`${where} must hold ${length} bytes, as 64 hex digits or in base64`);
  return key;
}
