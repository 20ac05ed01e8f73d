import { Suspense, type ComponentProps } from "react";
import { later } from "../../entry/arriving";
import { LoadingState } from "../../shell/states/states";

/** Charts come in a chunk of their own, after what can be read without them. */
const Month = later(() => import("./MonthChart"));
const Ring = later(() => import("./LevelRing"));

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
