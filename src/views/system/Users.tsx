import AccountTreeOutlined from "@mui/icons-material/AccountTreeOutlined";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { ListDrawer } from "../parts/ListDrawer";

/** /system/user: the accounts, and the organisations they belong to. */
export default function Users() {
  return <GeneratedList of="accounts" toolbar={<ListDrawer of="orgs" icon={<AccountTreeOutlined />} />} />;
}
