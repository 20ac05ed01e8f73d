import { currentAddress, go } from "../../entry/address";
import { arriving } from "../../entry/arriving";

/** To where this login was meant to lead. What knows the screens is fetched with the administration, not with the login page. */
export async function enter(): Promise<void> {
  const { addressAfterLogin } = await arriving(() => import("../../entry/afterLogin"));
  go(addressAfterLogin(currentAddress()), { replace: true });
}
