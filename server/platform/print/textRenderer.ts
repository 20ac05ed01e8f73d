import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { CanvasRenderingContext2D, GlobalFonts } from "@napi-rs/canvas";

export type CanvasContext = CanvasRenderingContext2D;
type Weight = 400 | 500 | 600 | 700 | 800;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

const fontPackage = "@fontsource-variable/noto-sans-sc";
/** For a character missing in the font: a system font, or a box. */
const otherwise = "sans-serif";

/** Cached widths; about a megabyte with their keys. */
const maxWidths = 8_000;
const latinLetter = /\p{Script=Latin}/u;

interface Part {
  readonly name: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/**
 * Noto Sans SC comes in a hundred files by character. A file is loaded when its first character is drawn, so that a machine
 * without Chinese fonts or internet access can draw Chinese.
 */
export function openTextRenderer(fonts: typeof GlobalFonts) {
  const folder = dirname(createRequire(import.meta.url).resolve(`${fontPackage}/unicode.json`));
  const listed = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  const parts = Object.entries(listed).map(([key, ranges]) => ({ name: key.replace(/[[\]]/g, ""), ranges: rangesOf(ranges) }));
  const families = new Map<string, string>();
  const opened = new Set<string>();
  const widths = new Map<string, number>();

  return (ctx: CanvasContext) => {
    /**
     * Adjacent characters of the same file are drawn together, but letters separately from digits: beside letters the font
     * replaces digits by glyphs without a character, and text copied from a PDF would lack them. For the same reason ff and fi are
     * two pieces: of a fingerprint with their ligature, a copy had two characters less.
     */
    function* runs(text: string): Generator<{ family: string; piece: string }> {
      let run: { family: string; piece: string; isLatin: boolean } | undefined;
      for (const character of printable(text)) {
        const [family, isLatin] = [familyOf(character), latinLetter.test(character)];
        const isLigature = run?.piece.endsWith("f") && /[fijlt]/.test(character);
        if (run?.family === family && run.isLatin === isLatin && !isLigature) run.piece += character;
        else {
          if (run) yield run;
          run = { family, piece: character, isLatin };
        }
      }
      if (run) yield run;
    }
    let [taken, present] = ["", ""];
    /** Setting a font parses it, which takes as long as drawing a word. A restored context has another one than was taken last. */
    const take = ({ size, weight = 400 }: TextStyle, family: string) => {
      const font = `${weight} ${size}px "${family}", ${otherwise}`;
      if (font === taken && ctx.font === present) return;
      ctx.font = taken = font;
      present = ctx.font;
      ctx.fontVariationSettings = `'wght' ${weight}`;
    };
    /** Widths are cached by piece (a character or word), because the same ones are on every page. */
    const measure = (piece: string, hand: TextStyle, family: string): number => {
      const key = `${hand.size} ${hand.weight} ${family} ${piece}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      take(hand, family);
      const { width } = ctx.measureText(piece);
      if (widths.size === maxWidths) widths.clear();
      widths.set(key, width);
      return width;
    };
    const widthOf = (text: string, hand: TextStyle): number => {
      let width = 0;
      for (const { family, piece } of runs(text)) width += measure(piece, hand, family);
      return width;
    };
    return {
      ctx,
      widthOf,
      /** Opens the fonts of a text one after the other, so that other requests are served meanwhile. */
      async openFonts(text: string): Promise<void> {
        for (const character of new Set(printable(text))) {
          const isNew = !families.has(character);
          familyOf(character);
          if (isNew) await setImmediate();
        }
      },
      /** The width below which a word or number would be broken. */
      widestPiece: (text: string, hand: TextStyle): number =>
        Math.max(0, ...(printable(text).match(unbroken) ?? []).map((piece) => widthOf(piece, hand))),
      /** At the baseline. */
      write(text: string, x: number, y: number, hand: TextStyle): void {
        ctx.fillStyle = hand.colour ?? "#1a1a1a";
        let at = x;
        for (const { family, piece } of runs(text)) {
          take(hand, family);
          ctx.fillText(piece, at, y);
          at += measure(piece, hand, family);
        }
      },
      linesOf: (text: string, width: number, hand: TextStyle): string[] => wrap(text, width, (piece) => widthOf(piece, hand)),
    };
  };

  function familyOf(character: string): string {
    const known = families.get(character);
    if (known) return known;
    const code = character.codePointAt(0) ?? 0;
    const part = parts.findLast(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    const family = part ? `board-${part.name}` : otherwise;
    if (part && !opened.has(part.name)) {
      opened.add(part.name);
      fonts.registerFromPath(join(folder, "files", `noto-sans-sc-${part.name}-wght-normal.woff2`), family);
    }
    families.set(character, family);
    return family;
  }
}
export type TextRenderer = ReturnType<ReturnType<typeof openTextRenderer>>;

const rangesOf = (listed: string): Part["ranges"] =>
  listed.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** Must not begin a line. */
const closing = /^[，。；：、！？）》」』〕】〉’”%]/;

/** Never broken: a word, a number with its unit, or a bracket from what it opens. */
const unbroken = /[（《「『〔【〈‘“]*(?:[\dA-Za-z.,\-/:#*]+(?:万元|亿元|元|天|人|%)?|[^])/gu;

/** Characters that have no glyph or turn the direction of writing would hide or reorder what a paper says. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const printable = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll("\t", "  ")
    .replace(unprintable, (character) => (character === "\n" ? "\n" : ""));

/**
 * Lines may break between any two Chinese characters, but not inside a number or word, or before closing punctuation. A word that is wider
 * than the line is broken.
 */
function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of printable(text).split("\n")) {
    let [line, taken] = ["", 0];
    // Measures each piece once: measuring the whole line for every piece would take most of a page's time.
    for (const piece of (paragraph.match(unbroken) ?? []).flatMap((each) => (widthOf(each) > width ? [...each] : each))) {
      const wide = widthOf(piece);
      if (line !== "" && taken + wide > width && !closing.test(piece)) {
        lines.push(line);
        [line, taken] = ["", 0];
      }
      line += piece;
      taken += wide;
    }
    lines.push(line);
  }
  return lines;
}
