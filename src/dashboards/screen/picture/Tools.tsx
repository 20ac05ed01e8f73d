import { useState } from "react";
import { setLocale } from "../../../../providers/locale";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { pictureOf, saveAs } from "./picture";

/** The toolbar of the big screen: language, image, print, full screen. */
export function Tools({ name, countedAt }: { name: string; countedAt: string | null }) {
  const t = useTranslations();
  const [failed, setFailed] = useState(false);
  const other = useLocale() === "zh" ? "en" : "zh";

  const save = async () => {
    const wall = document.querySelector<HTMLElement>(".wall");
    if (!wall) return;
    try {
      setFailed(false);
      saveAs(await pictureOf(wall), `${[name, countedAt?.replaceAll(/[: ]/g, "-")].filter(Boolean).join(" ")}.png`);
    } catch {
      setFailed(true);
    }
  };

  return (
    <div className="tools">
      {failed && (
        <span role="alert">{t(["图片未能生成，请改用打印", "The image could not be created; please print instead"])}</span>
      )}
      <button type="button" lang={other === "zh" ? "zh-CN" : "en"} onClick={() => setLocale(other)}>
        {other === "zh" ? "中文" : "EN"}
      </button>
      <button type="button" onClick={() => void save()}>
        {t(["存图", "PNG"])}
      </button>
      <button type="button" onClick={() => window.print()}>
        {t(["打印", "Print"])}
      </button>
      <button type="button" onClick={() => void toggleFullScreen()}>
        {t(["全屏", "Full screen"])}
      </button>
    </div>
  );
}

async function toggleFullScreen(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // The browser may refuse; the screen then stays unchanged.
  }
}
