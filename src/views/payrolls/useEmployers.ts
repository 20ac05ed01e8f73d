import { useGetList, useGetOne } from "react-admin";
import type { Told } from "../../kinds/told";
import { figureOf, wordOf } from "../parts/toldValues";

export interface Employer {
  readonly id: number;
  readonly name: string;
}

const named = (row: Told, field: string): Employer[] => {
  const id = figureOf(row, field);
  return id === undefined ? [] : [{ id, name: wordOf(row, `${field}_name`) }];
};

/** The companies that employ workers in a project: its general contractor, and whoever has a team there. */
export function useEmployers(project: number | null | undefined): { employers: readonly Employer[]; isLoading: boolean } {
  const enabled = typeof project === "number";
  const { data: chosen } = useGetOne<Told>("projects", { id: project ?? 0 }, { enabled, retry: false });
  const { data: teams = [], isLoading } = useGetList<Told>(
    "teams",
    { filter: { project }, pagination: { page: 1, perPage: 200 }, sort: { field: "id", order: "ASC" } },
    { enabled, retry: false },
  );
  const found = [...(chosen ? named(chosen, "contractor_corp") : []), ...teams.flatMap((team) => named(team, "corp"))];
  return { employers: [...new Map(found.map((each) => [each.id, each])).values()], isLoading };
}
