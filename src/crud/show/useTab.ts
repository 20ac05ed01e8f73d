import { useLocation, useNavigate } from "react-admin";

/** The selected tab of a screen, stored in the URL, so that links can open a tab even while the screen is open. */
export function useTab(first = "base"): readonly [part: string, choose: (part: string) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const choose = (part: string) => {
    query.set("part", part);
    navigate(`${pathname}?${query.toString()}`, { replace: true });
  };
  return [query.get("part") ?? first, choose];
}
