import english from "ra-language-english";
import type { Catalogues } from "../../../providers/i18nProvider";
import { overridesIn, translate, type Label, type Locale } from "../../../resources/kit/label";
import { isResource, loadedResource, summaryOf } from "../declarations";
import { navigation } from "../entry/navigation";
import { chineseMessages } from "../i18n/chinese";
import { resourceNameOf } from "../routing/recordPaths";

/** react-admin's own messages, then the deployment's overrides. */
export const catalogues: Catalogues = {
  zh: { ...chineseMessages, ...overridesIn("zh") },
  en: { ...english, ...overridesIn("en") },
};

/**
 * react-admin's `resources.{name}.name` and `resources.{name}.fields.{field}`, from the declarations. A list has the name of its menu
 * entry. A field's declaration is loaded when something shows it.
 */
export function declaredText(key: string, locale: Locale): string | undefined {
  const [start, screen = "", part = "", field = ""] = key.split(".");
  if (start !== "resources" || !isResource(resourceNameOf(screen))) return undefined;
  const label = labelIn[part]?.(screen, field);
  return label && translate(label, locale);
}

/** Other texts of a resource, as the title of a page, are react-admin's own. */
const labelIn: Readonly<Record<string, (screen: string, field: string) => Label | undefined>> = {
  name: (screen) => navigation.placeOf(screen, "list")?.screen.label ?? summaryOf(resourceNameOf(screen)).label,
  fields: (screen, field) => loadedResource(resourceNameOf(screen)).fields[field]?.spec.label,
};
