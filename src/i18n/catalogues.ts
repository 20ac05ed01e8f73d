import english from "ra-language-english";
import type { Catalogues } from "../../providers/i18nProvider";
import { say, type Locale } from "../../resources/kit/label";
import { navigation } from "../entry/navigation";
import { resourceTexts } from "../generated/resources";
import { chinese } from "./chinese";

/** Lists are named by the table of screens until a declaration names them. */
const screenNames = (locale: Locale) =>
  Object.fromEntries(
    navigation.places.flatMap(({ screen: { resource, view, label } }) =>
      resource && view === "list" ? [[resource, { name: say(label, locale) }]] : [],
    ),
  );

const resourcesIn = (locale: Locale) => ({ ...screenNames(locale), ...resourceTexts(locale) });

/** react-admin's own words; whatever a declaration says comes from the declaration. */
export const catalogues: Catalogues = {
  zh: { ...chinese, resources: resourcesIn("zh") },
  en: { ...english, resources: resourcesIn("en") },
};
