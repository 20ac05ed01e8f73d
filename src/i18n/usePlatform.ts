import { useEffect, useSyncExternalStore } from "react";
import { getPlatform, subscribePlatform, type PlatformInfo } from "../../providers/platform";
import { useTranslations, type TranslateLabel } from "./useTranslations";

export const usePlatform = (): PlatformInfo => useSyncExternalStore(subscribePlatform, getPlatform);

export function usePlatformTitle(): string {
  return titleOf(usePlatform(), useTranslations());
}

/** Names the browser's tab: the page, then the platform. */
export function useTabTitle(page: string): void {
  const platform = usePlatformTitle();
  useEffect(() => {
    document.title = page ? `${page} - ${platform}` : platform;
  }, [page, platform]);
}

const titleOf = ({ title }: PlatformInfo, t: TranslateLabel): string => (typeof title === "string" ? title : t(title));
