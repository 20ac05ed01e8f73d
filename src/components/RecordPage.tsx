import { RecordContextProvider, ResourceContextProvider, Title, useGetOne } from "react-admin";
import type { ReactNode } from "react";
import type { ResourceName } from "../../resources";
import { recordName } from "../kinds/inputs/RefInput";
import type { WireRow } from "../kinds/wireRow";
import { EmptyState } from "../feedback/states";
import { Loadable } from "./Loadable";
import { useRowId } from "./useRowId";

interface OneRowProps {
  of: ResourceName;
  /** Milliseconds after which the row is asked for again, by what it was. */
  every?: (row: WireRow | undefined) => number | false;
  children: (row: WireRow) => ReactNode;
}

/** The row a screen is about, with its name as the title; buttons inside find it as the record around them. */
export function RecordPage({ of, every, children }: OneRowProps) {
  const id = useRowId();
  const answer = useGetOne<WireRow>(
    of,
    { id: id ?? 0 },
    { enabled: id !== undefined, ...(every && { refetchInterval: ({ state }) => every(state.data) }) },
  );
  if (id === undefined) return <EmptyState />;
  return (
    <Loadable answer={answer}>
      {(row) => (
        <ResourceContextProvider value={of}>
          {/* Another row starts again: what was opened or typed belongs to the one before. */}
          <RecordContextProvider key={row.id} value={row}>
            <Title title={recordName(of, row)} preferenceKey={false} />
            {children(row)}
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Loadable>
  );
}
