import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join as joinPath } from "node:path";
import { z } from "zod";
import { UnknownKey, type FieldCipher } from "../../platform/crypto/fieldCipher";
import { descriptorName, signatureName, packageSignature } from "./writePackage";

const described = z.object({ resources: z.array(z.object({ path: z.string().regex(/^data\/\w+\.csv$/), hash: z.string() })) });

/** What was changed in a data package since the platform wrote it; empty if nothing was. */
export async function packageFaults(cipher: Pick<FieldCipher, "isSigned">, folder: string): Promise<string[]> {
  const read = (name: string) => readFile(joinPath(folder, name), "utf8").catch(() => undefined);
  const [text, signature] = [await read(descriptorName), await read(signatureName)];
  if (text === undefined || signature === undefined) return [`${text === undefined ? descriptorName : signatureName}: missing`];
  try {
    if (!cipher.isSigned(packageSignature, text, signature)) return [`${descriptorName}: was changed`];
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
    return [`${signatureName}: signed with the key ${error.keyId}, which FIELD_KEY does not contain`];
  }
  const { resources } = described.parse(JSON.parse(text));
  const known = new Set(resources.map(({ path }) => path));
  const faults = (await readdir(joinPath(folder, "data"))).flatMap((name) =>
    known.has(`data/${name}`) ? [] : [`data/${name}: is not in the descriptor`],
  );
  for (const { path, hash } of resources) {
    const found = await sha256Of(joinPath(folder, path)).catch(() => undefined);
    if (found === undefined) faults.push(`${path}: missing`);
    else if (`sha256:${found}` !== hash) faults.push(`${path}: was changed`);
  }
  return faults;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
}
