import { inOrgScope, ownCompany } from "../access";
import { and, type Access } from "../kit/access";
import { reported } from "../projects/reviewActions";

/** Who may see forecasts: officials for projects in their scope, the general contractor for its own. */
export const forecastReaders: Access = {
  government: { needs: "project_view", where: and(inOrgScope(), reported) },
  company: { where: ownCompany("contractor_corp") },
};
