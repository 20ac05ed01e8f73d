import { usePlatformTitle, useTabTitle } from "../i18n/usePlatform";
import { useSay } from "../i18n/useSay";

/** The big-screen: an entry of its own, without react-admin. */
export default function Screen() {
  const say = useSay();
  useTabTitle(say(["数据大屏", "Data screen"]));
  return <h1>{usePlatformTitle()}</h1>;
}
