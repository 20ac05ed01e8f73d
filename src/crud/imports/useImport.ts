import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useEvent, useNotify } from "react-admin";
import { CallError } from "../../../providers/callError";
import type { ImportProgress, SheetOptions } from "../../../providers/sendSheet";
import { useTranslations } from "../../app/i18n/useTranslations";

/** What the user chose in the preview, where the file does not say it. */
export interface PreviewChoice {
  /** The column by heading; null: it is not read. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** The sheets to read; undefined: all that have the table. */
  readonly sheets: readonly string[] | undefined;
}

export interface ImportOptions extends SheetOptions {
  readonly isTrial: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly progress: (now: ImportProgress) => void;
  readonly signal: AbortSignal;
}

interface ImportSteps<A> {
  /** A file that is checked at once. */
  readonly first: File | undefined;
  readonly send: (file: File, options: ImportOptions) => Promise<A>;
  /** Nothing in the answer prevents the import. */
  readonly isGood: (answer: A) => boolean;
  readonly onTaken: (answer: A) => void;
}

const none: PreviewChoice = { columns: {}, sheets: undefined };

/** The fields of an import's form that say what the user chose. */
const fieldsOf = ({ columns, sheets }: PreviewChoice): Readonly<Record<string, string>> => ({
  ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }),
  ...(sheets && { sheets: JSON.stringify(sheets) }),
});

/** A file is checked in a trial first, again after each choice in its preview, and imported after the user has confirmed. */
export function useImport<A>({ first, send, isGood, onTaken }: ImportSteps<A>) {
  const t = useTranslations();
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState(none);
  const [progress, setProgress] = useState<ImportProgress>();
  const [answer, setAnswer] = useState<A>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const sending = useRef<AbortController>(undefined);

  const run = useMutation({
    mutationFn: ({ file: sent, choice: chosen, isTrial }: { file: File; choice: PreviewChoice; isTrial: boolean }) => {
      const { signal } = (sending.current = new AbortController());
      setProgress(undefined);
      setRefused([]);
      return send(sent, {
        isTrial,
        fields: { ...fieldsOf(chosen), ...(isTrial && { dry_run: "1" }) },
        progress: setProgress,
        signal,
      });
    },
    onSuccess: (found, { isTrial }) => {
      setAnswer(found);
      if (!isTrial && isGood(found)) onTaken(found);
    },
    onError: (error) => {
      if (sending.current?.signal.aborted) return;
      setAnswer(undefined);
      setRefused(error instanceof CallError ? error.messages : [error.message]);
    },
  });
  const check = (sent: File, chosen: PreviewChoice) => {
    setFile(sent);
    setChoice(chosen);
    run.mutate({ file: sent, choice: chosen, isTrial: true });
  };
  const choose = useEvent((chosen: File) => {
    setAnswer(undefined);
    check(chosen, none);
  });
  useEffect(() => {
    if (first) choose(first);
  }, [first, choose]);
  const reset = () => {
    setFile(undefined);
    setAnswer(undefined);
    setRefused([]);
    run.reset();
  };
  return {
    ...{ file, choice, progress, answer, refused, choose, reset },
    fields: fieldsOf(choice),
    isBusy: run.isPending,
    isTaking: run.isPending && !run.variables.isTrial,
    isReady: !run.isPending && answer !== undefined && refused.length === 0 && isGood(answer),
    change: (changed: Partial<PreviewChoice>) => file && check(file, { ...choice, ...changed }),
    take: () => file && run.mutate({ file, choice, isTrial: false }),
    /** The server rolls the import back when the connection closes. */
    cancel: () => {
      sending.current?.abort();
      reset();
      notify(t(["已取消，未导入任何数据", "Cancelled. Nothing was imported"]));
    },
  };
}
