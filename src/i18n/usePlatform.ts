import { useEffect, useSyncExternalStore } from "react";
import { getPlatform, subscribePlatform, type Platform } from "../../providers/platform";
import { useSay, type Say } from "./useSay";

export const usePlatform = (): Platform => useSyncExternalStore(subscribePlatform, getPlatform);

export function usePlatformTitle(): string {
  return titleOf(usePlatform(), useSay());
}

/** Names the browser's tab: the page, then the platform. */
export function useTabTitle(page: string): void {
  const platform = usePlatformTitle();
  useEffect(() => {
    document.title = page ? `${page} - ${platform}` : platform;
  }, [page, platform]);
}

const titleOf = ({ title }: Platform, say: Say): string => (typeof title === "string" ? title : say(title));
