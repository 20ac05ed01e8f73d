import type { ReactNode } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";

interface Props<T> {
  title: string;
  /** Rendered at the end of the title line: a unit, a legend, a total. */
  aside?: ReactNode;
  className?: string;
  data: T | undefined;
  children: (data: T) => ReactNode;
}

/** A titled panel. It keeps its size and shows a loading state until its data has arrived. */
export function ScreenPanel<T>({ title, aside, className = "", data, children }: Props<T>) {
  const t = useTranslations();
  return (
    <section className={`panel ${className}`} aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
        {data !== undefined && aside}
      </header>
      <div className="panel-body">
        {data === undefined ? <p className="panel-note">{t(["正在获取数据", "Fetching data"])}</p> : children(data)}
      </div>
    </section>
  );
}

/** The text of an empty list, which on this screen is mostly good news. */
export function EmptyPanelText({ children }: { children: string }) {
  return <p className="panel-note">{children}</p>;
}
