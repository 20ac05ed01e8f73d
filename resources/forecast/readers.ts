import { inOrgScope, ownCompany } from "../access";
import type { Access } from "../kit/access";

/** Whose forecasts the caller may see: officials of those in their scope, the general contractor of its own. */
export const forecastReaders: Access = {
  government: { needs: "project_view", where: inOrgScope() },
  company: { where: ownCompany("contractor_corp") },
};
