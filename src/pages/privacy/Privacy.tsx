import { PublicPage } from "../parts/PublicPage";
export default function Privacy() {
  return <PublicPage title="Privacy">…</PublicPage>;
}
