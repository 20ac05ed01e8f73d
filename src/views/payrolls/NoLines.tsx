import { useTranslations } from "../../app/i18n/useTranslations";
import { EmptyState } from "../../ui/states";

export function NoLines() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t(["还没有明细", "No lines yet"])}
      text={t([
        "可按考勤生成、从上月复制、导入Excel，或逐个添加人员。",
        "Generate lines from attendance, copy last month's, import from Excel, or add workers one by one.",
      ])}
    />
  );
}
