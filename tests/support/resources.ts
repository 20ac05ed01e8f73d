import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";

/** Registers declarations for the length of a test; returns what withdraws them. */
export function withResources(more: Readonly<Record<string, AnyResource>>): () => void {
  const registry: Record<string, AnyResource> = resources;
  Object.assign(registry, more);
  return () => Object.keys(more).forEach((name) => Reflect.deleteProperty(registry, name));
}
