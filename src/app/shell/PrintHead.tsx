import { useEffect, useState } from "react";
import { platformTime } from "../../../providers/platform";
import { getSession } from "../../../providers/session";
import { shanghaiTime } from "../../../resources/kit/days";
import { usePlatformTitle } from "../i18n/usePlatform";
import css from "./Layout.module.css";

/** At the head of a printed page: from which platform and office, who printed it, and when. */
export function PrintHead() {
  const platform = usePlatformTitle();
  const [time, setTime] = useState("");
  useEffect(() => {
    const stamp = () => setTime(shanghaiTime(new Date(platformTime())).slice(0, 16));
    stamp();
    window.addEventListener("beforeprint", stamp);
    return () => window.removeEventListener("beforeprint", stamp);
  }, []);
  const user = getSession()?.user;
  return (
    <p className={css.printHead}>{[platform, user?.org_name ?? user?.corp_name, user?.name, time].filter(Boolean).join("　")}</p>
  );
}
