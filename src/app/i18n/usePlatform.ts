import { useEffect, useSyncExternalStore } from "react";
import { getPlatform, subscribePlatform, type PlatformInfo } from "../../../providers/platform";
import { useTranslations } from "./useTranslations";

export const usePlatform = (): PlatformInfo => useSyncExternalStore(subscribePlatform, getPlatform);

export function usePlatformTitle(): string {
  return useTranslations()(usePlatform().title);
}

/** Sets the title of the browser tab: the page, then the platform. */
export function useTabTitle(page: string): void {
  const platform = usePlatformTitle();
  useEffect(() => {
    document.title = page ? `${page} - ${platform}` : platform;
  }, [page, platform]);
}
