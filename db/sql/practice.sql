-- A card is asked while its learner keeps it and its question is asked and open (decision 026).

create function open_cards_of_question() returns trigger
language plpgsql as $$
begin
  update practice_cards
    set is_open = not is_open
    where question_id = new.id
      and is_open <> (left_because is null and new.is_asked and new.practice_state = 'open');
  return null;
end $$;
create trigger cards_follow_their_question after update of is_asked, practice_state on questions
  for each row execute function open_cards_of_question();

-- The lock waits for a change of the question that is under way. Code that updates a card's
-- `left_because` locks the question before the card, as the trigger above does.
create function open_card() returns trigger
language plpgsql as $$
begin
  select new.left_because is null and is_asked and practice_state = 'open' into new.is_open
    from questions where id = new.question_id for share;
  return new;
end $$;
create trigger cards_open before insert or update of left_because on practice_cards
  for each row execute function open_card();
