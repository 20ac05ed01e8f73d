import { currentAddress, navigateTo } from "../../entry/address";
import { loadChunk } from "../../entry/loadChunk";

/** To where this login was meant to lead. What knows the screens is fetched with the administration, not with the login page. */
export async function completeLogin(): Promise<void> {
  const { addressAfterLogin } = await loadChunk(() => import("../../entry/afterLogin"));
  navigateTo(addressAfterLogin(currentAddress()), { replace: true });
}
