import type { AuthProvider } from "react-admin";
import { call } from "./httpClient";
import { getSession, sendWaitingWrites, signOutLocally } from "./session";

type AccessParams = Parameters<NonNullable<AuthProvider["canAccess"]>>[0];

/**
 * The route guard and the HTTP client manage sessions; react-admin is only informed. `canAccess` decides what is allowed on a
 * resource or one of its rows.
 */
export function createAuthProvider(canAccess: (params: AccessParams) => Promise<boolean>): AuthProvider {
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
    canAccess,
  };
}

/** Revokes the token on the server too, so that signed file links expire; being offline does not prevent signing out. */
export async function signOut(): Promise<void> {
  await sendWaitingWrites();
  await call("/auth/v1/token/", { method: "DELETE" }).catch(() => undefined);
  signOutLocally();
}
