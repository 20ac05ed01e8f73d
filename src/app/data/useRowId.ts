import { useLocation, useParams } from "react-admin";

/** The row id of the current screen, from react-admin's location or from the product's `?id=`. */
export function useRowId(): number | undefined {
  const { id } = useParams<{ id?: string }>();
  const { search } = useLocation();
  const written = id ?? new URLSearchParams(search).get("id");
  const number = Number(written);
  return written && Number.isSafeInteger(number) ? number : undefined;
}
