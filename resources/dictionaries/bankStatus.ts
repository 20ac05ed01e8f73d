export { accountStatus as bankStatus } from "./accountStatus";
