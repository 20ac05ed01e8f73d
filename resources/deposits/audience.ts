import { inOrgScope, ownCompany } from "../access";
import { and, type Access } from "../kit/access";
import { reported } from "../projects/reviewActions";

/** Projects whose deposits the caller may read, for users without access to projects themselves. */
export const owesDeposit: Access = {
  government: { needs: "deposit_view", where: inOrgScope() },
  company: { where: ownCompany("contractor_corp") },
};

/** Projects whose deposits the caller may draw on. */
export const drawers: Access = { government: { needs: "drawdown_order", where: and(inOrgScope(), reported) } };
