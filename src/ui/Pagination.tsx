import usePagination from "@mui/material/usePagination";
import { memo } from "react";
import type { Label } from "../../resources/kit/label";
import { useTranslations } from "../app/i18n/useTranslations";
import { Icon } from "./Icon";
import css from "./Pagination.module.css";

interface PaginationProps {
  /** Whose pages they are: a page may have several lists. */
  readonly listLabel: Label;
  readonly count: number;
  readonly page: number;
  /** The number of pages on each side of the current one. */
  readonly siblingCount: number;
  readonly onChange: (page: number) => void;
}

const labels: Readonly<Record<string, Label>> = {
  page: ["第{page}页", "Page {page}"],
  previous: ["上一页", "Previous page"],
  next: ["下一页", "Next page"],
};

/** MUI's usePagination with plain elements. */
export const Pagination = memo(function Pagination({ listLabel, onChange, ...props }: PaginationProps) {
  const t = useTranslations();
  const { items } = usePagination({ ...props, onChange: (_, page) => onChange(page) });
  return (
    <nav aria-label={t(["{list}翻页", "Pages of {list}"], { list: t(listLabel) })}>
      <ul className={css.pages}>
        {items.map(({ type, page, selected, disabled, onClick }) => {
          const label = labels[type];
          return (
            <li key={type === "page" ? page : type}>
              {label ? (
                <button
                  type="button"
                  aria-label={t(label, { page: page ?? 0 })}
                  aria-current={selected ? "page" : undefined}
                  disabled={disabled}
                  onClick={(event) => !selected && onClick(event)}
                >
                  {type === "previous" || type === "next" ? <Icon name={type} /> : page}
                </button>
              ) : (
                <span>…</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
