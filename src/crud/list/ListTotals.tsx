import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useDataProvider, useListContext } from "react-admin";
import { formatMoney } from "../../../resources/kit/money";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { useTranslations } from "../../app/i18n/useTranslations";
import { formatValue } from "../../kinds/formatValue";
import { largeAmountOf, unitOf } from "../../kinds/unit";
import { useFormatContext } from "../../kinds/useFormatContext";
import { resourceNameOf, declarationOf } from "../../app/routing/recordPaths";

/** The sums over all rows that match the filter, not only over the current page. */
export function ListTotals({ resource, fixed }: { resource: string; fixed: Readonly<Record<string, unknown>> }) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const { filterValues, total = 0 } = useListContext();
  const { fields, list } = declarationOf(resource);
  const sums = list?.sums ?? [];
  const reading = useFormatContext([]);
  const filter = { ...(filterValues as object), ...fixed };
  const { data } = useQuery({
    queryKey: [resourceNameOf(resource), "summary", filter],
    queryFn: ({ signal }) => provider.summary<Record<string, unknown>>(resourceNameOf(resource), { filter, signal }),
    enabled: sums.length > 0 && total > 0,
    retry: false,
  });
  if (!data || total === 0) return null;
  const shown = sums.filter((name) => data.data[name] !== undefined);
  const sumText = (name: string): string => {
    const sum = data.data[name];
    // A count in a row has no thousands separators; a city's total needs them, like the amounts next to it.
    return typeof sum === "number"
      ? formatMoney(sum, { thousands: true })
      : (largeAmountOf(fields[name]!.spec, sum, reading.locale, "description") ??
          formatValue(name, fields[name]!.spec, { ...reading, row: data.data }));
  };
  return (
    <Typography variant="body2" sx={{ px: 1.5, pt: 1, fontVariantNumeric: "tabular-nums" }}>
      {t(["合计：", "Totals: "])}
      {shown.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && t(["，", ", "])}
          <span style={{ whiteSpace: "nowrap" }}>
            {t(fields[name]!.spec.label)}
            {t([" ", ": "])}
            <strong>{sumText(name)}</strong>
            {t(unitOf(fields[name]!.spec, data.data[name]))}
          </span>
        </Fragment>
      ))}
    </Typography>
  );
}
