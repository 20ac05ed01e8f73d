import { CallError } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import type { ScreenAnswers } from "../../../resources/responses/screen";

type CallName = Exclude<keyof ScreenAnswers, "outline">;

/** Fetched every minute; the outline of the districts comes once. */
export const callNames = [
  "projectSummary",
  "projectPosition",
  "alarmProjects",
  "withoutDepositCorps",
  "withoutWageAccountProjects",
  "alarmProjectSummary",
  "forecastSummary",
] as const satisfies readonly CallName[];

/** Milliseconds; the server keeps its answers as long. */
export const pollIntervalMs = 60_000;

type WatchRefusal = "forbidden" | "missing";

export interface RegionData {
  readonly answers: Partial<ScreenAnswers>;
  /** Undefined until it is known whether the deployment has a map. */
  readonly outline: ScreenAnswers["outline"] | undefined;
  /** When the server counted what was last answered in full, "YYYY-MM-DD HH:mm:ss"; null before. */
  readonly countedAt: string | null;
  /** The newest round failed, in part or whole: what is shown is older. */
  readonly failed: boolean;
  /** The server refuses this region: later rounds would be refused too. */
  readonly refusal: WatchRefusal | null;
}

export const emptyRegionData: RegionData = { answers: {}, outline: undefined, countedAt: null, failed: false, refusal: null };

export interface RegionPoller {
  readonly current: () => RegionData;
  readonly start: () => () => void;
  readonly refresh: () => void;
}

/**
 * Fetches a region's answers every minute while the page is visible. The last answer stays when a call fails, and stays the same
 * object when the answer is the same, so that only what changed is redrawn.
 */
export function pollRegion(region: number, changed: () => void): RegionPoller {
  let state = emptyRegionData;
  let round: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const written = new Map<CallName, string>();

  const ask = async <Name extends CallName>(name: Name, signal: AbortSignal) => {
    const { data } = await call<ScreenAnswers[Name]>(`/system/v1/regions/${region}/${name}/`, { signal });
    const text = JSON.stringify(data);
    if (signal.aborted || written.get(name) === text) return;
    written.set(name, text);
    state = { ...state, answers: { ...state.answers, [name]: data } };
  };

  /** It changes with the deployment only, so that once is enough; without it the districts are drawn as tiles. */
  const askOutline = async (signal: AbortSignal) => {
    if (state.outline) return;
    try {
      const { data } = await call<ScreenAnswers["outline"]>(`/system/v1/regions/${region}/outline/`, { signal });
      if (!signal.aborted) state = { ...state, outline: data };
    } catch {
      // The next round tries again.
    }
  };

  const runRound = async () => {
    clearTimeout(timer);
    round?.abort();
    const { signal } = (round = new AbortController());
    askedAt = Date.now();
    const [results] = await Promise.all([
      Promise.allSettled(callNames.map(async (name) => ask(name, signal))),
      askOutline(signal),
    ]);
    if (signal.aborted) return;
    const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
    const refusal = refusalIn(errors);
    state = refusal
      ? { ...emptyRegionData, refusal }
      : {
          ...state,
          refusal,
          failed: errors.length > 0,
          countedAt: errors.length > 0 ? state.countedAt : (state.answers.projectSummary?.updated_at ?? null),
        };
    if (refusal) written.clear();
    changed();
    plan();
  };

  const plan = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => void runRound(), Math.max(0, askedAt + pollIntervalMs - Date.now()));
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

function refusalIn(errors: readonly unknown[]): WatchRefusal | null {
  const statuses = errors.map((error) => (error instanceof CallError ? error.status : 0));
  if (statuses.some((status) => status === 401 || status === 403)) return "forbidden";
  return statuses.length === callNames.length && statuses.every((status) => status === 404) ? "missing" : null;
}
