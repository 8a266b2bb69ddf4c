-- Owners may be few among many clients. A plan knows that of a role whose number it knows: looked up by a sub-select, each is taken
-- for a third of all people.
create function number_of_role(called text) returns bigint language sql immutable strict parallel safe
  as $$ select id from public.roles where role = called $$;
