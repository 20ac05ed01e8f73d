import english from "ra-language-english";
import type { Catalogues } from "../../../providers/i18nProvider";
import { overridesIn, translate, type Locale } from "../../../resources/kit/label";
import { navigation } from "../entry/navigation";
import { resourceTexts } from "./resources";
import { chineseMessages } from "../i18n/chinese";

/** A list has the name of its menu entry; fields and other resources have their declared labels. */
const screenNames = (locale: Locale) =>
  navigation.places.flatMap(({ screen: { resource, view, label } }) =>
    resource && view === "list" ? [[resource, { name: translate(label, locale) }] as const] : [],
  );

const resourcesIn = (locale: Locale) => {
  const declared = resourceTexts(locale);
  const listed = screenNames(locale).map(([name, texts]) => [name, { ...declared[name.split("@")[0] ?? ""], ...texts }] as const);
  return { ...declared, ...Object.fromEntries(listed) };
};

/** react-admin's own messages, then texts of the declarations, then the deployment's overrides. */
export const catalogues: Catalogues = {
  zh: { ...chineseMessages, resources: resourcesIn("zh"), ...overridesIn("zh") },
  en: { ...english, resources: resourcesIn("en"), ...overridesIn("en") },
};
