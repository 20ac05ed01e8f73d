import type { LoginResponse, UserInfo } from "../resources/system/accountResponses";
import type { Visitor } from "../resources/kit/menu";

export interface StoredSession extends Visitor {
  readonly sid: string;
  readonly user: UserInfo;
  readonly regionId: number;
  readonly isComInit: boolean;
  readonly filePrefix: string;
  readonly fileRef: string;
}

/** Spec §3 names the keys of the browser session. */
const keys = ["sid", "role", "userInfo", "regionId", "isComInit", "permissions", "filePrefix", "fileRef"] as const;
type Key = (typeof keys)[number];

const read = (key: Key): string => sessionStorage.getItem(key) ?? "";

function readUser(): UserInfo | null {
  try {
    return JSON.parse(read("userInfo")) as UserInfo;
  } catch {
    return null;
  }
}

/** Whether the end of this session was already reported. */
let expired = false;

/** The texts of the last parsed session: a list reads it for each of its rows. */
let last: { readonly sid: string; readonly userInfo: string; readonly session: StoredSession | null } | undefined;

export function getSession(): StoredSession | null {
  const [sid, userInfo] = [read("sid"), read("userInfo")];
  if (last?.sid !== sid || last.userInfo !== userInfo) last = { sid, userInfo, session: readSession(sid) };
  return last.session;
}

function readSession(sid: string): StoredSession | null {
  const user = sid ? readUser() : null;
  if (!user) return null;
  return {
    sid,
    user,
    role: read("role"),
    permissions: read("permissions"),
    regionId: Number(read("regionId")) || 1,
    isComInit: read("isComInit") === "true",
    filePrefix: read("filePrefix"),
    fileRef: read("fileRef"),
  };
}

export function storeSession(answer: LoginResponse): void {
  const values: Record<Key, string> = {
    sid: answer.token,
    role: answer.role,
    userInfo: JSON.stringify(answer.user),
    regionId: String(answer.region_id ?? 1),
    isComInit: String(answer.is_com_init),
    permissions: answer.permissions,
    filePrefix: answer.file_prefix,
    fileRef: answer.file_ref,
  };
  setValues(values);
}

function setValues(values: Record<Key, string>): void {
  for (const key of keys) sessionStorage.setItem(key, values[key]);
  localStorage.setItem(shared, "1");
  last = undefined;
  expired = false;
}

export function updateUser(change: Partial<UserInfo>): void {
  const user = readUser();
  if (user) sessionStorage.setItem("userInfo", JSON.stringify({ ...user, ...change }));
}

function clearSession(): void {
  for (const key of keys) sessionStorage.removeItem(key);
}

/** Unsaved input (src/app/unsaved) may name people. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith("draft:")) sessionStorage.removeItem(key);
}

/** In the local storage while a tab may have a session, so that other visitors do not wait for one. */
const shared = "signedIn";
/** Milliseconds after which a new tab shows the login page; an answer that comes later opens the requested one. */
const longestWait = 500;

type TabMessage =
  | { readonly kind: "request" }
  | { readonly kind: "session"; readonly values: Record<Key, string> }
  | { readonly kind: "ended"; readonly sid: string; readonly isSignedOut: boolean };

/** The messages between the tabs of one browser; undefined in browsers without them. */
const openTabs = () => (typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("session"));

/**
 * Hands the session to new tabs of this browser, because the session storage of the specification is a tab's own, and ends it together with
 * the other tabs. A new tab waits for the session here. Returns a function that stops it.
 */
export async function shareSession(waits: boolean): Promise<() => void> {
  const tabs = openTabs();
  if (!tabs) return () => undefined;
  /** Set once this tab has requested a session. */
  let taken: (() => void) | undefined;
  tabs.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    const sid = read("sid");
    if (data.kind === "request" && sid && !expired)
      tabs.postMessage({ kind: "session", values: Object.fromEntries(keys.map((key) => [key, read(key)])) });
    if (data.kind === "session" && !sid && taken) {
      setValues(data.values);
      taken();
    }
    if (data.kind === "ended" && data.sid === sid) (data.isSignedOut ? leave : reloadWith)(clearSession);
  });
  if (waits && !read("sid") && localStorage.getItem(shared))
    await new Promise<void>((resolve) => {
      taken = resolve;
      setTimeout(() => {
        taken = () => location.reload();
        resolve();
      }, longestWait);
      tabs.postMessage({ kind: "request" });
    });
  return () => tabs.close();
}

/** The end of a session is the end of it in all tabs. */
function clearInAllTabs(isSignedOut: boolean): void {
  const tabs = openTabs();
  tabs?.postMessage({ kind: "ended", sid: read("sid"), isSignedOut });
  tabs?.close();
  localStorage.removeItem(shared);
  clearSession();
  // Inspections of sites on this device (src/pages/inspection/vault): nothing personal remains after signing out.
  if (isSignedOut && "indexedDB" in window) indexedDB.deleteDatabase("inspection");
}

/** Milliseconds. */
const signOutWaits = 5_000;

type Ending = () => void;
type WaitingWrite = () => Promise<void>;
const beforeEnd = new Set<Ending>();
const onExpiry = new Set<Ending>();
const waitingWrites = new Set<WaitingWrite>();

const subscribe =
  <Listener>(set: Set<Listener>) =>
  (listener: Listener) => {
    set.add(listener);
    return () => void set.delete(listener);
  };

/** Called before an expired session is cleared, so that unsaved input can be stored. */
export const beforeSessionEnds = subscribe(beforeEnd);
/** Called before signing out revokes the token, to send pending writes. Resolves when they are answered. */
export const beforeSignOut = subscribe(waitingWrites);
/** Called once when the server no longer knows the session (401); at once if that was reported before. */
export function onSessionExpired(listener: Ending): () => void {
  const stop = subscribe(onExpiry)(listener);
  if (expired) listener();
  return stop;
}

export function expireSession(): void {
  if (expired) return;
  expired = true;
  for (const listener of onExpiry) listener();
}

/** Loads the page again after a change of the session; unsaved input is stored. */
function reloadWith(change: () => void): void {
  for (const listener of beforeEnd) listener();
  change();
  location.reload();
}

/** The session expired: the guard redirects to the login page and back. */
export const endStoredSession = (): void => reloadWith(() => clearInAllTabs(false));
/** The user's rights have changed, and with them menu and pages. */
export const replaceSession = (answer: LoginResponse): void => reloadWith(() => storeSession(answer));

/** Resolves when all pending writes are answered; an unresponsive server delays the sign-out only briefly. */
export async function sendWaitingWrites(): Promise<void> {
  if (waitingWrites.size === 0) return;
  const limit = new Promise<void>((resolve) => setTimeout(resolve, signOutWaits));
  await Promise.race([Promise.allSettled([...waitingWrites].map((send) => send())), limit]);
}

/** The user signs out: no unsaved input is stored, and the next user starts at the first page. */
export const signOutLocally = (): void => leave(() => clearInAllTabs(true));

function leave(clear: () => void): void {
  clear();
  clearDrafts();
  history.replaceState(null, "", "#/login");
  location.reload();
}
