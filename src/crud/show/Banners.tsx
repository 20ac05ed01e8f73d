import { Alert, AlertTitle, Box } from "@mui/material";
import { remarksOf } from "../../../resources/kit/fieldRemarks";
import { useTranslations } from "../../app/i18n/useTranslations";
import { formatValue } from "../../kinds/formatValue";
import { useFormatContext } from "../../kinds/useFormatContext";
import type { WireRow } from "../../kinds/wireRow";
import { getActor } from "../actor";
import { meets } from "../../../resources/kit/meets";
import { todayInShanghai } from "../../app/i18n/today";
import { declarationOf } from "../../app/routing/recordPaths";

/** Removes the full stop, because the surrounding sentence has its own. */
const withoutFullStop = (text: string): string => text.trim().replace(/[。．.]+$/, "");

/** The declared banners that apply to this row. */
export function Banners({ resource, row }: { resource: string; row: WireRow }) {
  const t = useTranslations();
  const reading = useFormatContext([]);
  const declaration = declarationOf(resource);
  const { banners = [], fields, relations } = declaration;
  const shown = banners.filter(({ when }) => meets(when, row, getActor(), todayInShanghai()) === true);
  const remarks = remarksOf(declaration, row);
  const facts = Object.fromEntries(
    Object.entries(fields).map(([name, { spec }]) => [name, withoutFullStop(formatValue(name, spec, { ...reading, row }))]),
  );
  return (
    <>
      {shown.map(({ tone, text }) => (
        <Alert key={text[1]} severity={tone} sx={{ mb: 2 }}>
          {t(text, facts)}
        </Alert>
      ))}
      {remarks.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>{t(["审核人标记了以下{n}项", "Fields marked by the reviewer: {n}"], { n: remarks.length })}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {remarks.map(({ field, remark }) => (
              <li key={field}>
                {t(["{label}：{remark}", "{label}: {remark}"], {
                  label: fields[field]?.spec.label ?? relations?.[field]?.label ?? field,
                  remark,
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}
