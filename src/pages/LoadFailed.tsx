import { Emblem } from "../brand/Emblem";
import { loadFailedTexts } from "../entry/arriving";
import { useSay } from "../i18n/useSay";

/** A script or style sheet did not arrive: the network failed, or a newer version of the platform has replaced it. */
export function LoadFailed() {
  const say = useSay();
  return (
    <main className="lost" role="alert">
      <Emblem size={48} />
      <h1>{say(loadFailedTexts.title)}</h1>
      <p>{say(loadFailedTexts.text)}</p>
      <button className="button" type="button" onClick={() => location.reload()}>
        {say(loadFailedTexts.button)}
      </button>
    </main>
  );
}
