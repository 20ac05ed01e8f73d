import type { ReactNode } from "react";
import { EmptyState, FailedState, LoadingState } from "../../ui/states";

export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
}

interface AskedProps<T> {
  answer: QueryState<T>;
  isEmpty?: (data: T) => boolean;
  /** Replaces the text 暂无数据. */
  empty?: string;
  children: (data: T) => ReactNode;
}

/** The result of a query, or a loading, error or empty state. */
export function Loadable<T>({ answer, isEmpty, empty, children }: AskedProps<T>) {
  const { data, error, isPending, refetch } = answer;
  if (data === undefined) {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    return isPending ? <LoadingState /> : null;
  }
  if (isEmpty?.(data)) return <EmptyState {...(empty && { title: empty })} />;
  return children(data);
}
