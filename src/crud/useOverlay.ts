import { useEvent, useLocation, useNavigate } from "react-admin";
import { resourceNameOf } from "../app/routing/recordPaths";

export type OverlayKind = "show" | "edit" | "create" | "import";

/** The query parameter that names what is open. */
export const overlayKey = (kind: OverlayKind, resource: string): string => `${kind}-${resourceNameOf(resource)}`;

/**
 * Stores in the URL what a drawer or dialog shows over a screen, so that a link opens it again and Back closes it. The value is
 * the id of the row, or "new".
 */
export function useOverlay(
  kind: OverlayKind,
  resource: string,
): readonly [value: string | null, open: (value: string) => void, close: () => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = overlayKey(kind, resource);
  const open = useEvent((value: string) => {
    const query = new URLSearchParams(search);
    query.set(key, value);
    navigate(`${pathname}?${query.toString()}`);
  });
  const close = useEvent(() => {
    const query = new URLSearchParams(search);
    query.delete(key);
    navigate(query.size > 0 ? `${pathname}?${query.toString()}` : pathname, { replace: true });
  });
  return [new URLSearchParams(search).get(key), open, close];
}
