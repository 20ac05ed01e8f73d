import { GeneratedForm } from "../../crud/form/GeneratedForm";
import { ContractFigures } from "./ContractFigures";
import { PlacePicker } from "./PlacePicker";

/** /realname/project-edit: the declared form, with what follows from the contract while it is typed, and a place to point at. */
export default function ProjectEdit() {
  return <GeneratedForm after={{ lat: <PlacePicker />, contract_amount: <ContractFigures /> }} />;
}
