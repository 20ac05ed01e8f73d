import { resources } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";

const byName: Readonly<Record<string, AnyResource>> = resources;

/** The screen that shows a row; null where it has none of its own. */
export function rowAddress(resource: string, id: number | null): string | null {
  const declared = Object.hasOwn(byName, resource) ? byName[resource] : undefined;
  if (!declared?.route || id === null || declared.screen?.show === false) return null;
  const { route, screen } = declared;
  const shown = screen?.show ? route.replace(/[^/]+$/, screen.show) : `${route}-detail`;
  return `${shown}?id=${id}`;
}
