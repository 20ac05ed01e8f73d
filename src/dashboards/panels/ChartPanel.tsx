import { IconButton, Tooltip } from "@mui/material";
import BarChart from "@mui/icons-material/BarChart";
import TableRows from "@mui/icons-material/TableRows";
import { useState } from "react";
import type { TermName } from "../../../resources/glossary";
import { useTranslations } from "../../app/i18n/useTranslations";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { ListLink } from "../../app/data/ListLink";
import type { ChartRow, Series } from "../charts/series";
import { SeriesChart, type SeriesChartProps } from "./SeriesChart";

interface ChartPanelProps extends Omit<SeriesChartProps, "label" | "height"> {
  title: string;
  term?: TermName;
  /** The table header of the categories (x axis). */
  head: string;
}

/** The URL that a figure of the series, or the name of a row, links to. */
const addressIn = (row: ChartRow, series: Pick<Series, "to"> | undefined): string | undefined => {
  const address = series?.to && row[series.to];
  return typeof address === "string" ? address : undefined;
};

/** A chart that can be switched to a table; each figure links to the list that it counts. */
export function ChartPanel({ title, term, rows, by, head, series, named = false }: ChartPanelProps) {
  const t = useTranslations();
  const [asTable, setAsTable] = useState(false);
  const other = asTable ? t(["看图表", "Show chart"]) : t(["看数据", "Show data"]);
  return (
    <SectionPanel
      title={title}
      term={term}
      flush={asTable}
      tools={
        <Tooltip title={other}>
          <IconButton size="small" aria-label={`${title}：${other}`} onClick={() => setAsTable(!asTable)}>
            {asTable ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
          </IconButton>
        </Tooltip>
      }
    >
      {asTable ? (
        <DataTable
          rows={rows}
          rowKey={(row) => String(row[by])}
          columns={[
            {
              label: head,
              render: (row) => (named ? <ListLink to={addressIn(row, series[0])}>{row[by]}</ListLink> : row[by]),
            },
            ...series.map(({ key, name, to }) => ({
              label: name,
              render: (row: ChartRow) => <ListLink to={addressIn(row, { to })}>{Number(row[key]).toLocaleString()}</ListLink>,
              numeric: true,
            })),
          ]}
        />
      ) : (
        <SeriesChart label={title} {...{ by, rows, series, named }} />
      )}
    </SectionPanel>
  );
}
