import NavigateBefore from "@mui/icons-material/NavigateBefore";
import NavigateNext from "@mui/icons-material/NavigateNext";
import { Box, Button, Card, Typography } from "@mui/material";
import { Link } from "react-admin";
import type { AnyResource } from "../../../resources/kit/resource";
import { textValueOf } from "../../kinds/rowValues";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { useRecordPaths } from "../../app/routing/recordPaths";
import type { useReviewQueue } from "./useReviewQueue";
import { WaitingTime } from "./WaitingTime";

function intoView(line: HTMLElement | null): void {
  // In newer browsers scrollIntoView returns a promise, which React would treat as a cleanup function.
  line?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

interface ReviewQueueProps {
  readonly declaration: AnyResource;
  readonly queue: ReturnType<typeof useReviewQueue>;
}

/** All waiting rows with their waiting time, and buttons to the previous and next one. */
export function ReviewQueue({ declaration, queue: { waiting, at, previous, next } }: ReviewQueueProps) {
  const t = useTranslations();
  const { reviewPath } = useRecordPaths();
  const pathTo = (row: WireRow) => reviewPath(declaration.name, row.id) ?? "";
  if (waiting.length === 0) return null;
  return (
    <Card component="nav" aria-label={t(["待审核队列", "Review queue"])} sx={{ mb: 2, px: 2, py: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>
          {at >= 0
            ? t(["第{n}个，共{of}个待审核", "{n} of {of} pending review"], { n: at + 1, of: waiting.length })
            : t(["共{of}个待审核", "{of} pending review"], { of: waiting.length })}
        </Typography>
        {previous && (
          <Button size="small" component={Link} to={pathTo(previous)} startIcon={<NavigateBefore />}>
            {t(["上一个", "Previous"])}
          </Button>
        )}
        {next && (
          <Button size="small" component={Link} to={pathTo(next)} endIcon={<NavigateNext />}>
            {t(["下一个", "Next"])}
          </Button>
        )}
      </Box>
      <Box
        component="ol"
        tabIndex={0}
        sx={{ listStyle: "none", display: "flex", gap: 1, m: 0, p: 0, pb: 0.5, overflowX: "auto" }}
      >
        {waiting.map((row, place) => (
          <Box
            component="li"
            key={row.id}
            ref={place === at ? intoView : undefined}
            sx={{
              flex: "0 0 220px",
              minWidth: 0,
              px: 1,
              py: 0.5,
              borderRadius: 1,
              border: 1,
              borderColor: place === at ? "primary.main" : "divider",
            }}
          >
            <Link
              to={pathTo(row)}
              aria-current={place === at ? "page" : undefined}
              noWrap
              sx={{ display: "block", fontWeight: place === at ? 600 : 400 }}
            >
              {recordName(declaration.name, row)}
            </Link>
            <Typography variant="caption" color="text.secondary" component="span">
              {isChange(declaration, row) ? t(["变更", "Change"]) : t(["新报", "New"])} ·{" "}
              <WaitingTime since={textValueOf(row, declaration.review!.since)} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** Whether the row is waiting because of changes, not because of its first submission. */
const isChange = ({ staging }: AnyResource, row: WireRow): boolean =>
  staging !== undefined && Object.entries(staging.marks).every(([field, code]) => row[field] === code);
