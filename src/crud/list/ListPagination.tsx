import { useMediaQuery } from "@mui/material";
import { useListContext } from "react-admin";
import { pageDepth } from "../../../resources/kit/pageDepth";
import { useTranslations } from "../../app/i18n/useTranslations";
import { declarationOf } from "../../app/routing/recordPaths";
import { Pagination } from "../../ui/Pagination";
import { useListSetup } from "./listSetup";
import css from "./ListPagination.module.css";

const pageSizes: readonly number[] = [10, 20, 50, 100];
export const defaultListPageSize = 20;

/** The total, the visible range and the page buttons of a list. */
export function ListPagination({ resource }: { resource: string }) {
  const t = useTranslations();
  const narrow = useMediaQuery("(max-width: 599.95px)");
  const { total = 0, page, perPage, setPage, setPerPage, meta } = useListContext();
  const [, change] = useListSetup(resource);
  const approximate = (meta as { approximate?: boolean } | undefined)?.approximate;
  // The URL may contain a page size that is not in the menu.
  const sizes = [...new Set([...pageSizes, perPage])].sort((a, b) => a - b);
  // No pagination while rows load or if there are none.
  if (total === 0) return null;
  const pages = Math.max(Math.ceil(Math.min(total, pageDepth) / perPage), 1);
  return (
    <div className={css.foot}>
      <p>
        {approximate
          ? t(["共约 {n} 条", "About {n} records"], { n: total.toLocaleString() })
          : t(["共 {n} 条", "{n} records"], { n: total.toLocaleString() })}
        {total > pageDepth && t(["，可翻看前 {n} 条", ", the first {n} on pages"], { n: pageDepth.toLocaleString() })}
      </p>
      <select
        className={css.size}
        aria-label={t(["每页条数", "Rows per page"])}
        value={perPage}
        onChange={({ target }) => {
          setPerPage(Number(target.value));
          change({ perPage: Number(target.value) });
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t(["{size} 条/页", "{size} / page"], { size })}
          </option>
        ))}
      </select>
      <Pagination
        listLabel={declarationOf(resource).label}
        count={pages}
        page={Math.min(page, pages)}
        siblingCount={narrow ? 0 : 1}
        onChange={setPage}
      />
    </div>
  );
}
