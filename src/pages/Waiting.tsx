import { useTranslations } from "../i18n/useTranslations";

/** While the script of a page is on its way. */
export function Waiting() {
  const t = useTranslations();
  return (
    <div className="waiting" role="status" aria-label={t(["正在加载", "Loading"])}>
      <span className="spinner" />
    </div>
  );
}
