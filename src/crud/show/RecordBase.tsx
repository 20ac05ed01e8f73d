import { createContext, useState, type ReactNode } from "react";
import { ShowBase, useShowContext } from "react-admin";
import { FailedState, LoadingState } from "../../feedback/states";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../routing/recordPaths";
import { useReadOptions } from "../readOptions";

/** Fetches the row without masks, which the server logs; undefined once it has. */
export const RevealContext = createContext<(() => void) | undefined>(undefined);

interface RecordBaseProps<Row> {
  readonly resource: string;
  readonly id: number;
  /** Milliseconds after which the row is fetched again, by its state. */
  readonly every?: ((row: Row | undefined) => number | false) | undefined;
  readonly children: ReactNode;
}

/** react-admin's ShowBase for one row in full. Another row starts again: what was opened or typed belongs to the one before. */
export const RecordBase = <Row extends WireRow = WireRow>(props: RecordBaseProps<Row>) => <OneRecord key={props.id} {...props} />;

function OneRecord<Row extends WireRow>({ resource, id, every, children }: RecordBaseProps<Row>) {
  const [unmasked, setUnmasked] = useState(false);
  const options = useReadOptions();
  return (
    <RevealContext value={unmasked ? undefined : () => setUnmasked(true)}>
      <ShowBase<Row>
        resource={resourceNameOf(resource)}
        id={id}
        disableAuthentication
        queryOptions={{
          ...options,
          placeholderData: (before) => before,
          ...(every && { refetchInterval: ({ state }) => every(state.data) }),
          ...(unmasked && { meta: { query: { unmask: 1 } } }),
        }}
      >
        {children}
      </ShowBase>
    </RevealContext>
  );
}

/** The row of the ShowBase around it, once it has arrived. */
export function LoadedRecord<Row extends WireRow = WireRow>({ children }: { readonly children: (row: Row) => ReactNode }) {
  const { record, error, refetch } = useShowContext<Row>();
  if (record) return children(record);
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}
