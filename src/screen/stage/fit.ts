/** The big-screen is drawn once, for a wall of this size, and scaled as a whole. */
export const stageWidth = 1920;
export const stageHeight = 1080;

export interface Fit {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** The largest stage that fits into a window, in its middle. Whole pixels of offset keep hairlines sharp. */
export function fitInto(width: number, height: number): Fit {
  const scale = Math.min(width / stageWidth, height / stageHeight);
  return {
    scale,
    left: Math.round((width - stageWidth * scale) / 2),
    top: Math.round((height - stageHeight * scale) / 2),
  };
}
