import "./wageFigures";
