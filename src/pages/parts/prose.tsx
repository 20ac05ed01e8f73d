import type { Facts, Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";

/** Building blocks of the help and privacy texts: each takes its words in both languages. */

export function Text({ of, facts }: { of: Label; facts?: Facts }) {
  return <p>{useSay()(of, facts)}</p>;
}

export function Bullets({ of }: { of: readonly Label[] }) {
  const say = useSay();
  return (
    <ul>
      {of.map((label) => (
        <li key={label[0]}>{say(label)}</li>
      ))}
    </ul>
  );
}

type Named = readonly [name: Label, text: Label];

/** Steps in their order, each with a name. */
export function NamedSteps({ of }: { of: readonly Named[] }) {
  const say = useSay();
  return (
    <ol className="named-steps">
      {of.map(([name, text]) => (
        <li key={name[0]}>
          <strong>{say(name)}</strong>
          <span>{say(text)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Questions that unfold to their answers. */
export function Questions({ of }: { of: readonly Named[] }) {
  const say = useSay();
  return of.map(([question, answer]) => (
    <details key={question[0]}>
      <summary>{say(question)}</summary>
      <p>{say(answer)}</p>
    </details>
  ));
}

export function Table({ head, rows }: { head: readonly Label[]; rows: readonly (readonly Label[])[] }) {
  const say = useSay();
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
          {rows.map((row) => (
            <tr key={row[0]?.[0]}>
              {row.map((label, at) => (
                <td key={at}>{say(label)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
