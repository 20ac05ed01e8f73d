import { ErrorState } from "./states";

/** When the frame itself breaks, only loading anew helps. */
export const ErrorPage = () => <ErrorState />;
