import { inOrgScope, ownCompany } from "./access";
import { or, type PermissionCode, type Access, type Condition } from "./kit/access";
import { corpDuty } from "./dictionaries/corpDuty";

/** Roles inside a company (corp_duty): the administrator may do everything, a maker prepares, a checker authorises. */
export const makerRoles = [corpDuty.administrator, corpDuty.maker] as const;
export const checkerRoles = [corpDuty.administrator, corpDuty.checker] as const;
export const administratorRolesOfCompany = [corpDuty.administrator] as const;

/** The general contractor sees all rows of its project, other companies only their own rows (domain model 3.2). */
export const ownOrContracted: Condition = or(ownCompany("corp"), ownCompany("project.contractor_corp"));

/** Officials with the permission, for rows of projects in their scope. */
export const officialsWith = (needs: PermissionCode | readonly PermissionCode[]): Access => ({
  government: { needs, where: inOrgScope("project") },
});

/** Rows that belong to a project: officials by permission and scope, companies by the given condition. */
export const projectRows = (needs: PermissionCode | readonly PermissionCode[], theirs: Condition = ownOrContracted): Access => ({
  ...officialsWith(needs),
  company: { where: theirs },
});

/** Company users who prepare data, for rows that meet this condition. */
export const makersOf = (where: Condition): Access => ({ company: { companyRole: makerRoles, where } });

/** All accounts with a session. */
export const everyone: Access = { government: {}, company: {} };

/** Only the super administrator. */
export const superOnly: Access = { super: true };
