import { actorIs, exportOf, type Access, type PermissionCode } from "../kit/access";
import type { Deployment } from "../kit/menu";

export const provinceOnly: readonly Deployment[] = ["province"];

/** Officials with the permission: those of the province on all cities, those of a city on theirs. */
const cityRows = (needs: PermissionCode): Access => ({ government: { needs, where: actorIs("city", "regions") } });

/** Who reads and exports the rows of cities. */
export const provinceReaders = (needs: PermissionCode) => ({ read: cityRows(needs), export: exportOf(cityRows(needs)) });
