import { lazy, Suspense, type ComponentProps } from "react";
import { LoadingState } from "../../shell/states/states";

/** Charts come in a chunk of their own, after what can be read without them. */
const Month = lazy(() => import("./MonthChart"));
const Ring = lazy(() => import("./LevelRing"));

export const MonthChart = (props: ComponentProps<typeof Month>) => (
  <Suspense fallback={<LoadingState />}>
    <Month {...props} />
  </Suspense>
);

export const LevelRing = (props: ComponentProps<typeof Ring>) => (
  <Suspense fallback={<LoadingState />}>
    <Ring {...props} />
  </Suspense>
);
