import { visuallyHidden } from "@mui/utils";
import { Box } from "@mui/material";
import type { ComponentProps, ReactNode } from "react";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import css from "./Grid.module.css";
import { rowHeight } from "./rowHeight";
import { useTranslations } from "../../../app/i18n/useTranslations";

export interface GridColumn {
  readonly key: string;
  /** Width in pixels. */
  readonly width: number;
  readonly label?: string;
  readonly className?: string;
  /** For screen readers if there is no label. */
  readonly title?: string;
  /** A click on the header selects the cells of this column. */
  readonly place?: number;
  readonly footer?: ReactNode;
}

interface GridTableProps extends ComponentProps<"div"> {
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** The rendered rows, with spacers as high as the omitted rows. */
  readonly children: ReactNode;
}

/** A scroll container with sticky header and sums for the lines of a payroll, in columns of fixed width. */
export function GridTable({ columns, rowCount, children, className, ...frame }: GridTableProps) {
  const t = useTranslations();
  return (
    <Box {...frame} className={[css.frame, className].filter(Boolean).join(" ")} style={{ "--row-height": `${rowHeight}px` }}>
      <table
        aria-label={t(payRollDetails.label)}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        style={{ width: columns.reduce((total, { width }) => total + width, 0) }}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, label, title, className, place }) => (
              <th key={key} scope="col" className={className} data-head={place}>
                {label ?? <span style={visuallyHidden}>{title}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        <tfoot>
          <tr>
            {columns.map(({ key, className, footer }) => (
              <td key={key} className={className}>
                {footer}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
