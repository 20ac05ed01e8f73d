import { GeneratedForm } from "../../crud/form/GeneratedForm";
import { ContractFigures } from "./ContractFigures";
import { PlacePicker } from "./PlacePicker";

/** /realname/project-edit: the declared form, with figures calculated from the contract and a map to select the place. */
export default function ProjectEdit() {
  return <GeneratedForm after={{ lat: <PlacePicker />, contract_amount: <ContractFigures /> }} />;
}
