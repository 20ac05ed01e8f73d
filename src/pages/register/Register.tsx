import { PublicPage } from "../parts/PublicPage";
export default function Register() {
  return <PublicPage title="Register">…</PublicPage>;
}
