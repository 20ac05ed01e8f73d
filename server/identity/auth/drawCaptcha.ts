import { randomInt } from "node:crypto";
import type { CanvasRenderingContext2D } from "@napi-rs/canvas";
import { openCanvas } from "../../platform/print/canvas";

/** Without characters that look like others. */
export const captchaLetters = [..."23459ACEHKLMRTU"];

/** In [0, 1). */
export type Random = () => number;
const secureRandom: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** Size of the drawing and of the image, in pixels. */
const [width, height] = [296, 96];
const [columns, rows] = [222, 72];
const scale = columns / width;
const letterSize = 74;
const weights = [600, 700, 800] as const;
/** The average width of a letter's stem, so that noise strokes cannot be recognised by their width. */
const strokeWidth = 8;

const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

/**
 * The letters in one ink, rotated, sheared, of any weight and touching each other, below strokes of the same ink and width and
 * shapes that swap ink and ground; then all is warped. No attribute of a pixel tells a letter from the noise.
 */
export async function drawCaptcha(letters: string, random: Random = secureRandom): Promise<Buffer> {
  const { createCanvas, lettering } = await openCanvas();
  const layer = createCanvas(columns, rows);
  const ink = layer.getContext("2d");
  ink.scale(scale, scale);
  const { write, widthOf } = lettering(ink);
  let middle = between(random, 34, 58);
  for (const letter of letters) {
    const weight = weights[Math.floor(random() * weights.length)]!;
    const hand = { size: Math.round(letterSize * between(random, 0.8, 1.12)), weight, colour: "#000" };
    const wide = widthOf(letter, hand);
    ink.save();
    ink.translate(middle, height / 2 + between(random, -9, 9));
    ink.rotate(between(random, -0.34, 0.34));
    ink.transform(between(random, 1.02, 1.28), between(random, -0.1, 0.1), between(random, -0.24, 0.24), 1, 0, 0);
    write(letter, -wide / 2, hand.size * 0.36, hand);
    ink.restore();
    middle += between(random, 55, 75);
  }
  drawStroke(ink, random);
  swapInk(ink, random);
  const picture = createCanvas(columns, rows);
  const page = picture.getContext("2d");
  const source = ink.getImageData(0, 0, columns, rows).data;
  const target = page.createImageData(columns, rows);
  warp(source, target.data, random);
  page.putImageData(target, 0, 0);
  return picture.encode("png");
}

/** A curve from side to side, across the letters. */
function drawStroke(ink: CanvasRenderingContext2D, random: Random): void {
  const slope = between(random, 12, 28) * (random() < 0.5 ? -1 : 1);
  const down = (tilt: number) => height / 2 + slope * tilt + between(random, -14, 14);
  ink.lineCap = "round";
  ink.strokeStyle = "#000";
  ink.lineWidth = strokeWidth * between(random, 0.6, 0.8);
  ink.beginPath();
  ink.moveTo(between(random, 4, 20), down(-1));
  ink.bezierCurveTo(width * 0.35, down(1), width * 0.65, down(-1), width - between(random, 4, 20), down(1));
  ink.stroke();
}

/** Swaps ink and ground inside a shape. */
function swapInk(ink: CanvasRenderingContext2D, random: Random): void {
  ink.globalCompositeOperation = "xor";
  ink.fillStyle = "#000";
  for (const part of [0.25, 0.72]) {
    ink.beginPath();
    const [x, y] = [
      width * part + between(random, -35, 35),
      random() < 0.5 ? between(random, 8, 30) : between(random, height - 30, height - 8),
    ];
    ink.ellipse(x, y, between(random, 44, 66), between(random, 34, 46), between(random, -0.4, 0.4), 0, 2 * Math.PI);
    ink.fill();
  }
}

/** Distorts the layer by waves, and colours ink and ground with a gradient. */
function warp(source: Uint8ClampedArray, target: Uint8ClampedArray, random: Random): void {
  /** A long wave and a short one, for each column or row. */
  const waves = (length: number, reach: number): Float64Array => {
    const [long, short] = [between(random, 14, 24) * scale, between(random, 4, 6) * scale];
    const [turn, shortTurn] = [between(random, 0, 2 * Math.PI), between(random, 0, 2 * Math.PI)];
    const shortReach = between(random, 0.5, 0.9);
    const at = (place: number) => reach * Math.sin(place / long + turn) + shortReach * Math.sin(place / short + shortTurn);
    return Float64Array.from({ length }, (_, place) => at(place) * scale);
  };
  const [acrossByRow, acrossByColumn] = [waves(rows, between(random, 2.4, 4.4)), waves(columns, between(random, 1, 2.4))];
  const [downByColumn, downByRow] = [waves(columns, between(random, 2.8, 5)), waves(rows, between(random, 0.5, 1.5))];
  const lightByColumn = waves(columns, 10);
  const tint = between(random, -12, 12);
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, at += 4) {
      const ink = inkAt(source, x + acrossByRow[y]! + acrossByColumn[x]!, y + downByColumn[x]! + downByRow[y]!);
      const light = lightByColumn[x]!;
      target[at] = 232 + light / 3 - ink * (195 + light / 2);
      target[at + 1] = 238 + light / 3 - ink * (165 - light / 2);
      target[at + 2] = 246 - ink * (125 - light + tint);
      target[at + 3] = 255;
    }
}

/** The amount of ink, from 0 to 1, interpolated between four pixels; 0 outside. */
function inkAt(source: Uint8ClampedArray, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= columns - 1 || top >= rows - 1) return 0;
  const [dx, dy] = [x - left, y - top];
  const at = (top * columns + left) * 4 + 3;
  const upper = source[at]! * (1 - dx) + source[at + 4]! * dx;
  const lower = source[at + columns * 4]! * (1 - dx) + source[at + columns * 4 + 4]! * dx;
  return (upper * (1 - dy) + lower * dy) / 255;
}
