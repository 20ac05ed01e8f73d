import { openTextRenderer } from "./textRenderer";

// Skia and the font are needed by few processes, and then for good.
const load = async () => {
  const canvas = await import("@napi-rs/canvas");
  return { ...canvas, lettering: openTextRenderer(canvas.GlobalFonts) };
};
let loaded: ReturnType<typeof load> | undefined;

/** What papers and pictures are drawn with; the font comes with the product. */
export const openCanvas = (): ReturnType<typeof load> => (loaded ??= load());
