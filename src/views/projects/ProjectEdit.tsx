import { constructionNature } from "../../../resources/dictionaries/constructionNature";
import { laborFeeMode } from "../../../resources/dictionaries/laborFeeMode";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import { supervisingDepartment } from "../../../resources/dictionaries/supervisingDepartment";
import { GeneratedForm } from "../../crud/form/GeneratedForm";
import { ContractFigures } from "./ContractFigures";
import { OwnDistrict } from "./OwnDistrict";
import { PlacePicker } from "./PlacePicker";

/** What most reported projects are, so that only others are chosen. */
const usual = {
  property_num: constructionNature.codes[0],
  prj_status: projectStatus.underConstruction,
  functional_unit: supervisingDepartment.housing,
  labor_fee_mode: laborFeeMode.monthly,
};

/** /realname/project-edit: the declared form, with figures calculated from the contract and a map to select the place. */
export default function ProjectEdit() {
  return (
    <GeneratedForm
      defaults={usual}
      after={{ address_detail: <OwnDistrict />, lat: <PlacePicker />, contract_amount: <ContractFigures /> }}
    />
  );
}
