import * as entities from "./entities";
import type { AnyResource } from "./kit/resource";

/** A topic's declarations and what loads them. */
export interface Topic {
  readonly names: readonly string[];
  readonly load: () => Promise<Readonly<Record<string, AnyResource>>>;
}

/**
 * What the browser begins with, and what it loads later: here everything at once. The build replaces this module, so that a page loads
 * the topics that it shows (vite.declarations.ts).
 */
export const loadedAtOnce: Readonly<Record<string, AnyResource>> = entities;
export const topics: readonly Topic[] = [];
