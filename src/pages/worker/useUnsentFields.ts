import { useEffect, useRef, useState } from "react";
import { useFields } from "../../app/data/useFields";
import { clearUnsaved, readUnsaved, saveUnsaved } from "../../app/unsaved/unsaved";

const none: readonly never[] = [];

/**
 * A form whose values survive a reload and the end of the session in this tab, until they are sent or discarded (`forget`). It is
 * busy while a file is being added too: sent or closed meanwhile, it would lose the file.
 *
 * A public form names its fields with personal data, which are not stored: no sign-out clears them from a phone that others use.
 */
export function useUnsentFields<Values extends Record<string, unknown>>(
  place: string,
  initial: Values,
  rules: Parameters<typeof useFields<Values>>[1],
  personal: readonly (keyof Values & string)[] = none,
) {
  const [begin] = useState<Values>(() => ({ ...initial, ...readUnsaved<Values>(place) }));
  const form = useFields(begin, rules);
  const [isAdding, setAdding] = useState(false);
  const { values } = form;
  const latest = useRef(begin);
  latest.current = values;
  /** What is no draft: the values before anything was typed, and those that were discarded, whose effect may run after that. */
  const settled = useRef(new WeakSet<Values>([begin]));
  useEffect(() => {
    if (settled.current.has(values)) return;
    const stored = Object.entries(values).filter(([name]) => !personal.includes(name));
    saveUnsaved(place, Object.fromEntries(stored));
  }, [place, values, personal]);
  const forget = () => {
    settled.current.add(latest.current).add(initial);
    form.setValues(initial);
    clearUnsaved(place);
  };
  return { ...form, busy: form.busy || isAdding, onAdding: setAdding, forget };
}
