import { inOrgScope, ownCompany } from "../access";
import type { Access } from "../kit/access";

/** Who may see forecasts: officials for projects in their scope, the general contractor for its own. */
export const forecastReaders: Access = {
  government: { needs: "project_view", where: inOrgScope() },
  company: { where: ownCompany("contractor_corp") },
};
