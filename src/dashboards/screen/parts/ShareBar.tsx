/** A bar for a share from 0 to 100; the figures are next to it. */
export function ShareBar({ share, label }: { share: number; label: string }) {
  return (
    <svg
      className="part-bar"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label} ${share.toFixed(1)}%`}
    >
      <rect width="100" height="1" className="part-rest" />
      <rect width={share} height="1" className="part" />
    </svg>
  );
}
