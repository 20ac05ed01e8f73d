import { useNavigate } from "react-admin";
import { canOpenAddress } from "../../entry/canOpenAddress";

/** Opens the list at an address; nothing where the reader may not. */
export function useOpenList(): (address: string) => (() => void) | undefined {
  const navigate = useNavigate();
  return (address) => (canOpenAddress(address) ? () => navigate(address) : undefined);
}
