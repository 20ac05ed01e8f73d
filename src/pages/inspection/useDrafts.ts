import { useCallback, useEffect, useRef, useState } from "react";
import { draftRecord, type Draft } from "./draft";
import { readRecord, recordIds, saveRecord } from "./vault/records";
import { forgetDraft, sendDraft } from "./sending/send";

export interface Drafts {
  readonly drafts: readonly Draft[] | undefined;
  /** Numbers of the inspections that the server has taken since the page was opened. */
  readonly sent: readonly string[];
  readonly isSending: boolean;
  change(key: string, changed: (draft: Draft) => Draft): void;
  add(draft: Draft): Promise<void>;
  remove(draft: Draft): Promise<void>;
  sendAll(): Promise<void>;
}

const prefix = draftRecord("");

/** The inspections on this device. Each change is written at once: a closed page loses nothing. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<readonly Draft[]>();
  const [sent, setSent] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const current = useRef<readonly Draft[]>([]);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const sending = useRef(false);

  const show = useCallback((next: readonly Draft[]) => {
    current.current = next;
    setDrafts(next);
    // A count for the sign-out of the administration, which cannot read the store.
    localStorage.setItem("unsentInspections", String(next.length));
  }, []);

  useEffect(() => {
    void (async () => {
      const ids = (await recordIds()).filter((id) => id.startsWith(prefix));
      const found = await Promise.all(ids.map((id) => readRecord<Draft>(id)));
      show(found.flatMap((draft) => draft ?? []).toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1)));
    })();
  }, [show]);

  /** One after the other, so that an older state never overwrites a newer one. */
  const write = useCallback((draft: Draft) => {
    writing.current = writing.current.then(() => saveRecord(draftRecord(draft.key), draft));
    return writing.current;
  }, []);

  const change = useCallback(
    (key: string, changed: (draft: Draft) => Draft) => {
      const found = current.current.find((draft) => draft.key === key);
      if (!found) return;
      const next = changed(found);
      show(current.current.map((draft) => (draft.key === key ? next : draft)));
      void write(next);
    },
    [show, write],
  );

  const add = useCallback(
    async (draft: Draft) => {
      show([...current.current, draft]);
      await write(draft);
    },
    [show, write],
  );

  const remove = useCallback(
    async (draft: Draft) => {
      await forgetDraft(draft);
      show(current.current.filter(({ key }) => key !== draft.key));
    },
    [show],
  );

  const sendEach = useCallback(async () => {
    await writing.current;
    for (const draft of current.current.filter(isReady)) {
      const outcome = await sendDraft(draft, () => readRecord<Draft>(draftRecord(draft.key)));
      if ("sent" in outcome) {
        show(current.current.filter(({ key }) => key !== draft.key));
        setSent((numbers) => [...numbers, outcome.sent.inspection_no]);
      } else show(current.current.map((each) => (each.key === draft.key ? outcome.draft : each)));
    }
  }, [show]);

  const sendAll = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    await sendEach().finally(() => {
      sending.current = false;
      setSending(false);
    });
  }, [sendEach]);

  return { drafts, sent, isSending, change, add, remove, sendAll };
}

/** Finished, and not waiting for a decision of the inspector. */
const isReady = ({ finished_at, problem }: Draft): boolean =>
  finished_at !== null && (problem === null || problem.kind === "network" || problem.kind === "signIn");
