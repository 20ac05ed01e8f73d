import { Button } from "@mui/material";
import Download from "@mui/icons-material/Download";
import Print from "@mui/icons-material/Print";
import { callForBlob } from "../../../providers/httpClient";
import { saveResponse } from "../../../providers/transfer";
import { ruleFor } from "../../../resources/kit/access";
import { workers } from "../../../resources/people/workers";
import { getActor } from "../../crud/actor";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useWork } from "../../app/data/useSave";

/** The documents of a month for an inspection: as a zip file, and as one page to print or save as PDF. */
export function MonthFile({ project, month }: { project: number; month: string }) {
  const t = useTranslations();
  const [busy, run] = useWork();
  if (!ruleFor(workers.export, getActor())) return null;
  const path = `/building/v1/projects/${project}/monthFile/`;
  const download = () => saveResponse(path, `${month}.zip`, { query: { month } });
  const open = async () => {
    const { blob } = await callForBlob(path, { query: { month, format: "html" } });
    const page = document.createElement("iframe");
    // The CSP allows only same-origin documents in frames, and some browsers do not print a frame with display: none.
    page.srcdoc = await blob.text();
    page.title = t(["打印检查资料", "Print inspection file"]);
    page.style.cssText = "position:fixed;width:0;height:0;border:0";
    page.addEventListener("load", () => {
      page.contentWindow?.addEventListener("afterprint", () => page.remove());
      page.contentWindow?.print();
    });
    document.body.append(page);
  };
  return (
    <>
      <Button size="small" startIcon={<Download />} disabled={busy} onClick={() => run(download)}>
        {t(["下载检查资料", "Download inspection file"])}
      </Button>
      <Button size="small" startIcon={<Print />} disabled={busy} onClick={() => run(open)}>
        {t(["打印检查资料", "Print inspection file"])}
      </Button>
    </>
  );
}
