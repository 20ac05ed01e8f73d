import { Alert } from "@mui/material";
import { useTranslations } from "../../i18n/useTranslations";
import { formatValue } from "../../kinds/formatValue";
import { useFormatContext } from "../../kinds/useFormatContext";
import type { WireRow } from "../../kinds/wireRow";
import { getActor } from "../actor";
import { meets } from "../permissions";
import { declarationOf } from "../../routing/recordPaths";

/** The sentence around a value ends with a full stop of its own. */
const withoutFullStop = (text: string): string => text.trim().replace(/[。．.]+$/, "");

/** What the declaration says above the page and the form of such a row. */
export function Banners({ of, row }: { of: string; row: WireRow }) {
  const t = useTranslations();
  const reading = useFormatContext([]);
  const { banners = [], fields } = declarationOf(of);
  const shown = banners.filter(({ when }) => meets(when, row, getActor()));
  if (shown.length === 0) return null;
  const facts = Object.fromEntries(
    Object.entries(fields).map(([name, { spec }]) => [name, withoutFullStop(formatValue(name, spec, { ...reading, row }))]),
  );
  return shown.map(({ tone, text }) => (
    <Alert key={text[1]} severity={tone} sx={{ mb: 2 }}>
      {t(text, facts)}
    </Alert>
  ));
}
