import { navigation } from "./navigation";

/** Where an address of the administration begins: the groups of the menu, and react-admin's own, which it renames. */
const roots = new Set(
  navigation.places.flatMap(({ group, screen }) => (screen.resource ? [group.path, screen.resource] : [group.path])),
);

export const adminEntryFor = (address: string): "administration" | "lost" =>
  roots.has(/^\/([^/?#]*)/.exec(address)?.[1] ?? "") ? "administration" : "lost";
