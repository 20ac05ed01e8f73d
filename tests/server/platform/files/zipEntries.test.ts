import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { openZip } from "../../../../server/platform/files/zipEntries";
import { gbk } from "../../../support/gbk";

/** A zip whose names are these bytes, without the mark that they are UTF-8. */
async function zipNamed(names: readonly Buffer[]): Promise<Buffer> {
  const zip = new ZipFile();
  const stand = names.map((name, index) => String(index).padEnd(name.length, "_"));
  for (const name of stand) zip.addBuffer(Buffer.from("x"), name);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  for (const [index, name] of names.entries())
    for (let at = bytes.indexOf(stand[index]!); at >= 0; at = bytes.indexOf(stand[index]!, at + name.length)) {
      name.copy(bytes, at);
      // The flags are before the name: 24 bytes in a local header, 38 in the central directory.
      for (const [signature, header, flags] of [
        ["504b0304", 30, 6],
        ["504b0102", 46, 8],
      ] as const)
        if (at >= header && bytes.subarray(at - header, at - header + 4).toString("hex") === signature)
          bytes.writeUInt16LE(bytes.readUInt16LE(at - header + flags) & ~0x800, at - header + flags);
    }
  return bytes;
}
const namesIn = async (bytes: Buffer) => (await openZip(bytes)).map(({ name }) => name);

test.each([
  ["GBK names, one of them valid UTF-8 by chance", ["郑志强.jpg", "苏安.jpg"], gbk],
  ["one GBK name that is valid UTF-8 by chance", ["郑志强.jpg"], gbk],
  ["GBK names that are all valid UTF-8 by chance", ["谢伟.jpg", "袁志平.jpg", "卢山.jpg"], gbk],
  ["GBK with digits and brackets", ["郑志强(1).jpg", "01-卢山.jpg"], gbk],
  ["UTF-8 without its mark", ["郑志强.jpg", "马祥.jpg", "𠮷野.jpg"], Buffer.from],
  ["letters and digits only", ["a 1.jpg"], Buffer.from],
] as const)("%s are read as they were written", async (_, names, encode) => {
  expect(await namesIn(await zipNamed(names.map((name) => encode(name))))).toEqual(names);
});

test("the names of a real archive made by Windows", async () => {
  expect(await namesIn(await readFile("tests/server/platform/excel/files/photos-gbk.zip"))).toContain("郑志强.jpg");
});

test("another kind of archive is named", async () => {
  const rar = Buffer.from("526172211a0700cf", "hex");
  await expect(openZip(rar)).rejects.toMatchObject({ code: "archives.otherFormat", facts: { format: "rar" } });
});
