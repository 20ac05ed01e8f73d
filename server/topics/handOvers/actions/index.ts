import "./handOvers";
