import { Button } from "@mui/material";
import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import { useState } from "react";
import type { Query } from "../../../providers/httpClient";
import { saveResponse } from "../../../providers/transfer";
import { workers } from "../../../resources/people/workers";
import { ruleFor } from "../../../resources/kit/access";
import { getActor } from "../../crud/actor";
import { useTranslations } from "../../i18n/useTranslations";
import { useToastError } from "../../feedback/useToastError";

interface TakeSheetProps {
  readonly path: string;
  readonly query: Query;
  /** Without its ending. */
  readonly fileName: string;
}

/** What a table of attendance shows, all its pages, as an Excel file; nothing for anyone who may not take data away. */
export function DownloadSheet({ path, query, fileName }: TakeSheetProps) {
  const t = useTranslations();
  const toastError = useToastError();
  const [busy, setBusy] = useState(false);
  if (!ruleFor(workers.export, getActor())) return null;
  const take = async () => {
    setBusy(true);
    try {
      await saveResponse(path, `${fileName}.xlsx`, { query: { ...query, format: "xlsx" } });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" startIcon={<FileDownloadOutlined />} disabled={busy} onClick={() => void take()}>
      {busy ? t(["正在导出", "Exporting"]) : t(["导出", "Export"])}
    </Button>
  );
}
