import { useTranslations } from "../../app/i18n/useTranslations";
import css from "./ListSkeleton.module.css";

const lines = Array.from({ length: 8 }, (_, at) => at);

/** The skeleton of the table while its rows load. */
export function ListSkeleton() {
  const t = useTranslations();
  return (
    <div role="status" aria-label={t(["正在加载", "Loading"])} className={css.rows}>
      {lines.map((line) => (
        <div key={line} />
      ))}
    </div>
  );
}
