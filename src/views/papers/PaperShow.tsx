import { paperKind } from "../../../resources/papers/paperKind";
import { paperStatus } from "../../../resources/papers/paperStatus";
import { PaperButton } from "../../app/data/PaperButton";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { RecordDetail } from "../../crud/show/RecordDetail";
import { RecordPage } from "../../crud/show/RecordPage";
import type { WireRow } from "../../kinds/wireRow";

interface PaperRow extends WireRow {
  readonly kind: number;
  readonly status: number;
  readonly paper_no: string;
  readonly can_reveal?: boolean;
}

const { paymentOrder, transfer, inquiry, inspection, promise, answer } = paperKind;
/** Whose receivers need whole numbers: the bank, and another authority. */
const numbered: readonly number[] = [paymentOrder, transfer];
/** Signed on the spot, or written by a company. */
const unserved: readonly number[] = [inquiry, inspection, promise, answer];

const resource = "papers";

/** /alarm/paper-detail: a paper with its PDF and its receipt of service. */
export default function PaperShow() {
  return (
    <RecordPage<PaperRow> resource={resource}>
      {(paper) => (
        <RecordDetail
          resource={resource}
          row={paper}
          toolbar={
            <>
              <PaperButton
                path={`/building/v1/papers/${paper.id}/document/`}
                label={["下载文书", "Paper"]}
                name={paperKind.labels.get(paper.kind) ?? ["文书", "Paper"]}
                number={paper.paper_no}
              />
              {paper.can_reveal && numbered.includes(paper.kind) && (
                <PaperButton
                  path={`/building/v1/papers/${paper.id}/document/?unmask=1`}
                  label={["下载文书（完整证件号、卡号）", "Paper with whole numbers"]}
                  name={paperKind.labels.get(paper.kind) ?? ["文书", "Paper"]}
                  number={paper.paper_no}
                />
              )}
              {paper.status !== paperStatus.draft && !unserved.includes(paper.kind) && (
                <PaperButton
                  path={`/building/v1/papers/${paper.id}/receipt/`}
                  label={["送达回证", "Receipt of service"]}
                  name={["送达回证", "Receipt of service"]}
                  number={paper.paper_no}
                />
              )}
              <PrevNextButtons key={paper.id} resource={resource} id={paper.id} />
            </>
          }
        />
      )}
    </RecordPage>
  );
}
