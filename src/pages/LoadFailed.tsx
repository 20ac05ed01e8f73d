import { Emblem } from "../brand/Emblem";
import { useSay } from "../i18n/useSay";

/** A script or style sheet did not arrive: the network failed, or a newer version of the platform has replaced it. */
export function LoadFailed() {
  const say = useSay();
  return (
    <main className="lost" role="alert">
      <Emblem size={48} />
      <h1>{say(["页面加载失败", "The page could not be loaded"])}</h1>
      <p>
        {say([
          "网络不稳定，或平台刚刚更新。请重新加载。",
          "The network is unstable, or the platform has just been updated. Please reload.",
        ])}
      </p>
      <button className="button" type="button" onClick={() => location.reload()}>
        {say(["重新加载", "Reload"])}
      </button>
    </main>
  );
}
