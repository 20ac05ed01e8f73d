import { useTranslations } from "../../app/i18n/useTranslations";
import type { Draft } from "./draft";
import type { Drafts } from "./useDrafts";

interface UnsentInspectionsProps {
  readonly drafts: Drafts;
  readonly sent: readonly string[];
  readonly isOnline: boolean;
}

/** Inspections on the device: those that go on, those that wait for the network, and those about which the server has said something. */
export function UnsentInspections({
  drafts: { drafts = [], isSending, change, remove, sendAll },
  sent,
  isOnline,
}: UnsentInspectionsProps) {
  const t = useTranslations();
  const waiting = drafts.filter(({ finished_at }) => finished_at !== null);
  const begun = drafts.filter(({ finished_at }) => finished_at === null);
  const again = (key: string, changed: (draft: Draft) => Draft) => {
    change(key, (draft) => ({ ...changed(draft), attempt: draft.attempt + 1, problem: null }));
    void sendAll();
  };
  return (
    <>
      {sent.map((number) => (
        <p key={number} className="worker-card worker-tone-good" role="status">
          {t(["已发送{number}，本机已删除", "{number} was sent and deleted here"], { number })}
        </p>
      ))}
      {begun.map((draft) => (
        <a key={draft.key} className="worker-card worker-tone-busy inspection-draft" href={`#/inspection/${draft.key}/items`}>
          <p className="worker-strong">{draft.project.name}</p>
          <p>{t(["检查中，点此继续", "Begun: continue here"])}</p>
        </a>
      ))}
      {waiting.map((draft) => (
        <section key={draft.key} className={draft.problem ? "worker-card worker-tone-late" : "worker-card worker-tone-busy"}>
          <p className="worker-strong">{draft.project.name}</p>
          <p role={draft.problem ? "alert" : "status"} className="inspection-problem">
            {draft.problem?.text ??
              (isSending
                ? t(["正在发送…", "Sending …"])
                : t(["已完成，联网后自动发送", "Finished; it is sent when there is a network"]))}
          </p>
          <div className="worker-buttons">
            {draft.problem?.kind === "projectChanged" && (
              <button
                type="button"
                className="button"
                onClick={() => again(draft.key, (now) => ({ ...now, confirms_changes: true }))}
              >
                {t(["已知悉，仍然发送", "I have read it: send"])}
              </button>
            )}
            {draft.problem?.kind === "closed" && (
              <button type="button" className="button" onClick={() => again(draft.key, (now) => ({ ...now, isUnplanned: true }))}>
                {t(["作为另一次检查发送", "Send as another inspection"])}
              </button>
            )}
            {draft.problem?.kind === "refused" && (
              <button
                type="button"
                className="button"
                onClick={() =>
                  change(draft.key, (now) => ({ ...now, attempt: now.attempt + 1, finished_at: null, problem: null }))
                }
              >
                {t(["修改", "Edit"])}
              </button>
            )}
            {isOnline && (draft.problem === null || draft.problem.kind === "network") && !isSending && (
              <button type="button" className="button button-plain" onClick={() => void sendAll()}>
                {t(["立即发送", "Send now"])}
              </button>
            )}
            {draft.problem && draft.problem.kind !== "network" && draft.problem.kind !== "signIn" && (
              <button
                type="button"
                className="button button-plain"
                onClick={() => {
                  if (window.confirm(t(["删除后无法恢复。确认删除？", "This cannot be undone. Delete it?"]))) void remove(draft);
                }}
              >
                {t(["删除", "Delete"])}
              </button>
            )}
          </div>
        </section>
      ))}
    </>
  );
}
