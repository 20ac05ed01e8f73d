import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** Width and height in design pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** Browser pixels per design pixel. */
  readonly unit: number;
}

/** Used before layout, and in environments without layout (tests). */
const assumed: ChartSize = { width: 640, height: 320, unit: 1 };

/** One rem at 1920 × 1080: charts are drawn in these design pixels and scaled to any size. */
export const designRem = 16;

/**
 * Provides the size of a chart's container in design pixels: 1rem is always 16 of them, on any screen. Charts consist of SVG
 * lines and text, so they are as sharp at 7680 pixels as at 1366.
 */
export function ResponsiveChart({ className = "", children }: { className?: string; children: (box: ChartSize) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(assumed);

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = place.current ?? {};
      const unit = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || designRem) / designRem;
      const next = { width: Math.round(clientWidth / unit), height: Math.round(clientHeight / unit), unit };
      if (next.width > 0 && next.height > 0)
        setBox((now) => (now.width === next.width && now.height === next.height && now.unit === unit ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={`sized ${className}`}>
      {children(box)}
    </div>
  );
}
