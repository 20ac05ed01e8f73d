import DomainAddOutlined from "@mui/icons-material/DomainAddOutlined";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { ListDrawer } from "../parts/ListDrawer";

/** /realname/company: the companies, and those that a contractor named without their being registered. */
export default function CorpList() {
  return <GeneratedList of="corps" toolbar={<ListDrawer of="extraCorps" icon={<DomainAddOutlined />} />} />;
}
