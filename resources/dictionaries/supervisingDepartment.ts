import { dictionary } from "../kit/dictionary";

/** Industry department that supervises a project (specification §9). 0, human resources, sees all of them. */
export const supervisingDepartment = dictionary("supervising_department", [
  [0, "人力资源社会保障", "Human resources and social security"],
  [1, "住房城乡建设", "Housing and urban-rural development"],
  [2, "交通运输", "Transport"],
  [3, "水利", "Water"],
  [4, "林业园林", "Forestry and gardens"],
  [5, "其他", "Other"],
]);
