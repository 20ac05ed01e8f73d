import { Title } from "react-admin";
import { Asked } from "../parts/Asked";
import { useTold } from "../../generated/show/useTold";
import { useRowId } from "../parts/useRowId";
import { wordOf } from "../parts/toldValues";
import { CorpPage } from "./CorpPage";

/** /realname/company-detail */
export default function CorpShow() {
  const id = useRowId();
  const { row, reveal, ...answer } = useTold("corps", id ?? 0);
  return (
    <Asked answer={{ ...answer, data: row }}>
      {(corp) => (
        <>
          <Title title={wordOf(corp, "corp_name")} preferenceKey={false} />
          <CorpPage key={corp.id} corp={corp} reveal={reveal} />
        </>
      )}
    </Asked>
  );
}
