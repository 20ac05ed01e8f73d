import "./complaints";
