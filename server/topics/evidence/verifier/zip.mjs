/**
 * The files of a zip by path, read only when they are needed. A path that appears twice, or that is named otherwise before its content than
 * in the index, is a file that programs would unpack differently.
 * @typedef {{ path: string, isUnclear?: boolean, read: () => Promise<Uint8Array> }} PackageFile
 */

/** @returns {Promise<PackageFile[]>} */
export async function filesOfZip(/** @type {Blob} */ zip) {
  const part = async (/** @type {number} */ from, /** @type {number} */ to) =>
    new DataView(await zip.slice(from, to).arrayBuffer());
  const tailStart = Math.max(0, zip.size - 65_557);
  const tail = await part(tailStart, zip.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error("no zip");
  const [count, size, start] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const index = await part(start, start + size);
  const files = [];
  const seen = new Set();
  for (let at = 0, read = 0; read < count; read += 1) {
    if (at + 46 > index.byteLength || index.getUint32(at, true) !== 0x02014b50) throw new Error("broken zip");
    const [method, packed, place] = [
      index.getUint16(at + 10, true),
      index.getUint32(at + 20, true),
      index.getUint32(at + 42, true),
    ];
    const nameLength = index.getUint16(at + 28, true);
    const path = textAt(index, at + 46, nameLength);
    at += 46 + nameLength + index.getUint16(at + 30, true) + index.getUint16(at + 32, true);
    if (path.endsWith("/")) continue;
    const head = await part(place, place + 30);
    const localName = head.getUint16(26, true);
    const isUnclear = seen.has(path) || textAt(await part(place + 30, place + 30 + localName), 0, localName) !== path;
    seen.add(path);
    const content = place + 30 + localName + head.getUint16(28, true);
    files.push({ path, isUnclear, read: () => contentOf(zip.slice(content, content + packed), method) });
  }
  return files;
}

const textAt = (/** @type {DataView} */ view, /** @type {number} */ at, /** @type {number} */ length) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));

async function contentOf(/** @type {Blob} */ packed, /** @type {number} */ method) {
  if (method === 0) return new Uint8Array(await packed.arrayBuffer());
  if (method !== 8) throw new Error("unknown compression");
  const inflated = packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
