import { useState } from "react";
import type { WorkerComplaint } from "../../../resources/worker/responses";
import { navigateTo, useAddress } from "../../app/entry/address";
import { readUnsaved } from "../../app/unsaved/unsaved";
import { useTranslations } from "../../app/i18n/useTranslations";
import { unsentComplaint } from "./complaintPrefill";
import { ComplaintProgress } from "./ComplaintProgress";
import { Loaded } from "./Loaded";
import { NewComplaint } from "./NewComplaint";
import { useFocusWhen } from "./useFocusWhen";
import { useWorkerQuery } from "./workerCall";
import { workerComplaintsPath } from "./workerPaths";

/** 反映问题: the worker's complaints with their progress, and a new one; the form is open if there are none. */
export function Complaints() {
  const t = useTranslations();
  const query = useWorkerQuery<readonly WorkerComplaint[]>(workerComplaintsPath);
  const { pathname, search } = useAddress();
  const objected = Number(new URLSearchParams(search).get("wage"));
  const [isWriting, setWriting] = useState(() => objected > 0 || readUnsaved(unsentComplaint(0)) !== null);
  const [number, setNumber] = useState<number>();
  const close = () => {
    setWriting(false);
    if (search) navigateTo(pathname, { replace: true });
  };
  const onSent = (made: number) => {
    setNumber(made);
    close();
    query.reload();
  };
  return (
    <Loaded query={query}>
      {(complaints) => (
        <>
          {number !== undefined && <Received key={number} id={number} />}
          {isWriting || complaints.length === 0 ? (
            <NewComplaint
              key={objected}
              objected={objected}
              onSent={onSent}
              onCancel={complaints.length > 0 ? close : undefined}
            />
          ) : (
            <p>
              <button type="button" className="button button-plain button-wide" onClick={() => setWriting(true)}>
                {t(["再反映一个问题", "Another complaint"])}
              </button>
            </p>
          )}
          {complaints.map((complaint) => (
            <ComplaintProgress key={complaint.id} complaint={complaint} onJudge={query.reload} />
          ))}
        </>
      )}
    </Loaded>
  );
}

/** Shown above the progress of the new complaint, because the form was further down. */
function Received({ id }: { id: number }) {
  const t = useTranslations();
  const message = useFocusWhen<HTMLParagraphElement>(true);
  return (
    <p ref={message} tabIndex={-1} role="status" className="worker-done">
      {t(["已收到，编号 {id}。下面可以看办理进展。", "Received, no. {id}. You can follow its progress below."], { id })}
    </p>
  );
}
