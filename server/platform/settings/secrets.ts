import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operatorError";

const length = 32;

/** A key is missing, damaged or wrong: the message tells the operator what to do. */
export class KeyFailure extends OperatorError {
  override readonly name = "KeyFailure";
}

interface ReadOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Whether a missing key is created. Not where it could be mistaken for the one that data is encrypted with. */
  readonly mayCreate?: boolean;
}

/**
 * One key, or several separated by commas or lines: the newest first, then those of older values. From the environment
 * (FIELD_KEY, hex or base64), else from DATA_DIR, where it is created at first use and shared by all processes.
 */
export function readSecrets(
  dataDir: string,
  name: string,
  { env = process.env, mayCreate = true }: ReadOptions = {},
): readonly [Buffer, ...Buffer[]] {
  const { text, where } = findSecret(dataDir, name, env, mayCreate);
  const [newest = "", ...earlier] = text.split(/[\s,]+/).filter(Boolean);
  return [decode(newest, where), ...earlier.map((key) => decode(key, where))];
}

/** A secret of another service, from the file of that name beside the keys; undefined if missing. */
export const readTextSecret = (dataDir: string, name: string): string | undefined =>
  readIfThere(join(dataDir, "secrets", name)) || undefined;

function findSecret(dataDir: string, name: string, env: NodeJS.ProcessEnv, mayCreate: boolean): { text: string; where: string } {
  const variable = name.toUpperCase().replaceAll("-", "_");
  const given = env[variable]?.trim();
  if (given) return { text: given, where: variable };
  const folder = join(dataDir, "secrets");
  const file = join(folder, name);
  const found = readIfThere(file);
  if (found !== undefined) return { text: found, where: file };
  if (!mayCreate)
    throw new KeyFailure(
      `${file} is missing, and the database holds personal data that is encrypted with it. Restore the file or ` +
        `set ${variable}; a new key could not read that data.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { text: create(folder, file), where: file };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return undefined;
    throw new KeyFailure(`${file} cannot be read (${code}). Give this user permission to read it.`, { cause: error });
  }
}

/** Written to a temporary file and linked into place, so that two processes starting at once read the same key. */
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
  // Never replaces a damaged key: values encrypted with it could not be decrypted.
  if (key.length !== length)
    throw new KeyFailure(
      `${where} must hold ${length} bytes, as 64 hex digits or in base64, and is damaged or empty. Restore it from your copy.`,
    );
  return key;
}
