-- Comments that were read without a model are read again: the rule for their letter was wrong.
update videos set rating = '', summary = '', comments_read = 0, comments_read_at = null
  where made_by = '' and comments_read > 0;
