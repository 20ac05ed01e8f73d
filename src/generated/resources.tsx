import type { ReactElement } from "react";
import type { Locale } from "../../resources/kit/label";
import type { View } from "../views";

/** One react-admin resource for each declaration that has a screen. */
export const resourceElements = (): ReactElement[] => [];

/** Generated screens that are no resource's list, show or form, by their address. */
export const customPages: Readonly<Record<string, View>> = {};

/** Address of a resource's calls, with slashes at both ends. */
export const pathOf = (resource: string): string => `/${resource}/`;

/** react-admin's `resources.{name}` texts: the names of resources and fields. */
export const resourceTexts = (_locale: Locale): Record<string, { name: string; fields: Record<string, string> }> => ({});
