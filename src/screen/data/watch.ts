import { CallError } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import { callNames, type Answers, type CallName } from "./answers";

/** Milliseconds; the server keeps its answers as long. */
export const pollEvery = 60_000;

export type Refusal = "forbidden" | "missing";

export interface Watched {
  readonly answers: Partial<Answers>;
  /** When every call last succeeded, in milliseconds; null before. */
  readonly completeAt: number | null;
  /** The newest round failed, in part or whole: what is shown is older. */
  readonly failed: boolean;
  /** The server does not show this region: no round will mend that by itself. */
  readonly refusal: Refusal | null;
}

export const nothingYet: Watched = { answers: {}, completeAt: null, failed: false, refusal: null };

export interface Watch {
  readonly current: () => Watched;
  readonly start: () => () => void;
  readonly refresh: () => void;
}

/**
 * Asks for a region's six answers every minute while the page is seen. What came last stays when a call fails, and stays the same
 * object when the answer is the same, so that only what changed is drawn anew.
 */
export function watchRegion(region: number, changed: () => void): Watch {
  let state = nothingYet;
  let round: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const written = new Map<CallName, string>();

  const ask = async <Name extends CallName>(name: Name, signal: AbortSignal) => {
    const { data } = await call<Answers[Name]>(`/system/v1/regions/${region}/${name}/`, { signal });
    const text = JSON.stringify(data);
    if (signal.aborted || written.get(name) === text) return;
    written.set(name, text);
    state = { ...state, answers: { ...state.answers, [name]: data } };
  };

  const runRound = async () => {
    clearTimeout(timer);
    round?.abort();
    const { signal } = (round = new AbortController());
    askedAt = Date.now();
    const results = await Promise.allSettled(callNames.map(async (name) => ask(name, signal)));
    if (signal.aborted) return;
    const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
    const refusal = refusalIn(errors);
    state = refusal
      ? { ...nothingYet, refusal }
      : { ...state, refusal, failed: errors.length > 0, completeAt: errors.length > 0 ? state.completeAt : Date.now() };
    if (refusal) written.clear();
    changed();
    plan();
  };

  const plan = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => void runRound(), Math.max(0, askedAt + pollEvery - Date.now()));
  };

  return {
    current: () => state,
    refresh: () => void runRound(),
    start: () => {
      void runRound();
      document.addEventListener("visibilitychange", plan);
      return () => {
        document.removeEventListener("visibilitychange", plan);
        clearTimeout(timer);
        round?.abort();
      };
    },
  };
}

function refusalIn(errors: readonly unknown[]): Refusal | null {
  const statuses = errors.map((error) => (error instanceof CallError ? error.status : 0));
  if (statuses.some((status) => status === 401 || status === 403)) return "forbidden";
  return statuses.length === callNames.length && statuses.every((status) => status === 404) ? "missing" : null;
}
