import { Box, Button, DialogActions, DialogContent, useMediaQuery } from "@mui/material";
import Download from "@mui/icons-material/Download";
import Print from "@mui/icons-material/Print";
import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { callForBlob } from "../../../providers/httpClient";
import { saveResponse } from "../../../providers/transfer";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useToastError } from "../../app/data/useToastError";
import { Loadable } from "../../app/data/Loadable";
import css from "./RightsBoard.module.css";
import { TitledDialog } from "../../ui/TitledDialog";

/** The notice board required on site (条例 第三十四条), to view, save and print. */
export function RightsBoard({ project, onClose }: { project: number; onClose: () => void }) {
  const t = useTranslations();
  const toastError = useToastError();
  const isNarrow = useMediaQuery("(max-width: 600px)");
  const address = `/building/v1/projects/${project}/rightsBoard/`;
  const answer = useQuery({
    queryKey: ["rightsBoard", project],
    queryFn: async ({ signal }) => asAddress((await callForBlob(address, { query: { format: "svg" }, signal })).blob),
    gcTime: 0,
    retry: false,
  });
  const picture = answer.data;
  const title = t(["维权信息告示牌", "Rights notice board"]);
  const save = (format: string) => saveResponse(address, `${title}.${format}`, { query: { format } }).catch(toastError);

  return (
    <TitledDialog title={title} maxWidth="md" fullScreen={isNarrow} dismissible onClose={onClose}>
      <DialogContent sx={{ backgroundColor: "action.hover", py: 2 }}>
        <Loadable answer={answer}>
          {() => (
            <Box
              component="img"
              src={picture}
              alt={t(["A3告示牌预览", "A3 preview"])}
              sx={{ display: "block", width: "100%", maxWidth: 640, mx: "auto", mt: 2, boxShadow: 3, backgroundColor: "#fff" }}
            />
          )}
        </Loadable>
        {picture &&
          createPortal(
            <div className={css.sheet} data-board aria-hidden>
              <img src={picture} alt="" />
            </div>,
            document.body,
          )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onClose}>{t(["关闭", "Close"])}</Button>
        <Button startIcon={<Download />} onClick={() => void save("png")}>
          {t(["下载图片", "Download image"])}
        </Button>
        <Button startIcon={<Download />} onClick={() => void save("pdf")}>
          {t(["下载PDF", "Download PDF"])}
        </Button>
        <Button variant="contained" startIcon={<Print />} disabled={!picture} onClick={() => window.print()}>
          {t(["打印", "Print"])}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

const asAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => typeof reader.result === "string" && resolve(reader.result));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(blob);
  });
