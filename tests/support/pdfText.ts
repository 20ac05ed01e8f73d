import { constants, inflateSync } from "node:zlib";

/** The text that a reader copies from a PDF, page after page. */
export const textOfPdf = (pdf: Buffer): string => pagesOfPdf(pdf).join("");

/** The text of each page: each glyph by its font's table of characters. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const objects = new Map<string, string>();
  for (const [, number = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\s(.*?)endobj/gs))
    objects.set(number, body);
  const streamOf = (body: string): string => {
    const stream = /stream\r?\n(.*?)\r?\nendstream/s.exec(body)?.[1];
    if (stream === undefined) return "";
    const bytes = Buffer.from(stream, "latin1");
    // A last byte that looks like the end of the line before "endstream" may be missing.
    const whole = { finishFlush: constants.Z_SYNC_FLUSH };
    return (body.includes("/FlateDecode") ? inflateSync(bytes, whole) : bytes).toString("latin1");
  };
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const body of objects.values())
    for (const [, name = "", number = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? "")?.[1];
      fonts.set(name, charactersIn(streamOf(objects.get(table ?? "") ?? "")));
    }
  const pages = [...objects.values()].map(streamOf).filter((content) => / Tf\n/.test(content));
  return pages.map((page) => {
    let font: ReadonlyMap<number, string> | undefined;
    let text = "";
    for (const [, name, codes = ""] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g))
      if (name) font = fonts.get(name);
      else for (const code of codes.match(/../g) ?? []) text += font?.get(Number.parseInt(code, 16)) ?? "";
    return text;
  });
}

const characterOf = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

function charactersIn(table: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [, block = ""] of table.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = "", hex = ""] of block.matchAll(/<(\w+)> <(\w+)>/g))
      found.set(Number.parseInt(code, 16), characterOf(hex));
  for (const [, block = ""] of table.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = "", to = "", hex = ""] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let code = first; code <= Number.parseInt(to, 16); code += 1)
        found.set(code, String.fromCodePoint(Number.parseInt(hex, 16) + code - first));
    }
  return found;
}
