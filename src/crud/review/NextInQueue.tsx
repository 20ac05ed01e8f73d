import { Button } from "@mui/material";
import NavigateNext from "@mui/icons-material/NavigateNext";
import { Link, useGetList } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { declarationOf, useRecordPaths } from "../../app/routing/recordPaths";
import { getActor } from "../actor";
import { viewTabs } from "../list/viewTabs";
import type { WireRow } from "../../kinds/wireRow";

interface NextInQueueProps {
  readonly resource: string;
  /** The row on screen, which may no longer be in the queue. */
  readonly id: number;
  /** The view that is worked through, in its declared order. */
  readonly scene: string;
}

/** Rows of the queue that are looked through; after a row behind them, the queue starts again. */
const maxQueued = 100;

/** 下一件: the row after this one in a queue, the first after the last; renders nothing if there is no other. */
export function NextInQueue({ resource, id, scene }: NextInQueueProps) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const declaration = declarationOf(resource);
  const { list, views } = declaration;
  // A reader without the tab of a queue may not ask for it: the call would be refused.
  const isOffered = viewTabs(declaration, getActor()).some((tab) => tab.scene === scene);
  const [field, order] = views?.[scene]?.sort ?? list?.sort ?? ["id", "DESC"];
  const { data = [], total = 0 } = useGetList<WireRow>(
    resource,
    { filter: { scene }, sort: { field, order }, pagination: { page: 1, perPage: maxQueued } },
    { enabled: isOffered },
  );
  const at = data.findIndex((row) => row.id === id);
  const next = data[at + 1] ?? data.find((row) => row.id !== id);
  const to = next && showPath(resource, next.id);
  if (!to) return null;
  return (
    <Button size="small" variant="outlined" component={Link} to={to} endIcon={<NavigateNext />} sx={{ displayPrint: "none" }}>
      {t(["下一件（共{n}件）", "Next ({n} waiting)"], { n: at < 0 ? total : total - 1 })}
    </Button>
  );
}
