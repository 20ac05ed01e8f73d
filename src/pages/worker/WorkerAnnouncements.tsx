import type { Announcement } from "../../../resources/responses/announcements";
import { useWorkerQuery } from "./workerCall";

/** What the authority makes known to workers: titles to unfold, the pinned ones unfolded. */
export function WorkerAnnouncements() {
  const { data = [] } = useWorkerQuery<readonly Announcement[]>("/worker/v1/announcements/");
  return data.map(({ id, title, content, is_pinned }) => (
    <details key={id} className="worker-card worker-announcement" open={is_pinned}>
      <summary>{title}</summary>
      <p>{content}</p>
    </details>
  ));
}
