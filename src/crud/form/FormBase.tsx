import { useState, type ReactNode } from "react";
import { CreateBase, EditBase, RecordContextProvider, useEditContext, type TransformData } from "react-admin";
import { FailedState, LoadingState } from "../../ui/states";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { useReadOptions } from "../readOptions";
import { fullRecordMeta } from "./fullRecordMeta";

interface FormBaseProps {
  readonly resource: string;
  /** The row to edit, fetched in full when the form opens; without it the form creates a row. */
  readonly id?: number | undefined;
  readonly transform?: TransformData | undefined;
  readonly children: (opened: WireRow | undefined) => ReactNode;
}

/** react-admin's form contexts: EditBase for an existing row, CreateBase for a new one. */
export function FormBase({ resource, id, transform, children }: FormBaseProps) {
  const options = useReadOptions();
  const common = { resource: resourceNameOf(resource), redirect: false, transform, disableAuthentication: true } as const;
  if (id === undefined) return <CreateBase {...common}>{children(undefined)}</CreateBase>;
  return (
    <EditBase<WireRow>
      {...common}
      id={id}
      mutationMode="pessimistic"
      queryOptions={{ ...options, meta: fullRecordMeta, refetchOnMount: "always" }}
      mutationOptions={{ meta: fullRecordMeta }}
    >
      <Opened>{children}</Opened>
    </EditBase>
  );
}

/** The form keeps the row and version it was opened with, even if the row is fetched again. */
function Opened({ children }: Pick<FormBaseProps, "children">) {
  const { record, error, isFetching, refetch } = useEditContext<WireRow>();
  const [opened, setOpened] = useState<WireRow>();
  if (record && !error && !isFetching && !opened) setOpened(record);
  if (opened) return <RecordContextProvider value={opened}>{children(opened)}</RecordContextProvider>;
  return error && !isFetching ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}
