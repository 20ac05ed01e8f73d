import { memo } from "react";
import type { Label } from "../../resources/kit/label";
import { useTranslations } from "../i18n/useTranslations";
import { Icon } from "./Icon";
import { pagesAround } from "./pagesAround";

interface PlainPagesProps {
  readonly count: number;
  readonly page: number;
  /** So many pages at each side of the one that is shown. */
  readonly beside: number;
  readonly onPage: (page: number) => void;
}

const pageWords: Label = ["第{page}页", "Page {page}"];

/** The way to the other pages. */
export const NativePagination = memo(function PlainPages({ count, page, beside, onPage }: PlainPagesProps) {
  const t = useTranslations();
  return (
    <nav className="pages" aria-label={t(["翻页", "Pages"])}>
      <button type="button" aria-label={t(["上一页", "Previous page"])} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="previous" />
      </button>
      {pagesAround(page, count, beside).map((other) =>
        other < 0 ? (
          <span key={other}>…</span>
        ) : (
          <button
            key={other}
            type="button"
            aria-label={t(pageWords, { page: other })}
            aria-current={other === page ? "page" : undefined}
            onClick={() => other !== page && onPage(other)}
          >
            {other}
          </button>
        ),
      )}
      <button type="button" aria-label={t(["下一页", "Next page"])} disabled={page >= count} onClick={() => onPage(page + 1)}>
        <Icon name="next" />
      </button>
    </nav>
  );
});
