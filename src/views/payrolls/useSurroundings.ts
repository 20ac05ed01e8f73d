import { useGetList, useGetOne } from "react-admin";
import { toFen } from "../../../resources/kit/money";
import { useMemo } from "react";
import type { Told } from "../../kinds/told";
import type { Surroundings } from "./grid/warnings";

const fen = (yuan: unknown): number | null => (typeof yuan === "string" ? (toFen(yuan) ?? null) : null);
const quietly = { retry: false, meta: undefined } as const;

/** What the lines are compared with: contracts in force, and the minimum wage of the place. Whatever cannot be read warns of nothing. */
export function useSurroundings(roll: Told): Surroundings {
  const { data: unsigned } = useGetList<Told>(
    "workers",
    {
      filter: { project: roll["project"], corp: roll["corp"], has_contract: 0 },
      pagination: { page: 1, perPage: 200 },
      sort: { field: "id", order: "ASC" },
    },
    { retry: quietly.retry },
  );
  const { data: project } = useGetOne<Told>("projects", { id: Number(roll["project"]) }, { retry: quietly.retry });
  const region = project?.["region"];
  const { data: place } = useGetOne<Told>(
    "regions",
    { id: Number(region) },
    { enabled: typeof region === "number", retry: false },
  );
  return useMemo(
    () => ({
      withoutContract: new Set(unsigned?.map(({ id }) => id)),
      minWage: fen(place?.["min_wage"]),
      minHourlyWage: fen(place?.["min_hourly_wage"]),
    }),
    [unsigned, place],
  );
}
