import { useTranslations } from "../../app/i18n/useTranslations";
import { LinkButton } from "../../ui/LinkButton";
import { focusFirstRow } from "./useRowKeys";
import css from "./SkipToRows.module.css";

/** A skip link, visible while focused: from the top of a list past filter form and buttons to the rows. */
export function SkipToRows() {
  const t = useTranslations();
  return (
    <LinkButton className={css.skip} onClick={() => focusFirstRow()}>
      {t(["跳到列表", "Skip to the rows"])}
    </LinkButton>
  );
}
