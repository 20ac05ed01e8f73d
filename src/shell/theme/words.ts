import { enUS, zhCN, type Localization } from "@mui/material/locale";
import { say, type Label, type Locale } from "../../../resources/kit/label";

const ways: Readonly<Record<string, Label>> = {
  first: ["第一页", "First page"],
  previous: ["上一页", "Previous page"],
  next: ["下一页", "Next page"],
  last: ["最后一页", "Last page"],
  page: ["第{page}页", "Page {page}"],
};

/** What MUI says by itself. Its Chinese lacks the pages of a list. */
export function wordsIn(locale: Locale): Localization {
  const pagination = {
    "aria-label": say(["翻页", "Pages"], locale),
    getItemAriaLabel: (type: string, page: number | null) => say(ways[type] ?? ways["page"]!, locale, { page: page ?? 0 }),
  };
  const { components } = locale === "zh" ? zhCN : enUS;
  return { components: { ...components, MuiPagination: { defaultProps: pagination } } };
}
