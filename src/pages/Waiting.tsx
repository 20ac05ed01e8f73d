import { useSay } from "../i18n/useSay";

/** While the script of a page is on its way. */
export function Waiting() {
  const say = useSay();
  return (
    <div className="waiting" role="status" aria-label={say(["正在加载", "Loading"])}>
      <span className="spinner" />
    </div>
  );
}
