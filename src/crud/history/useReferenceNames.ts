import { useQueries } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { summaryOf } from "../../app/declarations";
import { getActor } from "../actor";
import { canRead } from "../permissions";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";

interface References {
  readonly target: string;
  readonly ids: readonly unknown[];
}

/** The names of the rows that logged values refer to, if the user may read them; the log stores only their ids. */
export function useReferenceNames(references: readonly References[]): (target: string, id: unknown) => string | undefined {
  const provider = useDataProvider<AppDataProvider>();
  const targets = [...new Set(references.map(({ target }) => target))].filter((target) => canRead(summaryOf(target), getActor()));
  const idsOf = (target: string) => [
    ...new Set(
      references.flatMap((each) => (each.target === target ? each.ids.flat().filter((id) => typeof id === "number") : [])),
    ),
  ];
  const answers = useQueries({
    queries: targets.map((target) => {
      const ids = idsOf(target);
      return {
        queryKey: [target, "namesOf", ids],
        queryFn: async () => (await provider.getMany<WireRow>(target, { ids })).data,
        enabled: ids.length > 0,
      };
    }),
  });
  return (target, id) => {
    const row = answers[targets.indexOf(target)]?.data?.find((each) => each.id === id);
    return row && recordName(target, row);
  };
}
