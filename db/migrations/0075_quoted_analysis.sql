alter table videos
  drop column summary_times,
  drop column analysis_version,
  drop column is_quoted,
  drop column search_version;
