import { Box, Button, Checkbox, Divider, IconButton, Popover, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import { useState } from "react";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useHasOpened } from "../../ui/useHasOpened";
import { declarationOf } from "../../app/routing/recordPaths";
import { columnsOf, inOrder } from "./columns";
import { densities, useDensity, useListSetup, type Density } from "./listSetup";
import { ToolbarButton } from "../../ui/ToolbarButton";

interface SelectColumnsButtonProps {
  readonly resource: string;
  readonly scene: string | undefined;
  readonly fields: readonly string[] | undefined;
}

const densityWords: Readonly<Record<Density, Label>> = {
  compact: ["紧凑", "Compact"],
  usual: ["标准", "Standard"],
  loose: ["宽松", "Comfortable"],
};

/** Column chooser like react-admin's SelectColumnsButton, plus column order and row height; stored per user. */
export function SelectColumnsButton({ resource, scene, fields }: SelectColumnsButtonProps) {
  const t = useTranslations();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useHasOpened(anchor !== null);
  const [density, setDensity] = useDensity();
  return (
    <>
      <ToolbarButton startIcon="columns" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t(["列设置", "Columns"])}
      </ToolbarButton>
      {menu && (
        <Popover
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
          transformOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{ paper: { role: "dialog", "aria-label": t(["列设置", "Columns"]), sx: { width: 340 } } }}
        >
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, px: 2, py: 1.25 }}>
            <Typography variant="body2" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
              {t(["行高", "Row height"])}
            </Typography>
            <ToggleButtonGroup
              exclusive
              fullWidth
              size="small"
              value={density}
              onChange={(_, next: Density | null) => next && setDensity(next)}
              aria-label={t(["行高", "Row height"])}
            >
              {densities.map((name) => (
                <ToggleButton key={name} value={name} sx={{ py: 0.25, textTransform: "none" }}>
                  {t(densityWords[name])}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
          <Divider />
          <ColumnList resource={resource} scene={scene} fields={fields} />
        </Popover>
      )}
    </>
  );
}

function ColumnList({ resource, scene, fields }: SelectColumnsButtonProps) {
  const t = useTranslations();
  const [setup, change, reset] = useListSetup(resource);
  const declaration = declarationOf(resource);
  const columns = inOrder(fields ?? columnsOf(declaration, scene), setup);
  const { hidden } = setup;
  const left = columns.filter((name) => !hidden.includes(name)).length;
  const toggle = (name: string) =>
    change({ hidden: hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name] });
  const move = (at: number, by: -1 | 1) => {
    const order = [...columns];
    order.splice(at + by, 0, ...order.splice(at, 1));
    change({ order });
  };
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0.5, maxHeight: "min(420px, 55vh)", overflowY: "auto" }}>
        {columns.map((name, at) => {
          const words = t(declaration.fields[name]!.spec.label);
          return (
            <Box component="li" key={name} sx={{ display: "flex", alignItems: "center", pl: 1, pr: 0.5, minHeight: 36 }}>
              <Box
                component="label"
                sx={{ display: "flex", flex: 1, minWidth: 0, alignItems: "center", gap: 1, cursor: "pointer" }}
              >
                <Checkbox
                  size="small"
                  checked={!hidden.includes(name)}
                  disabled={left === 1 && !hidden.includes(name)}
                  onChange={() => toggle(name)}
                  sx={{ p: 0.5 }}
                />
                <Typography variant="body2" noWrap>
                  {words}
                </Typography>
              </Box>
              <IconButton
                size="small"
                disabled={at === 0}
                aria-label={t(["前移“{words}”", "Move “{words}” forward"], { words })}
                onClick={() => move(at, -1)}
              >
                <ArrowUpward sx={{ fontSize: 16 }} />
              </IconButton>
              <IconButton
                size="small"
                disabled={at === columns.length - 1}
                aria-label={t(["后移“{words}”", "Move “{words}” back"], { words })}
                onClick={() => move(at, 1)}
              >
                <ArrowDownward sx={{ fontSize: 16 }} />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Divider />
      <Box sx={{ display: "flex", justifyContent: "flex-end", px: 1, py: 0.75 }}>
        <Button size="small" onClick={reset}>
          {t(["恢复默认", "Reset to default"])}
        </Button>
      </Box>
    </>
  );
}
