-- Drizzle has no word for a deferred constraint. A path that is saved in another order breaks it
-- until its transaction ends.
alter table path_steps add constraint path_steps_path_id_place_key
  unique (path_id, place) deferrable initially deferred;

-- Names with typing mistakes are found by these, where the server has pg_trgm.
do $$
declare
  trigrams text;
  thing text;
begin
  select extnamespace::regnamespace::text into trigrams from pg_extension where extname = 'pg_trgm';
  if trigrams is not null then
    foreach thing in array array['channel', 'video', 'user'] loop
      execute format(
        'create index %1$s_search_by_similarity on %1$s_search using gin (title %2$s.gin_trgm_ops)',
        thing, trigrams);
    end loop;
  end if;
end $$;

insert into site_mean (name, hundredths) values ('ratings', 250);

-- A new installation has these thirteen topics, in the order of the specification, part 2. Names
-- are capitalised; `calisthenics` is shown as "Bodyweight Fitness", `nba` and `ai` in capitals.
insert into topics (place, id, name, description) values
  (1, 'calisthenics', 'Bodyweight Fitness',
    'A bar, a floor and gravity are the whole gym. From the first honest push-up to the handstand, what you add is leverage instead of plates.'),
  (2, 'math', 'Math',
    'The one subject in which a proof from 300 BC is still as good as new. Come for the trick, stay for the reason it always works.'),
  (3, 'physics', 'Physics',
    'A few laws explain the falling cat, the blue sky and the tides. Many of them you can check at home with a string and a washer.'),
  (4, 'climbing', 'Climbing',
    'Feet first, then fingers, then fear. How to move on rock, how to tie in without a doubt, and how to come home with your skin.'),
  (5, 'nba', 'NBA',
    'Ten players, a ball and twenty-four seconds. Film, numbers and stories for eyes that want to see the play before the pass.'),
  (6, 'running', 'Running',
    'No court, no partner, no appointment. Most of getting faster is running slowly more often, and the rest of it is here too.'),
  (7, 'swimming', 'Swimming',
    'Water is about eight hundred times as dense as air, so a better line beats a stronger arm. Learn to be long, quiet and unhurried.'),
  (8, 'ai', 'AI',
    'Machines that learn from examples: what they do, how they do it, and where they fail. With the mathematics and without the fog.'),
  (9, 'cooking', 'Cooking',
    'Heat, salt, acid and time. Find out why a steak browns and why a sauce splits, and you can leave the recipe behind.'),
  (10, 'wine', 'Wine',
    'Grapes, soil, weather and patience in a glass. Learn to say what you taste, and to trust your nose before the label.'),
  (11, 'history', 'History',
    'People who did not know how it would end, and the letters, bones and coins they left behind. Begin anywhere: everything has a before.'),
  (12, 'nutrition', 'Nutrition',
    'What food does in a body, told by people who read a study to its end. Fewer miracles, more fibre.'),
  (13, 'biology', 'Biology',
    'Everything alive that you have ever met is made of cells and written in the same four letters. From there it gets strange quickly.');
