import { makeNavigation } from "../../../resources/kit/menu";
import { groups } from "../../../resources/menuGroups";

/** The table of screens that route guard, menu, breadcrumb and router use. */
export const navigation = makeNavigation(groups);
