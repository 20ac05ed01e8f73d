import { ErrorState } from "./states";

/** When the frame itself breaks, only reloading helps. */
export const ErrorPage = () => <ErrorState />;
