import { Button } from "@mui/material";
import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import type { Query } from "../../../providers/httpClient";
import { saveResponse } from "../../../providers/transfer";
import { workers } from "../../../resources/people/workers";
import { ruleFor } from "../../../resources/kit/access";
import { getActor } from "../../crud/actor";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useWork } from "../../app/data/useSave";

interface TakeSheetProps {
  readonly path: string;
  readonly query: Query;
  /** Without extension. */
  readonly fileName: string;
}

/** Downloads an attendance table with all its pages as an Excel file; hidden for users without export permission. */
export function DownloadSheet({ path, query, fileName }: TakeSheetProps) {
  const t = useTranslations();
  const [busy, run] = useWork();
  if (!ruleFor(workers.export, getActor())) return null;
  const take = () => run(() => saveResponse(path, `${fileName}.xlsx`, { query: { ...query, format: "xlsx" } }));
  return (
    <Button size="small" startIcon={<FileDownloadOutlined />} disabled={busy} onClick={take}>
      {busy ? t(["正在导出", "Exporting"]) : t(["导出", "Export"])}
    </Button>
  );
}
