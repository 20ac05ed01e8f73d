import { Box, Button, IconButton, Tooltip, Typography } from "@mui/material";
import Redo from "@mui/icons-material/Redo";
import Search from "@mui/icons-material/Search";
import Undo from "@mui/icons-material/Undo";
import VerticalAlignBottom from "@mui/icons-material/VerticalAlignBottom";
import { useMemo, type ReactNode } from "react";
import type { Label } from "../../../../resources/kit/label";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { textsOf } from "./clipboard";
import type { GridLine } from "./line";
import { cellPlaces, firstEditablePlace } from "./cellPlaces";
import { sizeOf, selectCell, type CellRange, type GridSelection } from "./selection";
import { lineWarnings, warningAt, type WarningContext } from "./warnings";

interface GridToolsProps {
  lines: readonly GridLine[];
  range: CellRange;
  row: number;
  column: number;
  surroundings: WarningContext;
  undo?: (() => void) | undefined;
  redo?: (() => void) | undefined;
  fillDown: () => void;
  find: () => void;
  select: (to: GridSelection) => void;
  /** The input that filters lines by warning. */
  filter: ReactNode;
}

/** The toolbar of the grid: help on keys, totals of the selection, and a button to the next line with a warning. */
export function GridTools({
  lines,
  range,
  row,
  column,
  surroundings,
  undo,
  redo,
  fillDown,
  find,
  select,
  filter,
}: GridToolsProps) {
  const t = useTranslations();
  const strange = useMemo(
    () => lines.flatMap((line, at) => (lineWarnings(line, surroundings).length > 0 ? [at] : [])),
    [lines, surroundings],
  );
  const next = strange.find((at) => at > row) ?? strange[0];
  const tools: readonly { label: Label; key: string; icon: typeof Undo; act?: (() => void) | undefined }[] = [
    { label: ["撤销", "Undo"], key: "Ctrl+Z", icon: Undo, act: undo },
    { label: ["重做", "Redo"], key: "Ctrl+Y", icon: Redo, act: redo },
    { label: ["向下填充", "Fill down"], key: "Ctrl+D", icon: VerticalAlignBottom, act: fillDown },
    { label: ["查找", "Find"], key: "Ctrl+F", icon: Search, act: find },
  ];
  return (
    <Box
      role="toolbar"
      aria-label={t(["表格工具", "Table tools"])}
      sx={{ display: "flex", alignItems: "center", gap: 0.5, mb: 0.5 }}
    >
      {tools.map(({ label, key, icon: Icon, act }) => (
        <Tooltip key={key} title={`${t(label)} ${key}`}>
          <span>
            <IconButton
              size="small"
              aria-label={t(label)}
              disabled={!act}
              onMouseDown={(event) => event.preventDefault()}
              onClick={act}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      {sizeOf(range) < 2 ? (
        <CellWarning line={lines[row]} column={column} surroundings={surroundings} />
      ) : (
        <Marked lines={lines} range={range} />
      )}
      <Box sx={{ ml: "auto" }}>{filter}</Box>
      {next !== undefined && (
        <Button size="small" color="warning" onClick={() => select(selectCell(next, placeToCheck(lines[next]!, surroundings)))}>
          {t(["{n}行有提示，跳到下一处", "{n} lines with hints: go to next"], { n: strange.length })}
        </Button>
      )}
    </Box>
  );
}

/** The cell of the line's first warning about one. */
function placeToCheck(line: GridLine, surroundings: WarningContext): number {
  const places = lineWarnings(line, surroundings).map(({ field }) =>
    cellPlaces.findIndex(({ cell }) => cell !== undefined && cell.name === field),
  );
  return places.find((at) => at >= 0) ?? firstEditablePlace;
}

interface CellWarningProps extends Pick<GridToolsProps, "column" | "surroundings"> {
  readonly line: GridLine | undefined;
}

/** The warning about the current cell, because the column of warnings may be scrolled away. */
function CellWarning({ line, column, surroundings }: CellWarningProps) {
  const t = useTranslations();
  const place = cellPlaces[column];
  const warning = line && place && warningAt(place, lineWarnings(line, surroundings));
  return (
    <Typography role="status" sx={{ ml: 1, fontSize: 13, color: warning?.isError ? "error.main" : "warning.main" }}>
      {warning && t(warning.text)}
    </Typography>
  );
}

/** Count, sum and mean of the selection, as in a spreadsheet. */
function Marked({ lines, range }: Pick<GridToolsProps, "lines" | "range">) {
  const t = useTranslations();
  const locale = useLocale();
  const texts = textsOf(lines, range, locale)
    .flat()
    .filter((text) => text !== "");
  const numbers = texts.filter((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text)).map(Number);
  const sum = Math.round(numbers.reduce((total, number) => total + number, 0) * 100) / 100;
  return (
    <Typography
      role="status"
      sx={{
        display: { xs: "none", sm: "block" },
        ...{ ml: 1, fontSize: 13, color: "text.secondary", fontVariantNumeric: "tabular-nums" },
      }}
    >
      {t(["计数 {n}", "Count {n}"], { n: texts.length })}
      {numbers.length > 1 &&
        ` · ${t(["求和 {sum} · 平均 {mean}", "Sum {sum} · Average {mean}"], {
          sum: sum.toLocaleString("en-US"),
          mean: (Math.round((sum / numbers.length) * 100) / 100).toLocaleString("en-US"),
        })}`}
    </Typography>
  );
}
