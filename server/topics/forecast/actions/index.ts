import "./remind";
