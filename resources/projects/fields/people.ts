import { idNumber, mobile, personNameField } from "../../kit/kinds";

export const peopleFields = {
  labor_officer_name: personNameField("劳资专管员", "Labour officer").required(),
  labor_officer_phone: mobile("劳资专管员电话", "Labour officer's phone").required(),
  labor_officer_id_card: idNumber("劳资专管员身份证", "Labour officer's ID number").required(),
  pm_name: personNameField("项目经理", "Project manager").required(),
  pm_phone: mobile("项目经理电话", "Project manager's phone").required(),
  pm_id_card_number: idNumber("项目经理身份证", "Project manager's ID number").required(),
  link_man: personNameField("联系人", "Contact").required(),
  link_phone: mobile("联系电话", "Contact phone").required(),
} as const;
