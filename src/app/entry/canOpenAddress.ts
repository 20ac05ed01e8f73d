import { navigation } from "./navigation";
import { opensScreen } from "./opensScreen";

/** Whether the session may open the screen of a URL in the administration. */
export const canOpenAddress = (address: string): boolean => opensScreen(navigation, address);
