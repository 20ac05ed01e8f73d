import { CallError } from "../../../../providers/callError";
import { call } from "../../../../providers/httpClient";
import type { ScreenAnswers } from "../../../../resources/dashboards/screenResponses";

type CallName = Exclude<keyof ScreenAnswers, "outline">;

/** The calls repeated every minute; the outlines of the districts are fetched once. */
export const callNames = [
  "projectSummary",
  "projectPosition",
  "alarmProjects",
  "withoutDepositCorps",
  "withoutWageAccountProjects",
  "alarmProjectSummary",
  "forecastSummary",
] as const satisfies readonly CallName[];

/** Milliseconds; the server caches its responses for the same time. */
export const pollIntervalMs = 60_000;

type WatchRefusal = "forbidden" | "missing";

export interface RegionData {
  readonly answers: Partial<ScreenAnswers>;
  /** Undefined until it is known whether the deployment has a map. */
  readonly outline: ScreenAnswers["outline"] | undefined;
  /** The server time of the latest complete response, "YYYY-MM-DD HH:mm:ss"; null before the first. */
  readonly countedAt: string | null;
  /** The latest round failed, partly or completely, so older data is shown. */
  readonly failed: boolean;
  /** The server refuses access to this region, so polling stops. */
  readonly refusal: WatchRefusal | null;
}

export const emptyRegionData: RegionData = { answers: {}, outline: undefined, countedAt: null, failed: false, refusal: null };

export interface RegionPoller {
  readonly current: () => RegionData;
  readonly start: () => () => void;
  readonly refresh: () => void;
}

/**
 * Fetches a region's data every minute while the page is visible. A failed call keeps the previous data, and equal data keeps the
 * same object, so that only changed panels render again.
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

  /** Fetched once, because outlines change only with the deployment; without them the districts are drawn as tiles. */
  const askOutline = async (signal: AbortSignal) => {
    if (state.outline) return;
    try {
      const { data } = await call<ScreenAnswers["outline"]>(`/system/v1/regions/${region}/outline/`, { signal });
      if (!signal.aborted) state = { ...state, outline: data };
    } catch {
      // The next round retries.
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
