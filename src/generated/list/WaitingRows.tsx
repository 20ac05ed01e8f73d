import { useSay } from "../../i18n/useSay";

const lines = Array.from({ length: 8 }, (_, at) => at);

/** The shape of the table while its rows are on their way. */
export function WaitingRows() {
  const say = useSay();
  return (
    <div role="status" aria-label={say(["正在加载", "Loading"])} className="list-waiting">
      {lines.map((line) => (
        <div key={line} />
      ))}
    </div>
  );
}
