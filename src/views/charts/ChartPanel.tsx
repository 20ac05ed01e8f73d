import { IconButton, Tooltip } from "@mui/material";
import BarChart from "@mui/icons-material/BarChart";
import TableRows from "@mui/icons-material/TableRows";
import { useState } from "react";
import { useSay } from "../../i18n/useSay";
import { Panel } from "../parts/Panel";
import { figures, PlainTable } from "../parts/PlainTable";
import { ToList } from "../parts/ToList";
import { MonthChart } from "./MonthChart";
import type { ChartRow, Series } from "./MonthChart";

interface ChartPanelProps {
  title: string;
  rows: readonly ChartRow[];
  /** The key that stands under the bars, and what it is called. */
  by: string;
  head: string;
  series: readonly Series[];
  /** Every name is written, on two lines where one is too long. */
  named?: boolean;
}

/** A picture whose figures can be read as a table too, each leading to the list that it counts. */
export function ChartPanel({ title, rows, by, head, series, named = false }: ChartPanelProps) {
  const say = useSay();
  const [asTable, setAsTable] = useState(false);
  const other = asTable ? say(["看图表", "Show the chart"]) : say(["看数据", "Show the figures"]);
  return (
    <Panel
      title={title}
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
        <PlainTable rows={rows} keyOf={(row) => String(row[by])} heads={[head, ...series.map(({ name }) => figures(name))]}>
          {(row) => (
            <>
              <td>{row[by]}</td>
              {series.map(({ key, to }) => (
                <td key={key} className="num">
                  <ToList to={to && typeof row[to] === "string" ? row[to] : undefined}>
                    {Number(row[key]).toLocaleString()}
                  </ToList>
                </td>
              ))}
            </>
          )}
        </PlainTable>
      ) : (
        <MonthChart label={title} by={by} rows={rows} series={series} named={named} />
      )}
    </Panel>
  );
}
