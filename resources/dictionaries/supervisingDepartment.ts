import { dictionary } from "../kit/dictionary";

/** The industry department that supervises a project (specification §9). 0, human resources, sees all projects. */
export const supervisingDepartment = dictionary(
  "supervising_department",
  {
    humanResources: [0, "人力资源社会保障", "Human resources and social security"],
    housing: [1, "住房城乡建设", "Housing and urban-rural development"],
    transport: [2, "交通运输", "Transport"],
    water: [3, "水利", "Water"],
    forestry: [4, "林业园林", "Forestry and gardens"],
    other: [5, "其他", "Other"],
  },
  "functional_unit",
);
