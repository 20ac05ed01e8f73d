import { lazy, type LazyExoticComponent, type ReactNode } from "react";
import type { Label } from "../../../resources/kit/label";

/** Used for a whole page and for a screen inside the layout. */
export const loadFailedTexts = {
  title: ["页面加载失败", "Failed to load the page"],
  text: [
    "网络不稳定，或平台刚刚更新。请重新加载。",
    "The network is unstable, or the platform has just been updated. Please reload.",
  ],
  button: ["重新加载", "Reload"],
} satisfies Record<string, Label>;

/** Milliseconds until a pending script counts as failed (specification §8). */
const scriptTimeout = 120_000;

/** A script or style sheet failed to load; only reloading the page requests it again. */
export class ChunkLoadError extends Error {
  override name = "LoadFailure";
}

/** Imports a module. Throws a `ChunkLoadError` if the script or style sheet fails or times out. */
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

/** React.lazy for a named export of a module. */
export const lazyNamed = <P, N extends string>(
  load: () => Promise<Readonly<Record<N, Part<P>>>>,
  name: N,
): LazyExoticComponent<Part<P>> => lazy(async () => ({ default: (await loadChunk(load))[name] }));

/** React.lazy for the default export of a module. */
export const lazyPage = <P>(load: () => Promise<{ default: Part<P> }>): LazyExoticComponent<Part<P>> =>
  lazyNamed(load, "default");
