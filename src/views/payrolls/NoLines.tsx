import { useSay } from "../../i18n/useSay";
import { EmptyState } from "../../shell/states/states";

export function NoLines() {
  const say = useSay();
  return (
    <EmptyState
      title={say(["还没有明细", "No lines yet"])}
      text={say([
        "可按考勤生成、从上月复制、导入Excel，或逐个添加人员。",
        "Make them from attendance or from last month, import them from Excel, or add workers.",
      ])}
    />
  );
}
