import { useGetRecordId, useNavigate, useResourceContext, Title } from "react-admin";
import type { ReactNode } from "react";
import { nameOf } from "../../kinds/inputs/RefInput";
import { FailedState, LoadingState } from "../../shell/states/states";
import { bare } from "../places";
import { Sheet } from "./Sheet";
import { useTold } from "./useTold";

export interface GeneratedShowProps {
  /** The resource; the screen's own unless told. */
  readonly of?: string;
  /** The row; the address's own unless told. */
  readonly id?: number;
  /** Only these fields, in the sections that hold them. */
  readonly fields?: readonly string[];
  /** The parts that are drawn as tables; all unless told. */
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
  const { row, error, refetch, reveal } = useTold(of, id);
  if (error && !row) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!row) return <LoadingState />;
  return (
    <>
      <Title title={nameOf(bare(of), row)} preferenceKey={false} />
      <Sheet of={of} row={row} reveal={reveal} onRemoved={() => navigate(`/${bare(of)}`)} {...props} />
    </>
  );
}
