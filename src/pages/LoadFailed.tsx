import { Emblem } from "../ui/Emblem";
import { loadFailedTexts } from "../app/entry/loadChunk";
import { useTranslations } from "../app/i18n/useTranslations";

/** A script or style sheet failed to load: the network failed, or a newer version of the platform has replaced it. */
export function LoadFailed() {
  const t = useTranslations();
  return (
    <main className="lost" role="alert">
      <Emblem size={48} />
      <h1>{t(loadFailedTexts.title)}</h1>
      <p>{t(loadFailedTexts.text)}</p>
      <button className="button" type="button" onClick={() => location.reload()}>
        {t(loadFailedTexts.button)}
      </button>
    </main>
  );
}
