import { useGetList, useGetOne } from "react-admin";
import type { WireRow } from "../../kinds/wireRow";
import { numberValueOf, textValueOf } from "../../kinds/rowValues";

export interface EmployerOption {
  readonly id: number;
  readonly name: string;
}

const named = (row: WireRow, field: string): EmployerOption[] => {
  const id = numberValueOf(row, field);
  return id === undefined ? [] : [{ id, name: textValueOf(row, `${field}_name`) }];
};

/** The companies that employ workers in a project: its general contractor, and companies with a team there. */
export function useEmployers(project: number | null | undefined): { employers: readonly EmployerOption[]; isLoading: boolean } {
  const enabled = typeof project === "number";
  const { data: chosen } = useGetOne<WireRow>("projects", { id: project ?? 0 }, { enabled, retry: false });
  const { data: teams = [], isLoading } = useGetList<WireRow>(
    "teams",
    { filter: { project }, pagination: { page: 1, perPage: 200 }, sort: { field: "id", order: "ASC" } },
    { enabled, retry: false },
  );
  const found = [...(chosen ? named(chosen, "contractor_corp") : []), ...teams.flatMap((team) => named(team, "corp"))];
  return { employers: [...new Map(found.map((each) => [each.id, each])).values()], isLoading };
}
