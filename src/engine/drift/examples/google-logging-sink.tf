resource "google_logging_project_sink" "main" {
  name                   = "archive"
  destination            = "storage.googleapis.com/shop-logs"
  filter                 = " severity >= WARNING "
  description            = "For a year"
  disabled               = true
  unique_writer_identity = true
  exclusions {
    name        = "noise"
    description = "Probes"
    filter      = "resource.type = k8s_container"
  }
  bigquery_options {
    use_partitioned_tables = true
  }
}
