import type { AuthProvider } from "react-admin";
import { canOpen, type Navigation } from "../resources/kit/menu";
import { call } from "./httpClient";
import { getSession, sendWaitingWrites, signOutLocally } from "./session";

/**
 * The guard before the administration and the HTTP client decide about sessions; react-admin is only informed. Whether a
 * screen's buttons show is the rule of that screen; a resource without a screen is left to the server.
 */
export function createAuthProvider({ accessOf }: Pick<Navigation, "accessOf">): AuthProvider {
  return {
    login: () => Promise.reject(new Error("the login page is outside the administration")),
    logout: async () => {
      if (getSession()) await signOut();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => {
      const user = getSession()?.user;
      return user ? Promise.resolve({ ...user, fullName: user.name }) : Promise.reject(new Error("no session"));
    },
    canAccess: ({ resource, action }) => {
      const rule = accessOf(resource, action);
      return Promise.resolve(rule === undefined || canOpen(rule, getSession()));
    },
  };
}

/** The token ends on the server too, so that signed file links die with it; being offline is no reason to stay. */
export async function signOut(): Promise<void> {
  await sendWaitingWrites();
  await call("/auth/v1/token/", { method: "DELETE" }).catch(() => undefined);
  signOutLocally();
}
