import { Box, IconButton } from "@mui/material";
import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import type { ReactNode } from "react";
import { Link } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { usePrevNext, type PrevNextRow } from "./usePrevNext";
import { Muted } from "../../ui/Muted";

/** Links to the previous and next record of the list that the user came from, like react-admin's PrevNextButtons. */
export function PrevNextButtons({ resource, id }: { readonly resource: string; readonly id: number }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const found = usePrevNext(resource, id);
  if (!found || found.total < 2) return null;
  const link = (neighbour: PrevNextRow | undefined, label: string, icon: ReactNode) => {
    const to = neighbour && showPath(resource, neighbour.id);
    return to ? (
      <IconButton component={Link} to={to} state={{ listPage: neighbour.page }} aria-label={label} title={label} size="small">
        {icon}
      </IconButton>
    ) : (
      <IconButton disabled aria-label={label} size="small">
        {icon}
      </IconButton>
    );
  };
  return (
    <Box
      component="nav"
      aria-label={t(["列表中的上一条与下一条", "Previous and next in the list"])}
      sx={{ display: "inline-flex", alignItems: "center", displayPrint: "none" }}
    >
      {link(found.previous, t(["上一条", "Previous"]), <ChevronLeft />)}
      <Muted component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {found.at} / {found.total}
      </Muted>
      {link(found.next, t(["下一条", "Next"]), <ChevronRight />)}
    </Box>
  );
}
