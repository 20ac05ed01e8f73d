import { ownCompany } from "../access";
import { companyType } from "../dictionaries/companyType";
import { and, is } from "../kit/access";
import { choice, day } from "../kit/kinds";

/** All kinds of participant except the general contractor (9). */
const notContractor = is(
  "corp_type",
  companyType.specialist,
  companyType.equipment,
  companyType.material,
  companyType.logistics,
  companyType.specialEquipment,
  companyType.labour,
  companyType.supervision,
  companyType.client,
  companyType.survey,
  companyType.design,
  companyType.other,
);

/** The role of the user's own company in a project with another contractor. */
export const ownPart = and(ownCompany("corp"), notContractor);

const response = ["projectCorps", "project"] as const;
export const participationFields = {
  own_corp_type: choice(companyType, "参建类型", "Role").latest(...response, "corp_type", ownPart),
  own_entry_time: day("进场日期", "Entry date").latest(...response, "entry_time", ownPart),
  own_exit_time: day("退场日期", "Exit date").latest(...response, "exit_time", ownPart),
} as const;
