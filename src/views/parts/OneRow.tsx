import { RecordContextProvider, ResourceContextProvider, Title, useGetOne } from "react-admin";
import type { ReactNode } from "react";
import type { ResourceName } from "../../../resources";
import { nameOf } from "../../kinds/inputs/RefInput";
import type { Told } from "../../kinds/told";
import { EmptyState } from "../../shell/states/states";
import { Asked } from "./Asked";
import { useRowId } from "./useRowId";

interface OneRowProps {
  of: ResourceName;
  /** Milliseconds after which the row is asked for again, by what it was. */
  every?: (row: Told | undefined) => number | false;
  children: (row: Told) => ReactNode;
}

/** The row a screen is about, with its name as the title; buttons inside find it as the record around them. */
export function OneRow({ of, every, children }: OneRowProps) {
  const id = useRowId();
  const answer = useGetOne<Told>(
    of,
    { id: id ?? 0 },
    { enabled: id !== undefined, ...(every && { refetchInterval: ({ state }) => every(state.data) }) },
  );
  if (id === undefined) return <EmptyState />;
  return (
    <Asked answer={answer}>
      {(row) => (
        <ResourceContextProvider value={of}>
          {/* Another row begins anew: what was opened or typed belongs to the one before. */}
          <RecordContextProvider key={row.id} value={row}>
            <Title title={nameOf(of, row)} preferenceKey={false} />
            {children(row)}
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Asked>
  );
}
