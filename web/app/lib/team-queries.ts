/** Everything that the team's own doing may change. Lists of one screen are asked for in its route. */
export const teamKey = ['team'];
