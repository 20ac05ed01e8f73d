import { PublicPage } from "../parts/PublicPage";
export default function Help() {
  return <PublicPage title="Help">…</PublicPage>;
}
