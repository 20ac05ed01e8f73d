import { navigation } from "./navigation";
import { opensScreen } from "./opensScreen";

/** Whether this session may open the screen at an address of the administration. */
export const canOpenAddress = (address: string): boolean => opensScreen(navigation, address);
