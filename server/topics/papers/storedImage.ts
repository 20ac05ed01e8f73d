import { buffer } from "node:stream/consumers";
import type { Image } from "@napi-rs/canvas";
import { files } from "../../../resources/system/files";
import type { Services } from "../../engine/services";
import { openCanvas } from "../../platform/print/canvas";

/** Pixels of a photo on paper, along its longer side: about 250 for each inch. */
const printedPixels = 900;

/** A stored picture as large as it is printed. */
export async function imageOf(
  { pool, store, files: kept }: Pick<Services, "pool" | "store" | "files">,
  id: number,
): Promise<Image | undefined> {
  const { createCanvas, loadImage } = await openCanvas();
  const file = await store.find(pool, files, { id });
  try {
    const image = file && (await loadImage(await buffer(await kept.open(file.path))));
    if (!image) return undefined;
    const scale = printedPixels / Math.max(image.width, image.height);
    if (scale >= 1) return image;
    const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await loadImage(await canvas.encode("jpeg", 85));
  } catch {
    // A file that is lost, or no picture, does not keep the record from being printed.
    return undefined;
  }
}
