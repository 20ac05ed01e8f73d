import DomainAddOutlined from "@mui/icons-material/DomainAddOutlined";
import { Title } from "react-admin";
import { getActor } from "../../generated/actor";
import { GeneratedList } from "../../generated/list/GeneratedList";
import { useTold } from "../../generated/show/useTold";
import { Asked } from "../parts/Asked";
import { ListDrawer } from "../parts/ListDrawer";
import { wordOf } from "../parts/toldValues";
import { CorpPage } from "./CorpPage";

/** /realname/company: the companies for whoever supervises them; a company finds itself there. */
export default function CorpList() {
  const own = getActor().attributes["corp"];
  if (typeof own === "number") return <OwnCompany id={own} />;
  return <GeneratedList of="corps" toolbar={<ListDrawer of="extraCorps" icon={<DomainAddOutlined />} />} />;
}

function OwnCompany({ id }: { id: number }) {
  const { row, reveal, ...answer } = useTold("corps", id);
  return (
    <Asked answer={{ ...answer, data: row }}>
      {(corp) => (
        <>
          <Title title={wordOf(corp, "corp_name")} preferenceKey={false} />
          <CorpPage corp={corp} reveal={reveal} />
        </>
      )}
    </Asked>
  );
}
