import { GeneratedList } from "../../crud/list/GeneratedList";
import { AddAccount } from "../corps/AddAccount";

const ofCompanies = (scene: string | undefined) => scene === "company" && <AddAccount />;

/** /system/user: officials are created with the generated form, users of a company by its credit code. */
export default function UserList() {
  return <GeneratedList resource="accounts" toolbar={ofCompanies} />;
}
