import { Button } from "@mui/material";
import NavigateNext from "@mui/icons-material/NavigateNext";
import { Link, useGetList } from "react-admin";
import { useRecordPaths } from "../../routing/recordPaths";
import { navigation } from "../../entry/navigation";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { readBreadcrumb } from "../../routing/breadcrumb";

const queue = navigation.placeOf("projects@review", "list");
const maxQueued = 50;

/** For a reviewer who came from the queue: the project that waits after this one. */
export function NextInReview({ project }: { project: number }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const isFromQueue = queue !== undefined && readBreadcrumb().some(({ pathname }) => pathname === navigation.pathOf(queue));
  const { data: waiting = [] } = useGetList<WireRow>(
    "projects",
    {
      filter: { scene: "review" },
      pagination: { page: 1, perPage: maxQueued },
      sort: { field: "created_at", order: "ASC" },
    },
    { enabled: isFromQueue },
  );
  const others = waiting.filter(({ id }) => id !== project);
  // One that is decided is in the queue no longer: then its first is next.
  const next = waiting[waiting.findIndex(({ id }) => id === project) + 1] ?? others[0];
  if (!isFromQueue || !next) return null;
  return (
    <Button size="small" component={Link} to={showPath("projects", next.id) ?? ""} endIcon={<NavigateNext />}>
      {t(["下一个待审核（还有{n}个）", "Next pending review ({n} left)"], { n: others.length })}
    </Button>
  );
}
