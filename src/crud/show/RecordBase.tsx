import { createContext, useState, type ReactNode } from "react";
import { ShowBase, useShowContext } from "react-admin";
import { FailedState, LoadingState } from "../../feedback/states";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../routing/recordPaths";
import { useReadOptions } from "../readOptions";

/** Asks for the row without masks, which the server writes down; undefined once it has. */
export const RevealContext = createContext<(() => void) | undefined>(undefined);

interface RecordBaseProps {
  readonly of: string;
  readonly id: number;
  /** Milliseconds after which the row is asked for again, by what it was. */
  readonly every?: ((row: WireRow | undefined) => number | false) | undefined;
  readonly children: ReactNode;
}

/** react-admin's ShowBase for one row in full. Another row starts again: what was opened or typed belongs to the one before. */
export const RecordBase = (props: RecordBaseProps) => <OneRecord key={props.id} {...props} />;

function OneRecord({ of, id, every, children }: RecordBaseProps) {
  const [unmasked, setUnmasked] = useState(false);
  const options = useReadOptions();
  return (
    <RevealContext value={unmasked ? undefined : () => setUnmasked(true)}>
      <ShowBase<WireRow>
        resource={resourceNameOf(of)}
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
export function LoadedRecord({ children }: { readonly children: (row: WireRow) => ReactNode }) {
  const { record, error, refetch } = useShowContext<WireRow>();
  if (record) return children(record);
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}
