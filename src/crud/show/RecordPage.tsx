import type { ReactNode } from "react";
import { Title, useGetRecordId } from "react-admin";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { LoadedRecord, RecordBase } from "./RecordBase";

interface RecordPageProps<Row> {
  readonly resource: string;
  /** By default the id in the URL. */
  readonly id?: number | undefined;
  readonly every?: (row: Row | undefined) => number | false;
  readonly children: (row: Row) => ReactNode;
}

/** Provides the row of a screen in react-admin's contexts, with its name as the page title. */
export function RecordPage<Row extends WireRow = WireRow>({ resource, id, every, children }: RecordPageProps<Row>) {
  return (
    <RecordBase<Row> resource={resource} id={Number(useGetRecordId(id))} every={every}>
      <LoadedRecord<Row>>
        {(row) => (
          <>
            <Title title={recordName(resourceNameOf(resource), row)} preferenceKey={false} />
            {children(row)}
          </>
        )}
      </LoadedRecord>
    </RecordBase>
  );
}
