import { navigation } from "./navigation";

/** The first path segments of the administration: the groups of the menu, and react-admin's own locations, which are mapped to product URLs. */
const roots = new Set(
  navigation.places.flatMap(({ group, screen }) => (screen.resource ? [group.path, screen.resource] : [group.path])),
);

export const adminEntryFor = (address: string): "administration" | "lost" =>
  roots.has(/^\/([^/?#]*)/.exec(address)?.[1] ?? "") ? "administration" : "lost";
