resource "google_logging_metric" "main" {
  name            = "errors"
  filter          = "severity >= ERROR"
  description     = "All errors"
  disabled        = true
  value_extractor = "EXTRACT(jsonPayload.size)"
  label_extractors = {
    host = "EXTRACT(jsonPayload.host)"
  }
  metric_descriptor {
    metric_kind  = "DELTA"
    value_type   = "DISTRIBUTION"
    display_name = "Errors"
  }
}
