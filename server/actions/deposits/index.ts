import "./deposits";
