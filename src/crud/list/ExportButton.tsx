import { Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useListFilterContext, useListSortContext } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useHasOpened } from "../../ui/useHasOpened";
import { resourceNameOf, declarationOf } from "../../app/routing/recordPaths";
import { ToolbarButton } from "../../ui/ToolbarButton";
import { useWork } from "../../app/data/useSave";

const formats = [
  ["xlsx", ["Excel 文件", "Excel file"]],
  ["csv", ["CSV 文件", "CSV file"]],
] as const;

/** Exports all rows that match the filter, as a file created by the server. */
export function ExportButton({ resource, fixed }: { resource: string; fixed: Readonly<Record<string, unknown>> }) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useHasOpened(anchor !== null);
  const [busy, run] = useWork();

  const save = (format: "xlsx" | "csv") => {
    setAnchor(null);
    const { paper, label } = declarationOf(resource);
    const fileName = `${t(paper?.label ?? label)}.${format}`;
    const filter = { ...(filterValues as object), ...fixed };
    run(() => provider.exportRows(resourceNameOf(resource), { filter, sort, format, fileName }));
  };
  return (
    <>
      <ToolbarButton startIcon="download" disabled={busy} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {busy ? t(["正在导出", "Exporting"]) : t(["导出", "Export"])}
      </ToolbarButton>
      {menu && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {formats.map(([format, words]) => (
            <MenuItem key={format} onClick={() => save(format)}>
              {t(words)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
