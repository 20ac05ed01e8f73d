import type { ReactElement } from "react";
import { resourceByName, resources } from "../../resources";
import { say, type Label, type Locale } from "../../resources/kit/label";
import type { View } from "../views";

/** One react-admin resource for each declaration that has a screen. */
export const resourceElements = (): ReactElement[] => [];

/** Generated screens that are no resource's list, show or form, by their address. */
export const customPages: Readonly<Record<string, View>> = {};

/** Address of a resource's calls, with slashes at both ends. */
export function pathOf(name: string): string {
  const { path } = resourceByName(name);
  if (path === undefined) throw new Error(`${name} has no call`);
  return path;
}

interface Named {
  readonly label: Label;
  readonly fields: Readonly<Record<string, { readonly spec: { readonly label: Label } }>>;
}

/** react-admin's `resources.{name}` texts: what the declarations call themselves and their fields. */
export function resourceTexts(locale: Locale): Record<string, { name: string; fields: Record<string, string> }> {
  const declared: Readonly<Record<string, Named>> = resources;
  return Object.fromEntries(
    Object.entries(declared).map(([name, { label, fields }]) => {
      const texts = Object.entries(fields).map(([field, { spec }]) => [field, say(spec.label, locale)] as const);
      return [name, { name: say(label, locale), fields: Object.fromEntries(texts) }];
    }),
  );
}
