import { lazy, type LazyExoticComponent, type ReactNode } from "react";
import type { Label } from "../../resources/kit/label";

/** Shown for a whole page and for a screen inside the frame. */
export const loadFailedTexts = {
  title: ["页面加载失败", "Failed to load the page"],
  text: [
    "网络不稳定，或平台刚刚更新。请重新加载。",
    "The network is unstable, or the platform has just been updated. Please reload.",
  ],
  button: ["重新加载", "Reload"],
} satisfies Record<string, Label>;

/** Milliseconds after which a script that does not arrive counts as failed (specification §8). */
const scriptTimeout = 120_000;

/** A script or style sheet that did not arrive; only reloading the page requests it again. */
export class ChunkLoadError extends Error {
  override name = "LoadFailure";
}

/** What `load` imports, or a `LoadFailure` when script or style sheet fail or take too long. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout")), scriptTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

type Part<P> = (props: P) => ReactNode;

/** A part of a page that is fetched when it is first drawn: an export of the file. */
export const lazyNamed = <P, N extends string>(
  load: () => Promise<Readonly<Record<N, Part<P>>>>,
  name: N,
): LazyExoticComponent<Part<P>> => lazy(async () => ({ default: (await loadChunk(load))[name] }));

/** The same for a file that is one part. */
export const lazyPage = <P>(load: () => Promise<{ default: Part<P> }>): LazyExoticComponent<Part<P>> =>
  lazyNamed(load, "default");
