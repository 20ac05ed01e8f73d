import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useDataProvider, useListContext } from "react-admin";
import { shareText } from "../../../resources/kit/shareText";
import { formatMoney } from "../../../resources/kit/money";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { useTranslations } from "../../app/i18n/useTranslations";
import { formatValue } from "../../kinds/formatValue";
import { largeAmountOf, unitOf } from "../../kinds/unit";
import { useFormatContext } from "../../kinds/useFormatContext";
import { resourceNameOf, declarationOf } from "../../app/routing/recordPaths";

/** The sums, and the rates of a report, over all rows that match the filter, not only over the current page. */
export function ListTotals({ resource, fixed }: { resource: string; fixed: Readonly<Record<string, unknown>> }) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const { filterValues, total = 0 } = useListContext();
  const { fields, list, report } = declarationOf(resource);
  const sums = list?.sums ?? [];
  const reading = useFormatContext([]);
  const filter = { ...(filterValues as object), ...fixed };
  const { data } = useQuery({
    queryKey: [resourceNameOf(resource), "summary", filter],
    queryFn: ({ signal }) => provider.summary<Record<string, unknown>>(resourceNameOf(resource), { filter, signal }),
    enabled: (sums.length > 0 || report?.shares !== undefined) && total > 0,
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
  const shares = Object.entries(
    (data.data["shares"] ?? {}) as Readonly<Record<string, readonly [counted: number, base: number]>>,
  );
  const parts = [
    ...shown.map((name) => [name, sumText(name), t(unitOf(fields[name]!.spec, data.data[name]))] as const),
    ...shares.map(([name, [counted, base]]) => [name, shareText(counted, base, reading.locale), ""] as const),
  ];
  return (
    <Typography variant="body2" sx={{ px: 1.5, pt: 1, fontVariantNumeric: "tabular-nums" }}>
      {report?.shares && shares.length > 0 ? `${t(report.shares.label)}${t(["：", ": "])}` : t(["合计：", "Totals: "])}
      {parts.map(([name, text, unit], at) => (
        <Fragment key={name}>
          {at > 0 && t(["，", ", "])}
          <span style={{ whiteSpace: "nowrap" }}>
            {t(fields[name]!.spec.label)}
            {t([" ", ": "])}
            <strong>{text}</strong>
            {unit}
          </span>
        </Fragment>
      ))}
    </Typography>
  );
}
