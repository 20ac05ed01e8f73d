import { GeneratedList } from "../../crud/list/GeneratedList";
import { AddAccount } from "../corps/AddAccount";

const ofCompanies = (scene: string | undefined) => scene === "company" && <AddAccount />;

/** /system/user: officials are added as any row is, people of a company under its credit code. */
export default function UserList() {
  return <GeneratedList resource="accounts" toolbar={ofCompanies} />;
}
