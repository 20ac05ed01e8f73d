import type { Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";
import { Icon } from "./Icon";

export function Steps({ names, at }: { names: readonly Label[]; at: number }) {
  const say = useSay();
  return (
    <ol className="steps">
      {names.map((name, index) => (
        <li key={name[0]} className={index < at ? "steps-done" : undefined} aria-current={index === at ? "step" : undefined}>
          <span className="steps-number">{index < at ? <Icon name="check" size={16} /> : index + 1}</span>
          <span className="steps-name">{say(name)}</span>
        </li>
      ))}
    </ol>
  );
}
