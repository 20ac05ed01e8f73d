// What draws with recharts, in one file that is fetched after the figures.
export { FanDrawing } from "./FanDrawing";
export { RingDrawing } from "./RingDrawing";
export { SeriesDrawing } from "./SeriesDrawing";
