import { useEffect, useState } from "react";
import { endStoredSession, onSessionExpired } from "../../../providers/session";
import type { Label } from "../../../resources/kit/label";

/** Specification §8, status 401. */
export const expiryTexts = {
  title: ["登录过期", "Session expired"],
  text: ["登录状态已过期，{left}秒后返回登录页", "Your session has expired. Returning to the sign-in page in {left} seconds"],
  button: ["立即返回", "Return now"],
} satisfies Record<string, Label>;

/** Seconds (specification §9). */
const delay = 3;

/** Seconds until the expired session is closed; `null` if the session has not expired. */
export function useSessionExpiry(): number | null {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => onSessionExpired(() => setLeft(delay)), []);

  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      endStoredSession();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  return left;
}
