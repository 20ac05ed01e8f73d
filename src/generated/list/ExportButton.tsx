import { Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useListFilterContext, useListSortContext } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { useSay } from "../../i18n/useSay";
import { PlainButton } from "../../plain/PlainButton";
import { useToastError } from "../../shell/session/useToastError";
import { useOnceOpen } from "../../shell/useOnceOpen";
import { bare, declared } from "../places";

const formats = [
  ["xlsx", ["Excel 文件", "Excel file"]],
  ["csv", ["CSV 文件", "CSV file"]],
] as const;

/** Everything that the query finds, as a file that the server writes. */
export function ExportButton({ of, fixed }: { of: string; fixed: Readonly<Record<string, unknown>> }) {
  const say = useSay();
  const provider = useDataProvider<AppDataProvider>();
  const toastError = useToastError();
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useOnceOpen(anchor !== null);
  const [busy, setBusy] = useState(false);

  const save = async (format: "xlsx" | "csv") => {
    setAnchor(null);
    setBusy(true);
    try {
      const { paper, label } = declared(of);
      const fileName = `${say(paper?.label ?? label)}.${format}`;
      const filter = { ...(filterValues as object), ...fixed };
      await provider.exportRows(bare(of), { filter, sort, format, fileName });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PlainButton small sign="download" disabled={busy} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {busy ? say(["正在导出", "Exporting"]) : say(["导出", "Export"])}
      </PlainButton>
      {menu && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {formats.map(([format, words]) => (
            <MenuItem key={format} onClick={() => void save(format)}>
              {say(words)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
