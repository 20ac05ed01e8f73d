import { useTranslations } from "../app/i18n/useTranslations";

/** Shown while the script of a page is loading. */
export function PageLoading() {
  const t = useTranslations();
  return (
    <div className="waiting" role="status" aria-label={t(["正在加载", "Loading"])}>
      <span className="spinner" />
    </div>
  );
}
