import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** Width and height in pixels of the design. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** Pixels of the window in one pixel of the design. */
  readonly unit: number;
}

/** Until the page has been laid out, and in environments without layout. */
const assumed: ChartSize = { width: 640, height: 320, unit: 1 };

/** What the style sheets call a rem at 1920 × 1080: drawings are made in these pixels and shown at any size. */
export const designRem = 16;

/**
 * Reports the size of a drawing's container, in pixels of the design: 1rem is always 16 of them, on any wall. A drawing is made of
 * lines and text, so that it is as sharp on 7680 pixels as on 1366.
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
