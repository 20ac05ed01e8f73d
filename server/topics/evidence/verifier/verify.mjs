import { sm3 } from "./sm3.mjs";

/**
 * Compares the files of a package with its signed contents list.
 * @typedef {{ path: string, isUnclear?: boolean, read: () => Promise<Uint8Array> }} PackageFile
 * @typedef {{ fingerprint: string, publicKey: string }} TrustedKey
 * @typedef {"genuine" | "changed" | "missing" | "added" | "duplicate"} FileVerdict
 * @typedef {"genuine" | "missing" | "changed" | "foreign" | "foreignAndChanged"} ListVerdict
 */

const contentsFile = "目录.json";
const signatureFile = "目录.签名.json";

/** The contents list is searched where it is least deep, because unpacking and packing may add a folder around all. */
export async function verifyPackage(/** @type {readonly PackageFile[]} */ files, /** @type {readonly TrustedKey[]} */ trusted) {
  const folder = folderOf(files);
  const named = new Map(files.map((file) => [file.path.slice(folder.length), file]));
  const list = await named.get(contentsFile)?.read();
  const signature = parsed(await named.get(signatureFile)?.read());
  const contents = parsed(list);
  const { verdict, fingerprint } = list ? await verdictOnList(list, signature, trusted) : { verdict: "missing", fingerprint: "" };
  const documents = [];
  const listed = new Set([contentsFile, signatureFile]);
  for (const document of Array.isArray(contents?.documents) ? contents.documents : []) {
    listed.add(document.path);
    const file = named.get(document.path);
    documents.push({ ...document, verdict: file ? await verdictOnFile(file, document) : "missing" });
  }
  const others = files.filter(
    ({ path, isUnclear }) => isUnclear || !path.startsWith(folder) || !listed.has(path.slice(folder.length)),
  );
  for (const { path, isUnclear } of others) documents.push({ path, title: "", verdict: isUnclear ? "duplicate" : "added" });
  const isGenuine =
    verdict === "genuine" && documents.length > 0 && documents.every((document) => document.verdict === "genuine");
  return { isGenuine, list: /** @type {ListVerdict} */ (verdict), fingerprint, contents, documents };
}

function folderOf(/** @type {readonly PackageFile[]} */ files) {
  const lists = files.map(({ path }) => path).filter((path) => path === contentsFile || path.endsWith(`/${contentsFile}`));
  const [shortest = contentsFile] = lists.sort((a, b) => a.length - b.length);
  return shortest.slice(0, -contentsFile.length);
}

function parsed(/** @type {Uint8Array | undefined} */ bytes) {
  try {
    const value = bytes && JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

async function verdictOnList(
  /** @type {Uint8Array} */ list,
  /** @type {any} */ signature,
  /** @type {readonly TrustedKey[]} */ trusted,
) {
  const { publicKey, signature: signed } = signature ?? {};
  if (typeof publicKey !== "string" || typeof signed !== "string") return { verdict: "missing", fingerprint: "" };
  const isSigned = await isSignedBy(publicKey, signed, list);
  const fingerprint = await fingerprintOf(publicKey);
  if (trusted.some((key) => key.publicKey === publicKey)) return { verdict: isSigned ? "genuine" : "changed", fingerprint };
  return { verdict: isSigned ? "foreign" : "foreignAndChanged", fingerprint };
}

const curve = { name: "ECDSA", namedCurve: "P-256" };

async function isSignedBy(/** @type {string} */ publicKey, /** @type {string} */ signed, /** @type {Uint8Array} */ list) {
  try {
    const key = await crypto.subtle.importKey("spki", bytesOf(publicKey), curve, false, ["verify"]);
    return await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bytesOf(signed), list);
  } catch {
    return false;
  }
}

async function fingerprintOf(/** @type {string} */ publicKey) {
  try {
    return hex(await crypto.subtle.digest("SHA-256", bytesOf(publicKey)));
  } catch {
    return "";
  }
}

async function verdictOnFile(/** @type {PackageFile} */ file, /** @type {any} */ { bytes, sha256, sm3: expected }) {
  const content = await file.read().catch(() => undefined);
  if (!content || content.length !== bytes) return "changed";
  const isSame = hex(await crypto.subtle.digest("SHA-256", content)) === sha256 && sm3(content) === expected;
  return isSame ? "genuine" : "changed";
}

const bytesOf = (/** @type {string} */ base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const hex = (/** @type {ArrayBuffer} */ bytes) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
