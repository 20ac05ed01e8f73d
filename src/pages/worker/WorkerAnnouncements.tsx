import type { Announcement } from "../../../resources/system/announcementsResponses";
import { useWorkerQuery } from "./workerCall";

/** Announcements for workers as expandable titles; pinned ones are expanded. */
export function WorkerAnnouncements() {
  const { data = [] } = useWorkerQuery<readonly Announcement[]>("/worker/v1/announcements/");
  return data.map(({ id, title, content, is_pinned }) => (
    <details key={id} className="worker-card worker-announcement" open={is_pinned}>
      <summary>{title}</summary>
      <p>{content}</p>
    </details>
  ));
}
