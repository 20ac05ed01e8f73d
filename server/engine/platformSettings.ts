import type { PlatformSettings } from "../../resources/system/platformResponses";
import type { Settings } from "../platform/settings/env";
import { version } from "../platform/version";

/** What the operator's settings say about the platform before login. The page embeds it, so that the login form is complete at once. */
export const platformSettings = (settings: Settings): PlatformSettings => ({
  demo: settings.demo,
  captcha: settings.captcha,
  bank_simulated: settings.bank === "simulated",
  sms_simulated: settings.smsUrl === undefined,
  public_screen: settings.publicScreen,
  version,
  ...((settings.oidc ?? settings.cas) && { sign_on: (settings.oidc ?? settings.cas)?.label }),
  ...(settings.ldap && { directory: settings.ldap.label }),
});
