import { Box, Button, Checkbox, Typography } from "@mui/material";
import { useState } from "react";
import { saveFile } from "../../../providers/transfer";
import { SectionPanel } from "../../ui/SectionPanel";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FilePreview, isPreviewed } from "../../kinds/FilePreview";
import { LinkButton } from "../../ui/LinkButton";
import type { Paper } from "./papers";
import { Muted } from "../../ui/Muted";

interface PaperChecklistProps {
  readonly papers: readonly Paper[];
  /** Called with the number of documents that are not ticked, whenever one is ticked. */
  readonly onTick?: (unchecked: number) => void;
}

/** The documents of a row as a checklist, with the selected one next to the form. */
export function PaperChecklist({ papers, onTick }: PaperChecklistProps) {
  const t = useTranslations();
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number>();
  const chosen = (papers.find(({ file }) => file.id === opened) ?? papers.find(({ file }) => isPreviewed(file)))?.file;
  const check = (id: number) => {
    const next = checked.has(id) ? without(checked, id) : new Set([...checked, id]);
    setChecked(next);
    onTick?.(papers.length - next.size);
  };
  return (
    <SectionPanel
      title={t(["附件（已核对{done}/{all}）", "Documents ({done} of {all} checked)"], { done: checked.size, all: papers.length })}
    >
      {papers.length === 0 && <Muted>{t(["未上传附件", "No documents uploaded"])}</Muted>}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {papers.map(({ label, owner, file }) => (
          <Box component="li" key={file.id} sx={{ display: "flex", alignItems: "center", gap: 0.5, minWidth: 0 }}>
            <Checkbox
              size="small"
              checked={checked.has(file.id)}
              onChange={() => check(file.id)}
              slotProps={{ input: { "aria-label": t(["已核对{name}", "{name} checked"], { name: file.name }) } }}
            />
            <Typography component="span" variant="body2" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              {t(label)}
              {owner && ` · ${owner}`}{" "}
              <LinkButton
                aria-pressed={file.id === chosen?.id}
                onClick={() => (isPreviewed(file) ? setOpened(file.id) : void saveFile(file))}
              >
                {file.name}
              </LinkButton>
            </Typography>
          </Box>
        ))}
      </Box>
      {chosen && (
        <>
          <Box
            sx={{
              mt: 1,
              height: { xs: "60vh", lg: "calc(100vh - 380px)" },
              minHeight: 280,
              display: "grid",
              placeItems: "center",
            }}
          >
            <FilePreview key={chosen.id} file={chosen} />
          </Box>
          <Button size="small" onClick={() => void saveFile(chosen)}>
            {t(["下载", "Download"])}
          </Button>
        </>
      )}
    </SectionPanel>
  );
}

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => new Set([...ids].filter((other) => other !== id));
