import type { PlatformResponse, PlatformSettings } from "../resources/system/platformResponses";
import type { Label } from "../resources/kit/label";
import { call } from "./httpClient";

/** The deployment's public settings, before login. */
export type PlatformInfo = Pick<PlatformResponse, "city" | "demo" | "captcha" | "hotline"> &
  Partial<Omit<PlatformResponse, "title" | "title_en">> & {
    readonly title: Label;
    /** Milliseconds from the client's clock to the platform's; 0 until the server has answered. */
    readonly clock_ahead: number;
  };

/** Used until the server has answered, or if it does not. */
const unnamed: PlatformInfo = {
  title: ["农民工工资支付监控预警平台", "Wage payment supervision and early-warning platform"],
  city: "",
  demo: false,
  captcha: "adaptive",
  hotline: "",
  clock_ahead: 0,
};

/** The settings that the server embeds in the page; tests have none. */
const embedded = typeof document === "undefined" ? null : document.getElementById("platform");

const initial: PlatformInfo = { ...unnamed, ...(embedded && (JSON.parse(embedded.textContent) as PlatformSettings)) };
let current = initial;
let request: Promise<PlatformInfo> | undefined;
const listeners = new Set<() => void>();

export const getPlatform = (): PlatformInfo => current;

/** The platform's time in milliseconds: a client's clock may be wrong, and a demo may have another day. */
export const platformTime = (): number => Date.now() + current.clock_ahead;

export function subscribePlatform(listener: () => void): () => void {
  listeners.add(listener);
  void fetchPlatform();
  return () => listeners.delete(listener);
}

/** Fetched once; a failure is not shown, and the next visit retries. */
export function fetchPlatform(): Promise<PlatformInfo> {
  request ??= call<PlatformResponse>("/system/v1/platform/")
    .then(({ data, headers }) => {
      // An older server does not report its time during an update.
      const epochMs = Number(headers.get("X-Epoch-Ms"));
      const clock_ahead = epochMs > 0 ? epochMs - Date.now() : 0;
      current = { ...unnamed, ...data, title: [data.title, data.title_en], clock_ahead };
      for (const listener of listeners) listener();
      return current;
    })
    .catch(() => {
      request = undefined;
      return current;
    });
  return request;
}

/** As before the first request. */
export function forgetPlatform(): void {
  request = undefined;
  current = initial;
}

/** After the set-up, which changes the platform's name. */
export async function refreshPlatform(): Promise<void> {
  request = undefined;
  await fetchPlatform();
}
