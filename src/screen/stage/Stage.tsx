import { useSyncExternalStore, type CSSProperties, type ReactNode } from "react";
import { fitInto } from "./fit";

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

const windowSize = (): string => `${window.innerWidth}x${window.innerHeight}`;

/** Everything inside is placed on the stage of 1920×1080. Transformed, not zoomed: lines break alike at every size. */
export function Stage({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  const [width = 0, height = 0] = useSyncExternalStore(subscribe, windowSize).split("x").map(Number);
  const { scale, left, top } = fitInto(width, height);
  return (
    <div className="wall">
      <div className="stage" style={{ ...style, transform: `translate(${left}px, ${top}px) scale(${scale})` }}>
        {children}
      </div>
    </div>
  );
}
