import { setImmediate } from "node:timers/promises";
import { openTextRenderer } from "./textRenderer";

// Loaded on first use, because few processes need Skia and the font.
const load = async () => {
  const canvas = await import("@napi-rs/canvas");
  // Opening the library is a pause of its own.
  await setImmediate();
  return { ...canvas, lettering: openTextRenderer(canvas.GlobalFonts) };
};
let loaded: ReturnType<typeof load> | undefined;

/** The canvas library for documents and images; the font is part of the product. */
export const openCanvas = (): ReturnType<typeof load> => (loaded ??= load());
