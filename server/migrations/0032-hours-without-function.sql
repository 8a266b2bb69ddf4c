-- When a space is open is a fragment of the statements that ask, which the planner takes in: the search
-- asks it of every space, and calling this function cost ten times its work.
drop function open_times(bigint, tstzrange);
