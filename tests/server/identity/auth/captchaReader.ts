import { createCanvas, loadImage } from "@napi-rs/canvas";
import { captchaLetters } from "../../../../server/identity/auth/drawCaptcha";
import { openCanvas } from "../../../../server/platform/print/canvas";
import type { TextStyle } from "../../../../server/platform/print/textRenderer";

/**
 * What an attacker could write in a day to read the captchas by program, with our own font: threshold, one position after the other, the
 * best of many turned, sheared and weighted templates. Ink and ground may change places, so only the sign of a match is dropped.
 */

/** Pixels of the picture to one of the search. */
const shrink = 3;
const [columns, rows] = [74, 24];
const [wide, high] = [16, 17];
const turns = [-0.3, -0.15, 0, 0.15, 0.3];
const shears = [-0.2, 0, 0.2];
const stretches = [1, 1.2];

interface Template {
  readonly letter: string;
  /** Of mean 0 and length 1. */
  readonly values: Float32Array;
}

/** Of mean 0 and length 1, so that a product of two is their correlation; the mean itself when all are equal. */
function normalised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const shifted = values.map((value) => value - mean);
  const length = Math.hypot(...shifted);
  return length === 0 ? shifted : shifted.map((value) => value / length);
}

async function makeTemplates(): Promise<readonly Template[]> {
  const { lettering } = await openCanvas();
  const made: Template[] = [];
  for (const letter of captchaLetters)
    for (const turn of turns)
      for (const shear of shears)
        for (const stretch of stretches) {
          const canvas = createCanvas(wide * shrink, high * shrink);
          const ctx = canvas.getContext("2d");
          const { write, widthOf } = lettering(ctx);
          const hand: TextStyle = { size: 52, weight: 700, colour: "#000" };
          ctx.translate((wide * shrink) / 2, (high * shrink) / 2);
          ctx.rotate(turn);
          ctx.transform(stretch, 0, shear, 1, 0, 0);
          write(letter, -widthOf(letter, hand) / 2, hand.size * 0.36, hand);
          const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
          made.push({ letter, values: normalised(shrunk(canvas.width, canvas.height, (at) => data[at * 4 + 3]! / 255)) });
        }
  return made;
}

/** The mean of each square of pixels. */
function shrunk(width: number, height: number, valueAt: (at: number) => number): Float32Array {
  const [across, down] = [Math.floor(width / shrink), Math.floor(height / shrink)];
  const means = new Float32Array(across * down);
  for (let y = 0; y < down * shrink; y++)
    for (let x = 0; x < across * shrink; x++)
      means[Math.floor(y / shrink) * across + Math.floor(x / shrink)]! += valueAt(y * width + x) / shrink ** 2;
  return means;
}

export async function openReader(): Promise<(png: Buffer) => Promise<string>> {
  const templates = await makeTemplates();

  return async (png) => {
    const image = await loadImage(png);
    const canvas = createCanvas(image.width, image.height);
    const ctx = canvas.getContext("2d");
    ctx.drawImage(image, 0, 0);
    const { data } = ctx.getImageData(0, 0, image.width, image.height);
    // Ink is dark blue on a ground of light grey: the red part separates them best.
    const picture = shrunk(image.width, image.height, (at) => (data[at * 4]! < 135 ? 1 : 0));
    return Array.from({ length: 4 }, (_, place) => bestAt(picture, place)).join("");
  };

  /** The letters have about equal distances. */
  function bestAt(picture: Float32Array, place: number): string {
    const centre = 11.75 + place * 16.6;
    let best = { letter: "", score: 0 };
    for (let left = Math.max(0, Math.round(centre - wide / 2 - 4)); left <= centre - wide / 2 + 4; left++)
      for (let top = 1; top <= rows - high - 1; top++) {
        if (left + wide > columns) continue;
        const part = normalised(window(picture, left, top));
        for (const { letter, values } of templates) {
          let score = 0;
          for (let at = 0; at < values.length; at++) score += values[at]! * part[at]!;
          if (Math.abs(score) > best.score) best = { letter, score: Math.abs(score) };
        }
      }
    return best.letter;
  }
}

function window(picture: Float32Array, left: number, top: number): Float32Array {
  const part = new Float32Array(wide * high);
  for (let y = 0; y < high; y++)
    part.set(picture.subarray((top + y) * columns + left, (top + y) * columns + left + wide), y * wide);
  return part;
}
