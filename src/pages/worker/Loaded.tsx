import type { ReactNode } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";

interface LoadedProps<T> {
  query: { readonly data: T | undefined; readonly error: string; reload(): void };
  children: (data: T) => ReactNode;
}

/** The loading and error states of a page. */
export function Loaded<T>({ query: { data, error, reload }, children }: LoadedProps<T>) {
  const t = useTranslations();
  if (data !== undefined) return children(data);
  if (error === "") return <p className="worker-note">{t(["正在加载…", "Loading …"])}</p>;
  return (
    <div className="worker-card" role="alert">
      <p>{error}</p>
      <button type="button" className="button button-wide" onClick={reload}>
        {t(["重试", "Try again"])}
      </button>
    </div>
  );
}
