import { actorIs, exportOf, type Access, type PermissionCode } from "../kit/access";
import type { Deployment } from "../kit/menu";

export const provinceOnly: readonly Deployment[] = ["province"];

/** Officials with the permission: those of the province for all cities, those of a city for their own. */
const cityRows = (needs: PermissionCode): Access => ({ government: { needs, where: actorIs("city", "regions") } });

/** Who may read and export the rows of cities. */
export const provinceReaders = (needs: PermissionCode) => ({ read: cityRows(needs), export: exportOf(cityRows(needs)) });
