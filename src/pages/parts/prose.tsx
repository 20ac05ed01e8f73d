import type { ReactNode } from "react";
import type { Facts, Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";
import { Marked, useSought } from "./sought";

/** Building blocks of the help and privacy texts: each takes its words in both languages, and is shown when a search finds it. */

export function Text({ of, facts }: { of: Label; facts?: Facts }) {
  const { fits, found } = useSought();
  const text = useSay()(of, facts);
  return (
    fits(text) && (
      <p {...found}>
        <Marked text={text} />
      </p>
    )
  );
}

export function Bullets({ of }: { of: readonly Label[] }) {
  const say = useSay();
  const { fits, found } = useSought();
  const shown = of.filter((label) => fits(say(label)));
  return (
    shown.length > 0 && (
      <ul>
        {shown.map((label) => (
          <li key={label[0]} {...found}>
            <Marked text={say(label)} />
          </li>
        ))}
      </ul>
    )
  );
}

type Named<Picture = never> = readonly [name: Label, text: Label, picture?: Picture];

interface NamedStepsProps<Picture> {
  of: readonly Named<Picture>[];
  /** Draws the picture of a step. */
  picture?: (name: Picture) => ReactNode;
}

/** Steps in their order, each with a name; a step that is found keeps its number. */
export function NamedSteps<Picture extends string>({ of, picture }: NamedStepsProps<Picture>) {
  const say = useSay();
  const { fits, found } = useSought();
  return (
    <ol className="named-steps">
      {of.map(
        ([name, text, shown], at) =>
          fits(say(name), say(text)) && (
            <li key={name[0]} value={at + 1} style={{ counterSet: `step ${at + 1}` }} {...found}>
              <strong>
                <Marked text={say(name)} />
              </strong>
              <span>
                <Marked text={say(text)} />
              </span>
              {shown && picture?.(shown)}
            </li>
          ),
      )}
    </ol>
  );
}

/** Questions that unfold to their answers; a search unfolds those that it finds. */
export function Questions({ of }: { of: readonly Named[] }) {
  const say = useSay();
  const { fits, found, isSearching } = useSought();
  return of
    .filter(([question, answer]) => fits(say(question), say(answer)))
    .map(([question, answer]) => (
      <details key={question[0]} open={isSearching || undefined} {...found}>
        <summary>
          <Marked text={say(question)} />
        </summary>
        <p>
          <Marked text={say(answer)} />
        </p>
      </details>
    ));
}

/** A program as it stands. */
export function Program({ text }: { text: string }) {
  const { fits, found } = useSought();
  return (
    fits(text) && (
      <pre {...found}>
        <code>
          <Marked text={text} />
        </code>
      </pre>
    )
  );
}

interface Cell {
  readonly text: string;
  /** The text leads there. */
  readonly href?: string;
}

/** Rows of words in both languages, or of texts with links. */
export function Table({ head, rows }: { head: readonly Label[]; rows: readonly (readonly (Label | Cell)[])[] }) {
  const say = useSay();
  const { fits, found } = useSought();
  const cells = rows.map((row) => row.map((cell): Cell => ("text" in cell ? cell : { text: say(cell) })));
  const shown = cells.filter((row) => fits(...row.map(({ text }) => text)));
  if (shown.length === 0) return null;
  return (
    <div className="document-table">
      <table>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label[0]} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row[0]?.text} {...found}>
              {row.map(({ text, href }, at) => (
                <td key={at} data-head={head[at] && say(head[at])}>
                  {href ? (
                    <a href={href} target="_blank" rel="noopener noreferrer">
                      <Marked text={text} />
                    </a>
                  ) : (
                    <Marked text={text} />
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
