import { useEffect, useState } from "react";
import { subscribeLocale } from "../../../../providers/locale";
import { call, type Query } from "../../../../providers/httpClient";
import type { WireRowOf } from "../../../../resources/kit/row";
import type { provinceAlarms } from "../../../../resources/province/provinceAlarms";
import type { provinceCities } from "../../../../resources/province/provinceCities";
import type { provinceProjects } from "../../../../resources/province/provinceProjects";
import { pollIntervalMs } from "../data/pollRegion";

export type ProvinceCity = WireRowOf<typeof provinceCities>;
export type ProvinceProject = WireRowOf<typeof provinceProjects>;
export type ProvinceAlarm = WireRowOf<typeof provinceAlarms>;

interface Answers {
  readonly cities: readonly ProvinceCity[];
  readonly totals: ProvinceCity;
  readonly projects: readonly ProvinceProject[];
  readonly alarms: readonly ProvinceAlarm[];
}

export interface Province {
  /** The latest data; undefined before the first response. */
  readonly answers: Answers | undefined;
  readonly failed: boolean;
}

const firstRows = (count: number) => ({ range: [0, count - 1] });

/** What the cities count. */
const matters = JSON.stringify({ scene: "matters" });

/** Fetches the lists of the province; the big screen shows their first rows. */
async function fetchProvince(signal: AbortSignal): Promise<Answers> {
  const fetched = async <T>(name: string, query: Query = {}) => (await call<T>(`/province/v1/${name}/`, { query, signal })).data;
  const [cities, totals, projects, alarms] = await Promise.all([
    fetched<ProvinceCity[]>("cities", firstRows(50)),
    fetched<ProvinceCity>("cities", { summary: 1 }),
    fetched<ProvinceProject[]>("projects", { ...firstRows(30), sort: ["risk_score", "DESC"] }),
    fetched<ProvinceAlarm[]>("alarms", { filter: matters, ...firstRows(30), sort: ["raised_at", "DESC"] }),
  ]);
  return { cities, totals, projects, alarms };
}

/** Fetched every minute, and again when the language changes. A failed call keeps the previous data. */
export function useProvince(): Province {
  const [shown, setShown] = useState<Province>({ answers: undefined, failed: false });
  useEffect(() => {
    const ended = new AbortController();
    const refresh = () =>
      void fetchProvince(ended.signal).then(
        (answers) => setShown({ answers, failed: false }),
        () => ended.signal.aborted || setShown(({ answers }) => ({ answers, failed: true })),
      );
    refresh();
    const timer = setInterval(refresh, pollIntervalMs);
    const unsubscribe = subscribeLocale(refresh);
    return () => {
      ended.abort();
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return shown;
}
