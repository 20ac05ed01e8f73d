import { currentAddress } from "../../app/entry/address";
import { loadChunk } from "../../app/entry/loadChunk";

/** Opens the page that the login was for. The table of screens is loaded with the administration, not with the login page. */
export async function completeLogin(): Promise<void> {
  const { openAfterLogin } = await loadChunk(() => import("../../app/entry/afterLogin"));
  openAfterLogin(currentAddress());
}
