-- For the sitemap (decision 003). Figures of the platform, new every 20 days, do not count.

create function note_change() returns trigger
language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger channel_changes_are_noted before update on channels for each row
  when ((old.actual_title, old.description, old.profile_picture_url, old.rating_counts, old.state)
    is distinct from
    (new.actual_title, new.description, new.profile_picture_url, new.rating_counts, new.state))
  execute function note_change();
create trigger video_changes_are_noted before update on videos for each row
  when ((old.title, old.description, old.thumbnail, old.transcript_summary, old.chapters,
      old.summary, old.rating, old.rating_counts)
    is distinct from
    (new.title, new.description, new.thumbnail, new.transcript_summary, new.chapters,
      new.summary, new.rating, new.rating_counts))
  execute function note_change();
create trigger user_changes_are_noted before update on users for each row
  when ((old.display_name, old.photo_url, old.bio, old.rating_counts)
    is distinct from (new.display_name, new.photo_url, new.bio, new.rating_counts))
  execute function note_change();
