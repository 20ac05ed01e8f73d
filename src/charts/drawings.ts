// What draws with recharts, in one file that is fetched after the figures.
export { FanChart } from "./FanChart";
export { DonutChart } from "./DonutChart";
export { BarLineChart } from "./BarLineChart";
