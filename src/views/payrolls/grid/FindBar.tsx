import { Box, IconButton, TextField, Typography } from "@mui/material";
import Close from "@mui/icons-material/Close";
import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import { useMemo, useState, type KeyboardEvent } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import type { GridLine } from "./line";
import { cellPlaces } from "./cellPlaces";
import { selectCell, type GridSelection } from "./selection";

interface FindBarProps {
  lines: readonly GridLine[];
  selection: GridSelection;
  /** Scrolls there but keeps the focus here. */
  show: (to: GridSelection) => void;
  select: (to: GridSelection) => void;
  onClose: () => void;
}

/** Moves between the cells that contain the search text. */
export function FindBar({ lines, selection, show, select, onClose }: FindBarProps) {
  const t = useTranslations();
  const locale = useLocale();
  const [requested, setRequested] = useState("");
  const found = useMemo(() => {
    const text = requested.trim().toLowerCase();
    if (text === "") return [];
    return lines.flatMap((line, row) =>
      cellPlaces.flatMap((place, at) => (place.text(line, locale).toLowerCase().includes(text) ? [{ row, at }] : [])),
    );
  }, [lines, locale, requested]);
  const isAfter = ({ row, at }: { row: number; at: number }) =>
    row > selection.row || (row === selection.row && at > selection.at);
  const here = found.findIndex(({ row, at }) => row === selection.row && at === selection.at);
  const go = (back: boolean) => {
    const isBefore = (one: { row: number; at: number }) =>
      !isAfter(one) && !(one.row === selection.row && one.at === selection.at);
    const next = back ? (found.findLast(isBefore) ?? found.at(-1)) : (found.find(isAfter) ?? found[0]);
    if (next) show(selectCell(next.row, next.at));
  };
  const close = () => {
    onClose();
    select(selection);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    go(event.shiftKey);
  };
  return (
    <Box role="search" sx={{ display: "flex", alignItems: "center", gap: 0.5, mb: 1 }}>
      <TextField
        autoFocus
        size="small"
        label={t(["查找", "Find"])}
        value={requested}
        onChange={({ target }) => setRequested(target.value)}
        onKeyDown={onKeyDown}
        sx={{ width: 240 }}
      />
      <Typography role="status" sx={{ minWidth: 64, px: 1, fontSize: 13, color: "text.secondary" }}>
        {requested.trim() !== "" && `${here + 1} / ${found.length}`}
      </Typography>
      <IconButton size="small" aria-label={t(["上一个", "Previous"])} disabled={found.length === 0} onClick={() => go(true)}>
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t(["下一个", "Next"])} disabled={found.length === 0} onClick={() => go(false)}>
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t(["关闭", "Close"])} onClick={close}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
