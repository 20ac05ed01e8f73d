import { inOrgScope, ownCompany } from "./access";
import { or, type PermissionCode, type Access, type Condition } from "./kit/access";
import { corpDuty } from "./dictionaries/corpDuty";

/** Duties inside a company (corp_duty): the administrator may do everything, a maker prepares, a checker releases. */
export const makerRoles = [corpDuty.administrator, corpDuty.maker] as const;
export const checkerRoles = [corpDuty.administrator, corpDuty.checker] as const;
export const administratorRolesOfCompany = [corpDuty.administrator] as const;

/** The general contractor sees all of its project, another company only its own rows (domain model 3.2). */
export const ownOrContracted: Condition = or(ownCompany("corp"), ownCompany("project.contractor_corp"));

/** Officials with the permission, on the rows of the projects of their district. */
export const officialsWith = (needs: PermissionCode | readonly PermissionCode[]): Access => ({
  government: { needs, where: inOrgScope("project") },
});

/** Rows that hang on a project: government by permission and scope, companies by what is theirs. */
export const projectRows = (needs: PermissionCode | readonly PermissionCode[], theirs: Condition = ownOrContracted): Access => ({
  ...officialsWith(needs),
  company: { where: theirs },
});

/** Those who prepare things in a company, on the rows of this condition. */
export const makersOf = (where: Condition): Access => ({ company: { companyRole: makerRoles, where } });

/** All accounts with a session. */
export const everyone: Access = { government: {}, company: {} };

/** The super administrator alone. */
export const superOnly: Access = { super: true };
