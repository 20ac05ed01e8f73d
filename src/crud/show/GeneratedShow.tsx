import { useGetRecordId, useNavigate, useResourceContext, Title } from "react-admin";
import type { ReactNode } from "react";
import { recordName } from "../../kinds/inputs/RefInput";
import { FailedState, LoadingState } from "../../feedback/states";
import { resourceNameOf } from "../../routing/recordPaths";
import { RecordDetail } from "./RecordDetail";
import { useRow } from "./useRow";

export interface GeneratedShowProps {
  /** The resource; by default the screen's own. */
  readonly of?: string;
  /** The row; by default the address's own. */
  readonly id?: number;
  /** Only these fields, in the sections that hold them. */
  readonly fields?: readonly string[];
  /** The parts that are drawn as tables; all by default. */
  readonly parts?: readonly string[];
  /** Buttons before the declared ones. */
  readonly toolbar?: ReactNode;
  /** Drawn between sections and parts; `useRecordContext` reaches the row. */
  readonly children?: ReactNode;
}

/** The screen of one row. */
export function GeneratedShow({ of: named, id: given, ...props }: GeneratedShowProps) {
  const context = useResourceContext();
  const of = named ?? context ?? "";
  const id = Number(useGetRecordId(given));
  const navigate = useNavigate();
  const { row, error, refetch, reveal } = useRow(of, id);
  if (error && !row) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!row) return <LoadingState />;
  return (
    <>
      <Title title={recordName(resourceNameOf(of), row)} preferenceKey={false} />
      <RecordDetail of={of} row={row} reveal={reveal} onRemoved={() => navigate(`/${resourceNameOf(of)}`)} {...props} />
    </>
  );
}
