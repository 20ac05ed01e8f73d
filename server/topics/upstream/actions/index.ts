import "./upstream";
