-- A card is asked while its learner keeps it and its video asks the question (decision 026).

create function open_cards_of_question() returns trigger
language plpgsql as $$
begin
  update practice_cards
    set is_open = not is_open
    where question_id = new.id
      and is_open <> (left_at is null and new.is_asked);
  return null;
end $$;
create trigger cards_follow_their_question after update of is_asked on questions
  for each row execute function open_cards_of_question();

-- The lock waits for a change of the question that is under way. Code that updates a card's
-- `left_at` locks the question before the card, as the trigger above does.
create function open_card() returns trigger
language plpgsql as $$
begin
  select new.left_at is null and is_asked into new.is_open
    from questions where id = new.question_id for share;
  return new;
end $$;
create trigger cards_open before insert or update of left_at on practice_cards
  for each row execute function open_card();
