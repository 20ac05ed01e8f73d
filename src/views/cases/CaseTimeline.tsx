import { Box, Button, Typography, useMediaQuery } from "@mui/material";
import { useState } from "react";
import type { CaseEntry } from "../../../resources/cases/responses";
import type { FileRef } from "../../../resources/kit/field";
import type { Label } from "../../../resources/kit/label";
import { TextLink } from "../../app/data/ListLink";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FileLinks } from "../../kinds/FileLinks";
import { SectionPanel } from "../../ui/SectionPanel";
import { TextTag } from "../../ui/TextTag";

const shownFirst = { desk: 12, phone: 6 } as const;

/** The word and the colour of each kind of entry. */
const kinds: Readonly<Record<CaseEntry["kind"], readonly [Label, "bad" | "wait" | "busy" | "good" | "quiet"]>> = {
  case: [["案件", "Case"], "busy"],
  alarm: [["预警", "Alarm"], "bad"],
  complaint: [["投诉", "Complaint"], "wait"],
  drawdown: [["保证金", "Deposit"], "busy"],
  payment: [["发放", "Payment"], "good"],
  forecast: [["预测", "Forecast"], "quiet"],
  paper: [["文书", "Paper"], "busy"],
  handOver: [["交办", "Hand-over"], "wait"],
};

/** Everything that happened, the newest first, each with its paper. */
export function CaseTimeline({ entries }: { readonly entries: readonly CaseEntry[] }) {
  const t = useTranslations();
  const [isWhole, setWhole] = useState(false);
  const first = shownFirst[useMediaQuery("(max-width: 599.95px)") ? "phone" : "desk"];
  return (
    <SectionPanel title={t(["办理过程", "History"])}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {(isWhole ? entries : entries.slice(0, first)).map(({ kind, time, actor, org, action, text, files, to }, at) => (
          <Box component="li" key={`${time}${at}`} sx={{ display: "flex", gap: 1.5, pb: 1.5, alignItems: "baseline" }}>
            <Box sx={{ flex: "0 0 84px" }}>
              <TextTag tone={kinds[kind][1]}>{t(kinds[kind][0])}</TextTag>
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{to ? <TextLink to={to}>{action}</TextLink> : action}</Typography>
              <Typography variant="caption" color="text.secondary" component="p">
                {[time.slice(0, 16), org, actor].filter(Boolean).join(" · ")}
              </Typography>
              {text && <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text}</Typography>}
              {files.length > 0 && <FileLinks files={files as readonly FileRef[]} />}
            </Box>
          </Box>
        ))}
      </Box>
      {!isWhole && entries.length > first && (
        <Button fullWidth onClick={() => setWhole(true)} sx={{ displayPrint: "none" }}>
          {t(["显示全部{n}条", "Show all {n} entries"], { n: entries.length })}
        </Button>
      )}
    </SectionPanel>
  );
}
