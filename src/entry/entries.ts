import type { ComponentType } from "react";
import { arriving } from "./arriving";
import { isScreen } from "./guard";
import { navigation } from "./navigation";

type Load = () => Promise<{ default: ComponentType }>;

/** Three kinds of entry in one build: public pages, the big-screen, the administration. Each loads only its own. */
const loads = {
  "/login": () => import("../pages/login/Login"),
  "/forget": () => import("../pages/forget/Forget"),
  "/register": () => import("../pages/register/Register"),
  "/help": () => import("../pages/help/Help"),
  "/privacy": () => import("../pages/privacy/Privacy"),
  screen: () => import("../screen/Screen"),
  administration: () => import("../App"),
  lost: () => import("../pages/NotFound"),
} satisfies Record<string, Load>;

export type EntryName = keyof typeof loads;

/** Where an address of the administration begins: the groups of the menu, and react-admin's own, which it renames. */
const roots = new Set(
  navigation.places.flatMap(({ group, screen }) => (screen.resource ? [group.path, screen.resource] : [group.path])),
);

export function entryAt(address: string): EntryName {
  const path = address.split("?")[0] ?? "";
  if (path !== "screen" && path !== "administration" && path !== "lost" && path in loads) return path as EntryName;
  if (isScreen(address)) return "screen";
  return roots.has(path.split("/")[1] ?? "") ? "administration" : "lost";
}

export const loadEntry = async (name: EntryName): Promise<ComponentType> => (await arriving(loads[name])).default;
