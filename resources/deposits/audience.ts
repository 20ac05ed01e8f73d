import { inOrgScope, ownCompany } from "../access";
import type { Access } from "../kit/access";

/** Of projects: those whose deposits one may read, with no right to projects themselves. */
export const owesDeposit: Access = {
  government: { needs: "deposit_view", where: inOrgScope() },
  company: { where: ownCompany("contractor_corp") },
};

/** Of projects: those on whose deposits one may draw. */
export const drawers: Access = { government: { needs: ["deposit_manage", "alarm_handle"], where: inOrgScope() } };
