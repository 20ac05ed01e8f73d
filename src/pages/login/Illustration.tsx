/** Buildings under a tower crane, and the rings of a watch kept over them. Decorative. */
export function Illustration() {
  return (
    <svg
      className="login-drawing"
      viewBox="0 0 760 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="#fff" strokeOpacity=".1">
        {[110, 180, 250, 320].map((radius) => (
          <circle key={radius} cx="500" cy="250" r={radius} />
        ))}
      </g>
      <g fill="#fff" fillOpacity=".07">
        <path d="M0 420V300h54v-46h62v72h40V226h70v94h36v-60h58v160zM600 420V262h50v-52h56v80h54v130z" />
      </g>
      <Building x={96} width={92} floors={8} columns={4} lit={[2, 5, 9, 14, 18, 19, 27]} />
      <Building x={214} width={72} floors={6} columns={3} lit={[1, 4, 6, 11, 16]} />
      <Scaffold />
      <Building x={604} width={84} floors={7} columns={3} lit={[0, 4, 8, 10, 15, 17]} />
      <Crane />
      <path d="M0 419h760" stroke="#fff" strokeOpacity=".35" strokeWidth="2" />
    </svg>
  );
}

interface BuildingProps {
  x: number;
  width: number;
  floors: number;
  columns: number;
  lit: number[];
}

function Building({ x, width, floors, columns, lit }: BuildingProps) {
  const [floor, top] = [24, 420 - floors * 24 - 14];
  const step = (width - 16) / columns;
  return (
    <g>
      <rect
        x={x}
        y={top}
        width={width}
        height={420 - top}
        rx="3"
        fill="#fff"
        fillOpacity=".16"
        stroke="#fff"
        strokeOpacity=".28"
      />
      {Array.from({ length: floors * columns }, (_, at) => (
        <rect
          key={at}
          x={x + 8 + (at % columns) * step + step * 0.16}
          y={top + 12 + Math.floor(at / columns) * floor}
          width={step * 0.68}
          height={12}
          rx="1.5"
          fill={lit.includes(at) ? "#ffd58a" : "#fff"}
          fillOpacity={lit.includes(at) ? 0.95 : 0.22}
        />
      ))}
    </g>
  );
}

/** The building that is going up: frame, slabs and scaffolding. */
function Scaffold() {
  const floors = [386, 352, 318, 284, 250];
  return (
    <g stroke="#fff" fill="none">
      <g strokeOpacity=".75" strokeWidth="3">
        {floors.map((y) => (
          <path key={y} d={`M420 ${y}h130`} />
        ))}
        {[428, 464, 506, 542].map((x) => (
          <path key={x} d={`M${x} 420V${x < 500 ? 238 : 250}`} />
        ))}
      </g>
      <g strokeOpacity=".32" strokeWidth="1.2">
        {floors.map((y) => (
          <path key={y} d={`M408 ${y + 17}h22M540 ${y + 17}h22M408 ${y + 34}l22-34M562 ${y + 34}l-22-34`} />
        ))}
        <path d="M408 420V232M562 420V232" />
      </g>
    </g>
  );
}

function Crane() {
  const lattice = Array.from({ length: 14 }, (_, at) => 98 + at * 23);
  return (
    <g stroke="#fff" strokeOpacity=".9" fill="none" strokeWidth="2" strokeLinecap="round">
      <path d="M350 420V84M368 420V84" />
      <path strokeWidth="1.2" strokeOpacity=".6" d={lattice.map((y) => `M350 ${y}l18 23M368 ${y}l-18 23`).join("")} />
      <path d="M350 84l9-38 9 38zM359 46l174 34M359 46l-84 34M276 84h264M276 92h92M540 84v8H368" />
      <path
        strokeWidth="1.2"
        strokeOpacity=".6"
        d={Array.from({ length: 11 }, (_, at) => `M${372 + at * 15} 92l7.5-8 7.5 8`).join("")}
      />
      <path strokeWidth="1.5" d="M484 92v92" />
      <rect x="276" y="92" width="30" height="20" fill="#fff" fillOpacity=".75" stroke="none" />
      <rect x="346" y="92" width="26" height="20" rx="2" fill="#ffd58a" fillOpacity=".95" stroke="none" />
      <path fill="#fff" fillOpacity=".85" stroke="none" d="M458 196h52v9h-52z" />
      <path strokeWidth="1.5" d="M484 184l-22 12M484 184l22 12" />
    </g>
  );
}
