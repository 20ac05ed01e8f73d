import { useGetList } from "react-admin";
import type { Told } from "../../kinds/told";
import { wordOf } from "../parts/toldValues";

export interface Employer {
  readonly id: number;
  readonly name: string;
}

/** The companies that may employ workers in a project: its registered participants. */
export function useEmployers(project: number | null | undefined): { employers: readonly Employer[]; isLoading: boolean } {
  const { data = [], isLoading } = useGetList<Told>(
    "projectCorps",
    { filter: { project }, pagination: { page: 1, perPage: 200 }, sort: { field: "id", order: "ASC" } },
    { enabled: typeof project === "number", retry: false },
  );
  const byId = new Map(
    data.flatMap((row) => (typeof row["corp"] === "number" ? [[row["corp"], wordOf(row, "corp_name")] as const] : [])),
  );
  return { employers: [...byId].map(([id, name]) => ({ id, name })), isLoading };
}
