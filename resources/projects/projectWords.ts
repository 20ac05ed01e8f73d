/** Headings of the project in the tables of companies and offices. */
export const projectWords = "项目名称 工程名称 工程项目 工程项目名称 所属项目 涉及项目 工地 工地名称 项目全称".split(" ");
