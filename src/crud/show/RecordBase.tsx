import { createContext, useState, type ReactNode } from "react";
import { ShowBase, useShowContext } from "react-admin";
import { FailedState, LoadingState } from "../../ui/states";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { useReadOptions } from "../readOptions";

/** Fetches the row unmasked, which the server logs; undefined after that. */
export const RevealContext = createContext<(() => void) | undefined>(undefined);

interface RecordBaseProps<Row> {
  readonly resource: string;
  readonly id: number;
  /** The refetch interval in milliseconds, by the state of the row. */
  readonly every?: ((row: Row | undefined) => number | false) | undefined;
  readonly children: ReactNode;
}

/** react-admin's ShowBase for one full row. Keyed by id, because opened or typed content belongs to the previous row. */
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

/** Renders the row of the ShowBase in context once it has loaded. */
export function LoadedRecord<Row extends WireRow = WireRow>({ children }: { readonly children: (row: Row) => ReactNode }) {
  const { record, error, refetch } = useShowContext<Row>();
  if (record) return children(record);
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}
