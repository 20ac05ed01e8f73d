import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { pictures, pictureSize, type PictureName } from "./pictures";

const addresses = import.meta.glob<string>("./pictures/*/*.webp", { eager: true, import: "default", query: "?url" });

/** A screenshot of the demo city in the current language; opens in full size. */
export function Picture({ name }: { name: PictureName }) {
  const t = useTranslations();
  const address = addresses[`./pictures/${useLocale()}/${name}.webp`];
  return (
    <a className="picture" href={address} target="_blank" rel="noopener noreferrer" title={t(["查看原图", "Full size"])}>
      <img src={address} alt={t(pictures[name])} {...pictureSize} loading="lazy" decoding="async" />
    </a>
  );
}
