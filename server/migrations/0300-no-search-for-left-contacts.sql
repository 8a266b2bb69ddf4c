-- What a message or a file's name hides is found as it is written, and no release wrote any without: nothing looks for those that are left.
drop index messages_unsearched;
drop index message_files_unsearched;

-- The job that looked for them is not begun any more, where it ever was.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then delete from pgboss.schedule where name = 'find-contacts'; end if;
end $$;
