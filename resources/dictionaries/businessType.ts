/** What a company does (specification §3) is said by the same list as its part in a project. */
export { companyType as businessType } from "./companyType";
