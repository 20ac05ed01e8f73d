import { Fragment, useContext } from "react";
import { LinkBase, useListContext } from "react-admin";
import type { AnyResource } from "../../../resources/kit/resource";
import { useSay } from "../../i18n/useSay";
import { cellOf } from "../../kinds/cellOf";
import { nameOf } from "../../kinds/inputs/RefInput";
import { isNone } from "../../kinds/text";
import type { Told } from "../../kinds/told";
import { toneOf } from "../../kinds/tone";
import { unitOf } from "../../kinds/unit";
import { useReading } from "../../kinds/useReading";
import { declared, usePlaces } from "../places";
import { RowLinks } from "./RowLinks";
import { RowWorkContext } from "./rowWork";

/** So many facts a card shows, and every amount; the rest is one tap away. */
const facts = 6;

/** What a row belongs to leads to it, as it does at a desk; where that is not its first column, its name does. */
function leadOf({ represent, fields }: AnyResource, [first]: readonly string[]): string {
  return first !== undefined && fields[first]!.spec.kind === "ref" ? first : represent;
}

/** The title says it already, as that of a payroll its month. */
function isSaid(title: string, row: Told, name: string): boolean {
  const text = row[`${name}_name`] ?? row[name];
  return typeof text === "string" && text.length > 3 && title.includes(text);
}

/** The rows on a phone: name and states first, then the columns as they stand. */
export function RowCards({ of, columns }: { of: string; columns: readonly string[] }) {
  const say = useSay();
  const { data = [] } = useListContext<Told>();
  const work = useContext(RowWorkContext);
  const places = usePlaces();
  const resource = declared(of);
  const { fields } = resource;
  const lead = leadOf(resource, columns);
  const reading = useReading(columns.map((name) => fields[name]!.spec));
  const isTag = (name: string) => fields[name]!.spec.kind === "state" || toneOf(fields[name]!.spec, 1) !== undefined;
  const tags = columns.filter(isTag);
  const others = columns.filter((name) => name !== lead && !isTag(name));

  return (
    <div className="cards">
      {data.map((row) => {
        const link = places.showPath(of, row.id);
        const belongs = row[`${lead}_name`];
        const title = typeof belongs === "string" && belongs !== "" ? belongs : nameOf(resource.name, row);
        const told = others
          .filter((name) => !isNone(row[name], fields[name]!.spec) && !isSaid(title, row, name))
          .filter((name, at) => at < facts || fields[name]!.spec.kind === "money");
        return (
          <article key={row.id}>
            <h2>
              {link ? (
                <LinkBase className="link" to={link}>
                  {title}
                </LinkBase>
              ) : (
                <button type="button" className="link" onClick={() => work?.open(row)}>
                  {title}
                </button>
              )}
            </h2>
            <div className="tags">
              {tags
                .filter((name) => row[name] !== null && row[name] !== undefined)
                .map((name) => (
                  <span key={name}>{cellOf(name, fields[name]!.spec, { ...reading, row })}</span>
                ))}
            </div>
            <dl>
              {told.map((name) => (
                <Fragment key={name}>
                  <dt>{say(fields[name]!.spec.label)}</dt>
                  <dd className={fields[name]!.spec.kind === "longText" ? "long" : undefined}>
                    {cellOf(name, fields[name]!.spec, { ...reading, row }, "card")}
                    {say(unitOf(fields[name]!.spec, row[name], "card"))}
                  </dd>
                </Fragment>
              ))}
            </dl>
            <div className="acts">
              <RowLinks row={row} />
            </div>
          </article>
        );
      })}
    </div>
  );
}
