import { Title } from "react-admin";
import { Loadable } from "../../components/Loadable";
import { useRow } from "../../crud/show/useRow";
import { useRowId } from "../../components/useRowId";
import { CorpPage } from "./CorpPage";

/** /realname/company-detail */
export default function CorpShow() {
  const id = useRowId();
  const { row, reveal, ...answer } = useRow("corps", id ?? 0);
  return (
    <Loadable answer={{ ...answer, data: row }}>
      {(corp) => (
        <>
          <Title title={corp.corp_name ?? ""} preferenceKey={false} />
          <CorpPage key={corp.id} corp={corp} reveal={reveal} />
        </>
      )}
    </Loadable>
  );
}
