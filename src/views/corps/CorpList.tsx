import DomainAddOutlined from "@mui/icons-material/DomainAddOutlined";
import { Title } from "react-admin";
import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useRow } from "../../crud/show/useRow";
import { Loadable } from "../../components/Loadable";
import { ListDrawer } from "../../components/ListDrawer";
import { CorpPage } from "./CorpPage";

/** /realname/company: the companies for anyone who supervises them; a company finds itself there. */
export default function CorpList() {
  const own = getActor().attributes["corp"];
  if (typeof own === "number") return <OwnCompany id={own} />;
  return <GeneratedList of="corps" toolbar={<ListDrawer of="extraCorps" icon={<DomainAddOutlined />} />} />;
}

function OwnCompany({ id }: { id: number }) {
  const { row, reveal, ...answer } = useRow("corps", id);
  return (
    <Loadable answer={{ ...answer, data: row }}>
      {(corp) => (
        <>
          <Title title={corp.corp_name ?? ""} preferenceKey={false} />
          <CorpPage corp={corp} reveal={reveal} />
        </>
      )}
    </Loadable>
  );
}
