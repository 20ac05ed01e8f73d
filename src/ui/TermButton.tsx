import { IconButton, Link, Popover, Typography } from "@mui/material";
import HelpOutline from "@mui/icons-material/HelpOutline";
import { useState } from "react";
import { glossary, isTerm, type Term } from "../../resources/glossary";
import { citations } from "../../resources/kit/basis";
import { useLocale, useTranslations } from "../app/i18n/useTranslations";

/** Explains a glossary term, with its legal articles and a link to the whole glossary. */
export default function TermButton({ term }: { readonly term: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isTerm(term)) return null;
  const { label, text, basis = [] }: Term = glossary[term];
  return (
    <>
      <IconButton
        size="small"
        aria-label={t(["“{word}”是什么意思", "What does “{word}” mean?"], { word: t(label) })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          // 24 px, the minimum size of a target (WCAG 2.5.8).
          p: 0.5,
          verticalAlign: "middle",
          color: "text.secondary",
          // Enlarges the touch target of the small icon.
          "@media (pointer: coarse)": { "&::after": { content: '""', position: "absolute", inset: "-10px" } },
        }}
      >
        <HelpOutline sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": t(label), sx: { p: 2, maxWidth: 360 } } }}
      >
        <Typography variant="subtitle2">{t(label)}</Typography>
        <Typography variant="body2" sx={{ my: 0.5 }}>
          {t(text)}
        </Typography>
        {basis.length > 0 && (
          <Typography variant="caption" color="text.secondary" component="p">
            {citations(basis, locale)}
          </Typography>
        )}
        <Link href="#/help?section=terms" target="_blank" variant="body2">
          {t(["全部名词解释", "All words"])}
        </Link>
      </Popover>
    </>
  );
}
