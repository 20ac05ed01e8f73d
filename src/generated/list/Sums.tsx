import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useDataProvider, useListContext } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { useSay } from "../../i18n/useSay";
import { textOf } from "../../kinds/text";
import { unitOf } from "../../kinds/unit";
import { useReading } from "../../kinds/useReading";
import { bare, declared } from "../places";

/** The sums over everything that the query finds, not only over the page. */
export function Sums({ of, fixed }: { of: string; fixed: Readonly<Record<string, unknown>> }) {
  const say = useSay();
  const provider = useDataProvider<AppDataProvider>();
  const { filterValues, total = 0 } = useListContext();
  const { fields, list } = declared(of);
  const sums = list?.sums ?? [];
  const reading = useReading([]);
  const filter = { ...(filterValues as object), ...fixed };
  const { data } = useQuery({
    queryKey: [bare(of), "summary", filter],
    queryFn: ({ signal }) => provider.summary<Record<string, unknown>>(bare(of), { filter, signal }),
    enabled: sums.length > 0 && total > 0,
    retry: false,
  });
  if (!data || total === 0) return null;
  const shown = sums.filter((name) => data.data[name] !== undefined);
  return (
    <Typography variant="body2" sx={{ px: 1.5, pt: 1, fontVariantNumeric: "tabular-nums" }}>
      {say(["合计：", "Totals: "])}
      {shown.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && say(["，", ", "])}
          <span style={{ whiteSpace: "nowrap" }}>
            {say(fields[name]!.spec.label)} <strong>{textOf(name, fields[name]!.spec, { ...reading, row: data.data })}</strong>
            {say(unitOf(fields[name]!.spec, data.data[name]))}
          </span>
        </Fragment>
      ))}
    </Typography>
  );
}
