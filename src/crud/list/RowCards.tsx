import { Fragment, useContext } from "react";
import { LinkBase, RecordContextProvider, useListContext } from "react-admin";
import { kindOf } from "../../../resources/kit/kinds/registry";
import type { AnyResource } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf, isWide } from "../../kinds/cellOf";
import { recordName } from "../../kinds/recordName";
import { isEmptyValue } from "../../kinds/formatValue";
import type { WireRow } from "../../kinds/wireRow";
import { toneOf } from "../../kinds/tone";
import { unitOf } from "../../kinds/unit";
import { useFormatContext } from "../../kinds/useFormatContext";
import { declarationOf, useRecordPaths } from "../../app/routing/recordPaths";
import { RowLinks } from "./RowLinks";
import { RowActionsContext } from "./rowActions";
import type { RowTableProps } from "./RowTable";
import { LinkButton, linkClass } from "../../ui/LinkButton";
import css from "./RowCards.module.css";

/** The number of facts on a card, in addition to all amounts; the rest is on the page of the row. */
const facts = 6;

/** The field that links to the row: the first column if it is a reference, otherwise the row's name. */
function leadOf({ recordRepresentation, fields }: AnyResource, [first]: readonly string[]): string {
  return first !== undefined && fields[first]!.spec.target ? first : recordRepresentation;
}

/** Whether the title already contains the value, such as the month of a payroll. */
function isSaid(title: string, row: WireRow, name: string): boolean {
  const text = row[`${name}_name`] ?? row[name];
  return typeof text === "string" && text.length > 3 && title.includes(text);
}

/** The rows on a phone as cards: name and states first, then the columns in their order. */
export function RowCards({ resource, columns, cells, rowActions }: RowTableProps) {
  const t = useTranslations();
  const { data = [] } = useListContext<WireRow>();
  const work = useContext(RowActionsContext);
  const pathOf = useRecordPaths().rowPaths(resource);
  const declaration = declarationOf(resource);
  const { fields } = declaration;
  const lead = leadOf(declaration, columns);
  const reading = useFormatContext(columns.map((name) => fields[name]!.spec));
  const hasTone = (name: string) => toneOf(fields[name]!.spec, 1) !== undefined;
  // Two columns with the same dictionary have the same labels, so a tag would not tell which column it is.
  const isAlone = (name: string) =>
    columns.every((other) => other === name || fields[other]!.spec.dictionary !== fields[name]!.spec.dictionary);
  const tags = columns.filter((name) => hasTone(name) && isAlone(name));
  const others = columns.filter((name) => name !== lead && !tags.includes(name));

  return (
    <div className={css.cards}>
      {data.map((row) => {
        const cell = (name: string, place?: "card") =>
          cells?.[name] ?? cellOf(name, fields[name]!.spec, { ...reading, row }, place);
        const link = pathOf(row);
        const belongs = row[`${lead}_name`];
        const title = typeof belongs === "string" && belongs !== "" ? belongs : recordName(declaration.name, row);
        const record = others
          .filter((name) => !isEmptyValue(row[name], fields[name]!.spec) && !isSaid(title, row, name))
          .filter((name, at) => at < facts || kindOf(fields[name]!.spec).unit || hasTone(name));
        return (
          <RecordContextProvider key={row.id} value={row}>
            <article>
              <h2>
                {link ? (
                  <LinkBase className={linkClass} to={link}>
                    {title}
                  </LinkBase>
                ) : work?.open ? (
                  <LinkButton onClick={() => work.open?.(row)}>{title}</LinkButton>
                ) : (
                  title
                )}
              </h2>
              <div className={css.tags}>
                {tags
                  .filter((name) => row[name] !== null && row[name] !== undefined)
                  .map((name) => (
                    <span key={name}>{cell(name)}</span>
                  ))}
              </div>
              <dl>
                {record.map((name) => (
                  <Fragment key={name}>
                    <dt>{t(fields[name]!.spec.label)}</dt>
                    <dd className={isWide(fields[name]!.spec) ? css.long : undefined}>
                      {cell(name, "card")}
                      {t(unitOf(fields[name]!.spec, row[name], "card"))}
                    </dd>
                  </Fragment>
                ))}
              </dl>
              <div className={css.actions}>
                {rowActions}
                <RowLinks row={row} />
              </div>
            </article>
          </RecordContextProvider>
        );
      })}
    </div>
  );
}
