import { makeNavigation } from "../../resources/kit/menu";
import { groups } from "../../resources/menuGroups";

/** The one table of screens, as guard, menu, breadcrumb and router ask it. */
export const navigation = makeNavigation(groups);
