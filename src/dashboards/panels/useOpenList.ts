import { useNavigate } from "react-admin";
import { canOpenAddress } from "../../app/entry/canOpenAddress";

/** Returns a function that opens the list at a URL; undefined if the user has no access. */
export function useOpenList(): (address: string) => (() => void) | undefined {
  const navigate = useNavigate();
  return (address) => (canOpenAddress(address) ? () => navigate(address) : undefined);
}
