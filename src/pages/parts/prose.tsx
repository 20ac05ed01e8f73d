import type { ReactNode } from "react";
import type { TextParams, Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { MarkedText, useTextSearch } from "./textSearch";

/** Building blocks of the help and privacy texts: each gets its text in both languages, and is hidden if a search does not match it. */

export function Paragraphs({ text: label, facts }: { text: Label; facts?: TextParams }) {
  const { fits, found } = useTextSearch();
  const text = useTranslations()(label, facts);
  return (
    fits(text) && (
      <p {...found}>
        <MarkedText text={text} />
      </p>
    )
  );
}

export function Bullets({ items }: { items: readonly Label[] }) {
  const t = useTranslations();
  const { fits, found } = useTextSearch();
  const shown = items.filter((label) => fits(t(label)));
  return (
    shown.length > 0 && (
      <ul>
        {shown.map((label) => (
          <li key={label[0]} {...found}>
            <MarkedText text={t(label)} />
          </li>
        ))}
      </ul>
    )
  );
}

type Named<Picture = never> = readonly [name: Label, text: Label, picture?: Picture];

interface NamedStepsProps<Picture> {
  steps: readonly Named<Picture>[];
  /** Renders the screenshot of a step. */
  picture?: (name: Picture) => ReactNode;
}

/** Numbered steps, each with a name; steps found by a search keep their number. */
export function NamedSteps<Picture extends string>({ steps, picture }: NamedStepsProps<Picture>) {
  const t = useTranslations();
  const { fits, found } = useTextSearch();
  return (
    <ol className="named-steps">
      {steps.map(
        ([name, text, shown], at) =>
          fits(t(name), t(text)) && (
            <li key={name[0]} value={at + 1} style={{ counterSet: `step ${at + 1}` }} {...found}>
              <strong>
                <MarkedText text={t(name)} />
              </strong>
              <span>
                <MarkedText text={t(text)} />
              </span>
              {shown && picture?.(shown)}
            </li>
          ),
      )}
    </ol>
  );
}

/** Questions that expand to their answers; a search expands matching ones. */
export function Questions({ items }: { items: readonly Named[] }) {
  const t = useTranslations();
  const { fits, found, isSearching } = useTextSearch();
  return items
    .filter(([question, answer]) => fits(t(question), t(answer)))
    .map(([question, answer]) => (
      <details key={question[0]} open={isSearching || undefined} {...found}>
        <summary>
          <MarkedText text={t(question)} />
        </summary>
        <p>
          <MarkedText text={t(answer)} />
        </p>
      </details>
    ));
}

/** Program code, unchanged. */
export function ProgramListing({ text }: { text: string }) {
  const { fits, found } = useTextSearch();
  return (
    fits(text) && (
      <pre {...found}>
        <code>
          <MarkedText text={text} />
        </code>
      </pre>
    )
  );
}

interface Cell {
  readonly text: string;
  /** The URL that the text links to. */
  readonly href?: string;
}

/** Rows of labels, or of texts with links. */
export function Table({ head, rows }: { head: readonly Label[]; rows: readonly (readonly (Label | Cell)[])[] }) {
  const t = useTranslations();
  const { fits, found } = useTextSearch();
  const cells = rows.map((row) => row.map((cell): Cell => ("text" in cell ? cell : { text: t(cell) })));
  const shown = cells.filter((row) => fits(...row.map(({ text }) => text)));
  if (shown.length === 0) return null;
  return (
    <div className="document-table">
      <table>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label[0]} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row[0]?.text} {...found}>
              {row.map(({ text, href }, at) => (
                <td key={at} data-head={head[at] && t(head[at])}>
                  {href ? (
                    <a href={href} target="_blank" rel="noopener noreferrer">
                      <MarkedText text={text} />
                    </a>
                  ) : (
                    <MarkedText text={text} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
